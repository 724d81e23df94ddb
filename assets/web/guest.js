// A guest's phone: shows the newest page of its seat, sends touches. No game is known here.
import {block, broken, button, steps} from './blocks.js';
import {fill, h, icon, keep, load, words} from './dom.js';

const SILENT = 4500, LOOK = 2500, GIVE_UP = 8000, HOLD = 500;
const $ = id => document.getElementById(id);
const root = document.documentElement, body = document.body;
const store = {
  get(key) { try { return localStorage.getItem(`companion.${key}`) ?? ''; } catch { return this[key] ?? ''; } },
  set(key, value) { try { localStorage.setItem(`companion.${key}`, value); } catch { this[key] = value; } },
};
const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), one => one.toString(16).padStart(2, '0')).join('');

let line = null, heard = 0, tries = 0, timer = 0;                         // the line to the host
let table = null, seated = false, told = null, missed = null, since = 0;  // what the host said
let waits = null, away = false, refused = null, secret = null;            // what is under way here
let code = decodeURIComponent(location.hash.slice(1)), knocks = null, asks = {}; // no line while the form asks
history.replaceState(null, '', location.pathname);                        // the code stays out of sight and history

// -- the line ------------------------------------------------------------------------------------------

function connect() {
  clearTimeout(timer);
  line?.close();
  const mine = line = new WebSocket(`ws://${location.host}/table`);
  const slow = setTimeout(() => mine.readyState === 0 && mine.close(), 3000);
  mine.onopen = () => {
    tries = 0; heard = Date.now();
    say(knocks ? {type: 'knock', ...knocks} : {type: 'back', token: store.get('token'), page: told?.number ?? 0});
  };
  mine.onmessage = event => { heard = Date.now(); hear(JSON.parse(event.data)); };
  mine.onclose = () => {
    clearTimeout(slow);
    if (mine !== line) return;
    line = null;
    if (asks) return;
    timer = setTimeout(connect, Math.min(2000, 100 * 2 ** tries++));
    if (Date.now() - heard > 1500) gone();
  };
}
const say = message => { if (line?.readyState === 1) line.send(JSON.stringify(message)); };
function gone() { if (!away && (table || knocks)) { away = true; since = heard || Date.now(); draw(); } }
function here() { if (away) { away = false; draw(); } }
function look() { if (!asks && document.visibilityState === 'visible' && Date.now() - heard > LOOK) connect(); }
for (const name of ['online', 'pageshow', 'focus', 'visibilitychange']) addEventListener(name, look);
setInterval(() => {
  if (!asks && Date.now() - heard > SILENT) { gone(); if (line?.readyState === 1) connect(); }
  if (waits && Date.now() - waits.at > GIVE_UP) { waits = null; toast(words.lost); draw(); }
  if (away) head();
}, 500);

const HEARS = {
  wait(said) { store.set('token', said.token); table = said; told = knocks = waits = null; seated = away = false; draw(); },
  seated(said) {
    if (!seated || table.seat !== said.seat) told = waits = null;
    table = said; seated = true; knocks = null; away = false;
    if (waits) say(waits.said);
    draw();
  },
  page(said) {
    away = false;
    if (told && said.number < told.number) return;
    if (said.missed.length) missed = said;
    told = said;
    draw();
    body.dataset.page = said.number;
  },
  answer(said) {
    if (waits?.said.id !== said.id) return;
    waits = null;
    if (said.counted) missed = null;
    else if (said.broken.length) refused = said.broken;
    else toast(said.why);
    draw();
  },
  shown(said) {
    if (secret?.id !== said.id) return;
    secret.node.classList.add('seen');
    secret.node.querySelector('.l').replaceChildren(...said.lines.map(one => h('span', {}, one)));
  },
  say(said) { toast(said.text); },
  beat(said) { here(); if (told && said.page > told.number) say({type: 'back', token: store.get('token'), page: told.number}); },
  away: gone,
  shut(said) {
    if (said.why === 'code') code = ''; else store.set('token', '');
    table = told = knocks = waits = null; seated = away = false;
    asks = said;
    draw();
  },
};
const hear = said => HEARS[said.type]?.(said);

// -- touches -------------------------------------------------------------------------------------------

function tap(control, value) {
  if (waits || !told) return;
  if (away) return toast(fill(words.off, {name: table.host}));
  waits = {at: Date.now(), said: {type: 'tap', page: told.number, id: fresh(), control, value}};
  say(waits.said);
  draw();
}
let held = false, down = 0;
addEventListener('click', event => {
  const node = event.target.closest?.('[data-c]');
  if (node && !held) tap(...JSON.parse(node.dataset.c));
});
addEventListener('pointerdown', event => {
  const node = event.target.closest?.('button');
  held = false;
  if (node?.dataset.h) down = setTimeout(() => { held = true; tap(node.dataset.h, null); }, HOLD);
  if (node?.dataset.secret) peek(node);
});
for (const name of ['pointerup', 'pointercancel', 'blur', 'pagehide', 'keyup']) addEventListener(name, () => { clearTimeout(down); hide(); });
addEventListener('pointerout', event => { if (event.target === secret?.node && !secret.node.contains(event.relatedTarget)) hide(); });
addEventListener('contextmenu', event => { if (event.target.closest?.('button')) event.preventDefault(); });
addEventListener('keydown', event => {
  const at = document.activeElement;
  if (!event.repeat && ' Enter'.includes(event.key) && at?.dataset.secret) { event.preventDefault(); peek(at); }
});

// What is behind a secret is asked for while a finger stays, and forgotten when it goes.
function peek(node) {
  hide();
  if (away) return;
  secret = {id: fresh(), node, label: [...node.querySelector('.l').childNodes]};
  say({type: 'look', id: secret.id, block: node.dataset.secret});
}
function hide() {
  if (!secret) return;
  secret.node.classList.remove('seen');
  secret.node.querySelector('.l').replaceChildren(...secret.label);
  secret = null;
}
let fades = 0;
function toast(text) {
  clearTimeout(fades);
  $('toast').textContent = text;
  fades = setTimeout(() => { $('toast').textContent = ''; }, 6000);
}

// -- what is seen --------------------------------------------------------------------------------------

const EMBLEMS = {exoship: 'scout-ship', assembly: 'dots-circle', exobase: 'habitat-dome', mothership: 'interceptor-ship', airlock: 'airtight-hatch'};
function head() {
  const page = told?.page, name = seated ? table.seat === null ? `${table.name} · ${words.watching}` : table.name : '';
  keep($('head'), [['head', [table?.game, page?.title ?? table?.title ?? 'Companion', page?.line, name, table?.mark, table?.seat], ([game, title, text, who, shape, seat]) => h('div', {class: 'line'},
    h('span', {class: 'emblem', 'aria-hidden': 'true'}, icon(EMBLEMS[game] ?? 'dice-multiple')), h('div', {class: 'grow'}, h('h1', {}, title), h('p', {class: 'dim'}, text)),
    who && h('p', {}, h('span', {style: {color: `--player${seat ?? 0}`}}, icon(shape)), h('b', {}, ` ${who}`)), h('button', {class: 'b bare', 'aria-label': words.theme, onclick: light}, icon('theme-light-dark')))]]);
  const items = [];
  if (away) items.push(['away', [table?.host, Math.floor((Date.now() - since) / 1000)], ([who, n]) => h('div', {class: 'banner line warned'}, icon('timer-sand'),
    h('div', {class: 'grow'}, h('b', {}, who ? fill(words.away, {name: who}) : words.looking), h('small', {}, words.away_note)), h('b', {class: 'fig', 'aria-hidden': 'true'}, `${n} s`))]);
  if (missed) items.push(['missed', [missed.missed, missed.more], ([moves, more]) => h('div', {class: 'banner line'}, icon('check-all', 'ok'), h('div', {class: 'grow'}, h('b', {}, words.missed),
    h('span', {class: 'chips'}, moves.map(one => h('span', {class: 'chip'}, one)), more ? fill(words.more, {n: more}) : null)))]);
  keep($('news'), items);
}

function draw() {
  body.classList.toggle('away', away);
  body.classList.toggle('busy', !!waits);
  if (table) for (const [name, value] of [['--hue', table.hue], ['--light', table.light]]) root.style.setProperty(name, value);
  head();
  if (told && seated) parts(told.page);
  else {
    keep($('dock'), []);
    keep($('main'), [asks ? ['form', [asks.text, code], form] : ['wait', table?.host ?? '', waiting]]);
  }
  dialogs();
}
const boxes = {};
function parts(page) {
  const items = [['steps', [page.steps, page.aside, page.tabs.length], () => steps(page)]];
  if (page.tabs.length) items.push(['tabs', page.tabs, () => h('nav', {class: 'line tabs'}, page.tabs.map(one => button(one)))]);
  for (const name of ['board', 'tray', 'stage']) {
    boxes[name] ??= h('section', {class: `part ${name}`});
    boxes[name].style.minHeight = page[name].length && name !== 'board' ? `${page.heights[name]}px` : '';
    keep(boxes[name], page[name].map(one => [one.id, one, block]));
    items.push([name, name, () => boxes[name]]);
  }
  items.push(['now', page.now, now => h('section', {class: now.length ? 'now' : 'now none', 'aria-live': 'polite'}, h('h2', {class: 'accent'}, icon('hand-pointing-right'), words.now), h('ul', {}, now.map(one => h('li', {}, icon(one.icon), ' ', one.text))))]);
  keep($('main'), items);
  const {undo, main, end} = page.dock;
  keep($('dock'), [['undo', undo, one => button(one, 'undo')], ...main.map((one, i) => [i, one, () => button(one, 'main')]), ...(end ? [['end', end, one => button(one, 'end')]] : [])]);
}
const waiting = who => h('section', {class: 'card stack'}, h('h2', {}, table?.title ?? words.looking), h('p', {}, who ? fill(words.wait, {name: who}) : words.looking), h('p', {class: 'dim'}, words.plain));

function form([text, given]) {
  const name = h('input', {id: 'name', maxlength: 24, required: true, value: store.get('name'), autocomplete: 'nickname'});
  const typed = h('input', {id: 'code', maxlength: 12, required: true, value: given, autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false'});
  const knock = event => {
    event.preventDefault();
    store.set('name', name.value.trim());
    code = typed.value;
    knocks = {code, name: name.value.trim() || '?', speaks: 1};
    asks = null; heard = Date.now();
    draw(); connect();
  };
  return h('form', {class: 'card stack', onsubmit: knock}, h('h2', {}, words.join), text && h('p', {class: 'bad', role: 'alert'}, text), h('label', {for: 'name'}, words.name), name,
    h('label', {for: 'code'}, words.code, h('small', {}, words.code_where)), typed, h('button', {type: 'submit', class: 'b t-accent main'}, words.knock), h('p', {class: 'dim'}, words.plain));
}

let open = null;
function dialogs() {
  const warning = seated ? told?.page.warning : null, text = JSON.stringify(refused ?? warning ?? null);
  if (open?.text === text) return;
  open?.node.remove(); open = null;
  if (!refused && !warning) return;
  const leave = () => { if (!refused) return tap(warning.safe.control, warning.safe.value); refused = null; draw(); };
  const node = h('dialog', {'aria-labelledby': 'ask', oncancel: event => { event.preventDefault(); leave(); }}, h('h2', {id: 'ask'}, icon(refused ? 'alert-octagon' : 'alert', refused ? 'bad' : 'warn'), ' ', refused ? words.why_not : warning.title), refused
    ? [h('ul', {class: 'rows'}, refused.map(broken)), h('button', {class: 'b t-accent main', onclick: leave}, words.ok)]
    : [warning.text && h('p', {}, warning.text), warning.blocks.map(block), button(warning.anyway), button({...warning.safe, tone: 'accent'}, 'main')]);
  body.append(node);
  open = {text, node};
  node.showModal();
}

const dress = () => { root.dataset.theme = store.get('theme') || (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'); };
function light() { store.set('theme', root.dataset.theme === 'light' ? 'dark' : 'light'); dress(); }

dress();
load().then(() => {
  if (store.get('token')) { asks = null; connect(); }
  draw();
});
