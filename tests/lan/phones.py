"""A guest's phone in a real browser, as a person uses it."""

LOST = ("ERR_CONNECTION", "WebSocket connection to", "ERR_EMPTY_RESPONSE")
"""What a browser says about a line that was cut: that is meant."""


class Phone:
    """One guest: joins by the address of the picture, taps by what is written on the buttons."""

    def __init__(self, browser, host, name, url="", size=(412, 915), joins=True, **more):
        self.context = browser.new_context(**{"viewport": {"width": size[0], "height": size[1]}, **more})
        self.page, self.complaints, self.name = self.context.new_page(), [], name
        self.page.set_default_timeout(10_000)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", lambda said: self._said(said))
        self.page.goto(url or host.url)
        if joins:
            self.join()

    def _said(self, said):
        if said.type in ("error", "warning") and not any(one in said.text for one in LOST):
            self.complaints.append(said.text)

    def join(self, code=""):
        """Knock with a name; the picture filled in the code."""
        self.page.fill("#name", self.name)
        if code:
            self.page.fill("#code", code)
        self.page.get_by_role("button", name="Knock").click()
        if not code:
            self.page.wait_for_selector("body[data-page]")

    @property
    def number(self):
        """The number of the page that is shown."""
        return int(self.page.get_attribute("body", "data-page"))

    def token(self):
        """What this phone comes back with."""
        return self.page.evaluate("() => localStorage.getItem('companion.token')")

    def button(self, name):
        """The button that says `name`."""
        return self.page.get_by_role("button", name=name).first

    def tap(self, name):
        """Tap a button; the answer has come."""
        self.button(name).click()
        self.page.wait_for_selector("body:not(.busy)")

    def reads(self, text):
        """Wait until `text` can be read."""
        self.page.get_by_text(text).first.wait_for()

    def says(self):
        """Everything that can be read now."""
        return self.page.inner_text("body")

    def tap_at_once(self, name):
        """Tap without waiting for anything."""
        script = (
            "name => [...document.querySelectorAll('button')].find(b => b.innerText.includes(name)).click()"
        )
        self.page.evaluate(script, name)
