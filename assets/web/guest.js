// A guest's phone: shows the newest page of its seat, sends touches. No game is known here.
import {block, broken, button, steps} from './blocks.js';
import {fill, h, icon, keep, load, sheet, words} from './dom.js';

const SILENT = 4500, LOOK = 2500, GIVE_UP = 8000, HOLD = 500;
const $ = id => document.getElementById(id);
const store = {
  get(key) { try { return localStorage.getItem(`companion.${key}`) ?? ''; } catch { return this[key] ?? ''; } },
  set(key, value) { try { localStorage.setItem(`companion.${key}`, value); } catch { this[key] = value; } },
};
const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), one => one.toString(16).padStart(2, '0')).join('');

let line = null, heard = 0, tries = 0, timer = 0;                      // the line to the host
let table = null, seated = false, told = null, since = 0, missed = null;  // what the host said
let waits = null, away = false, refused = null, note = '', secret = null; // what is under way here
let code = decodeURIComponent(location.hash.slice(1)), knocks = null, asks = {}; // no line while the form asks
history.replaceState(null, '', location.pathname);                      // the code stays out of sight and history

// -- the line ------------------------------------------------------------------------------------------

function connect() {
  clearTimeout(timer);
  line?.close();
  const mine = line = new WebSocket(`ws://${location.host}/table`);
  const began = Date.now();
  const slow = setTimeout(() => mine.readyState === 0 && mine.close(), 3000);
  mine.onopen = () => {
    tries = 0; heard = Date.now();
    if (knocks) say({type: 'knock', ...knocks});
    else say({type: 'back', token: store.get('token'), page: told?.number ?? 0});
  };
  mine.onmessage = event => { heard = Date.now(); hear(JSON.parse(event.data)); };
  mine.onclose = () => {
    clearTimeout(slow);
    if (mine !== line) return;
    line = null;
    if (!asks) again(began);
  };
}
function again() {
  timer = setTimeout(connect, Math.min(2000, 100 * 2 ** tries++));
  if (Date.now() - heard > 1500) gone();
}
const say = message => { if (line?.readyState === 1) line.send(JSON.stringify(message)); };
function gone() { if (!away && (table || knocks)) { away = true; since = heard || Date.now(); draw(); } }
function here() { if (away) { away = false; draw(); } }
function look() { if (!asks && document.visibilityState === 'visible' && Date.now() - heard > LOOK) connect(); }
for (const name of ['online', 'pageshow', 'focus']) addEventListener(name, look);
document.addEventListener('visibilitychange', look);
setInterval(() => {
  if (!asks && Date.now() - heard > SILENT) { gone(); if (line?.readyState === 1) connect(); }
  if (waits && Date.now() - waits.at > GIVE_UP) { waits = null; toast(words.lost); draw(); }
  if (away) head();
}, 500);

function hear(said) {
  if (said.type === 'wait') { store.set('token', said.token); table = said; seated = false; told = null; knocks = null; away = false; draw(); }
  else if (said.type === 'seated') {
    const other = table?.seat !== said.seat || !seated;
    table = said; seated = true; knocks = null; away = false;
    if (other && waits) waits = null;
    if (waits) say(waits.said);
    draw();
  } else if (said.type === 'page') page(said);
  else if (said.type === 'answer') answer(said);
  else if (said.type === 'shown') { if (secret?.id === said.id) { secret.lines = said.lines; reveal(); } }
  else if (said.type === 'say') toast(said.text, said.tone);
  else if (said.type === 'beat') { here(); if (seated && told && said.page > told.number) say({type: 'back', token: store.get('token'), page: told.number}); }
  else if (said.type === 'away') gone();
  else if (said.type === 'shut') shut(said);
}
function page(said) {
  here();
  if (told && said.number < told.number) return;
  if (said.missed.length) missed = said;
  told = said;
  draw();
  document.body.dataset.page = said.number;
}
function answer(said) {
  if (waits?.said.id !== said.id) return;
  waits = null;
  if (said.counted) missed = null;
  else if (said.broken.length) refused = said.broken;
  else toast(said.why);
  draw();
}
function shut(said) {
  if (said.why !== 'code') store.set('token', '');
  table = told = knocks = waits = null; seated = away = false;
  asks = {text: said.text, bad: true};
  if (said.why === 'code') code = '';
  draw();
}

// -- touches -------------------------------------------------------------------------------------------

function tap(control, value) {
  if (waits || !told) return;
  if (away) return toast(fill(words.off, {name: table.host}));
  waits = {at: Date.now(), said: {type: 'tap', page: told.number, id: fresh(), control, value}};
  say(waits.said);
  draw();
}
let held = 0, down = null;
const from = event => event.target.closest?.('button,[data-c]');
addEventListener('click', event => {
  const node = from(event);
  if (!node?.dataset.c || node.disabled) return;
  if (held) { held = 0; return; }
  tap(...JSON.parse(node.dataset.c));
});
addEventListener('pointerdown', event => {
  const node = from(event); held = 0;
  if (node?.dataset.h) down = setTimeout(() => { held = 1; tap(node.dataset.h, null); }, HOLD);
  if (node?.dataset.secret) peek(node);
});
for (const name of ['pointerup', 'pointercancel', 'blur', 'pagehide']) addEventListener(name, () => { clearTimeout(down); hide(); });
addEventListener('pointerout', event => { if (event.target.closest?.('[data-secret]') && !event.relatedTarget?.closest?.('[data-secret]')) hide(); });
addEventListener('contextmenu', event => { if (from(event)) event.preventDefault(); });
addEventListener('keydown', event => { if (!event.repeat && (event.key === ' ' || event.key === 'Enter') && document.activeElement?.dataset.secret) { event.preventDefault(); peek(document.activeElement); } });
addEventListener('keyup', hide);

// What is behind a secret is asked for while a finger stays, and forgotten when it goes.
function peek(node) {
  if (away || !told) return;
  hide();
  secret = {id: fresh(), block: node.dataset.secret, node, label: [...node.querySelector('.l').childNodes], lines: null};
  say({type: 'look', id: secret.id, block: secret.block});
}
function reveal() { secret.node.classList.add('seen'); secret.node.querySelector('.l').replaceChildren(...secret.lines.map(one => h('span', {}, one))); }
function hide() {
  if (!secret) return;
  secret.node.classList.remove('seen');
  secret.node.querySelector('.l').replaceChildren(...secret.label);
  secret = null;
}
let fades = 0;
function toast(text, tone = 'plain') {
  clearTimeout(fades);
  $('toast').className = `t-${tone}`;
  $('toast').textContent = text;
  fades = setTimeout(() => { $('toast').textContent = ''; }, 6000);
}

// -- what is seen --------------------------------------------------------------------------------------

function head() {
  const name = table ? seated && table.seat === null ? `${table.name} · ${words.watching}` : table.name ?? '' : '';
  keep($('head'), [['head', [table?.game, told?.page.title ?? table?.title, told?.page.line, name, table?.mark], () => [h('span', {class: 'emblem', 'aria-hidden': 'true'}, icon(EMBLEMS[table?.game] ?? 'dice-multiple')),
    h('div', {class: 'grow'}, h('h1', {}, told?.page.title ?? table?.title ?? 'Companion'), h('p', {class: 'dim'}, told?.page.line ?? '')), name && h('p', {class: 'who'}, icon(table.mark), h('b', {}, name)),
    h('button', {type: 'button', class: 'b bare', 'aria-label': words.theme, onclick: light}, icon('theme-light-dark'))].reduce((box, kid) => (kid && box.append(kid), box), h('div', {class: 'top'}))]]);
  const items = [];
  if (away) items.push(['away', [table?.host, Math.floor((Date.now() - since) / 1000)], ([who, n]) => h('div', {class: 'banner warn'}, icon('timer-sand'),
    h('div', {class: 'grow'}, h('b', {}, who ? fill(words.away, {name: who}) : words.looking), h('small', {}, words.away_note)), h('b', {class: 'fig', 'aria-hidden': 'true'}, `${n} s`))]);
  if (missed) items.push(['missed', [missed.missed, missed.more], ([moves, more]) => h('div', {class: 'banner'}, icon('check-all', 'ok'), h('div', {class: 'grow'}, h('b', {}, words.missed),
    h('span', {class: 'chips'}, moves.map(one => h('span', {class: 'chip'}, one)), more ? h('span', {class: 'dim'}, fill(words.more, {n: more})) : null)))]);
  keep($('news'), items);
}
const EMBLEMS = {exoship: 'scout-ship', assembly: 'dots-circle', exobase: 'habitat-dome', mothership: 'interceptor-ship', airlock: 'airtight-hatch'};

function draw() {
  document.body.classList.toggle('away', away);
  document.body.classList.toggle('busy', !!waits);
  if (table) for (const [name, value] of [['--accent-d', table.hue], ['--accent-l', table.light]]) document.documentElement.style.setProperty(name, value);
  head();
  if (!told || !seated) { keep($('dock'), []); keep($('main'), [asks ? ['form', [asks.text, code, asks.bad], form] : ['wait', [table?.host ?? ''], waiting]]); }
  else parts(told.page);
  dialogs();
}
const part = (name, blocks, style) => [name, [name, blocks, style], () => {
  const box = h('section', {class: `part ${name}`, style});
  keep(box, blocks.map(one => [one.id, one, block]));
  return box;
}];
const boxes = {};
function parts(page) {
  const items = [['steps', [page.steps, page.aside, page.tabs.length], () => steps(page)]];
  if (page.tabs.length) items.push(['tabs', page.tabs, () => h('nav', {class: 'tabs'}, page.tabs.map(one => button(one)))]);
  for (const name of ['board', 'tray', 'stage']) {
    boxes[name] ??= h('section', {class: `part ${name}`});
    boxes[name].style.minHeight = page[name].length && name !== 'board' ? `${page.heights[name]}px` : '';
    keep(boxes[name], page[name].map(one => [one.id, one, block]));
    items.push([name, name, () => boxes[name]]);
  }
  items.push(['now', page.now, () => page.now.length ? h('section', {class: 'now', 'aria-live': 'polite'}, h('h2', {class: 'accent'}, icon('hand-pointing-right'), words.now),
    h('ul', {}, page.now.map(one => h('li', {}, icon(one.icon), one.text)))) : h('section', {class: 'now empty', 'aria-live': 'polite'})]);
  keep($('main'), items);
  const {undo, main, end} = page.dock;
  keep($('dock'), [['undo', undo, one => button(one, 'undo')], ...main.map((one, i) => [`main${i}`, one, () => button(one, 'main')]), ...(end ? [['end', end, one => button(one, 'end')]] : [])]);
}
const waiting = ([who]) => h('section', {class: 'card stack'}, h('h2', {}, table?.title ?? words.looking), h('p', {}, who ? fill(words.wait, {name: who}) : words.looking), h('p', {class: 'dim'}, words.plain));

function form([text, given, bad]) {
  const name = h('input', {id: 'name', maxlength: 24, required: true, value: store.get('name'), autocomplete: 'nickname'});
  const typed = h('input', {id: 'code', maxlength: 12, required: true, value: given, autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false'});
  return h('form', {class: 'card stack', onsubmit: event => {
    event.preventDefault();
    store.set('name', name.value.trim());
    code = typed.value;
    knocks = {code, name: name.value.trim() || '?', speaks: 1};
    asks = null; draw(); connect();
  }}, h('h2', {}, words.join), text && h('p', {class: bad ? 't-bad' : '', role: 'alert'}, text), h('label', {for: 'name'}, words.name), name,
  h('label', {for: 'code'}, words.code, h('small', {}, words.code_where)), typed, h('button', {class: 'b t-accent main'}, words.knock), h('p', {class: 'dim'}, words.plain));
}

let open = null;
function dialogs() {
  const warning = seated ? told?.page.warning : null, shown = refused ?? warning, text = JSON.stringify(shown ?? null);
  if (open?.text === text) return;
  open?.node.remove(); open = null;
  if (!shown) return;
  const node = h('dialog', {'aria-labelledby': 'ask'}, refused
    ? [h('h2', {id: 'ask'}, icon('alert-octagon', 'bad'), words.why_not), h('ul', {class: 'rows'}, refused.map(broken)), h('button', {type: 'button', class: 'b t-accent main', onclick: leave}, words.ok)]
    : [h('h2', {id: 'ask'}, icon('alert', 'warn'), warning.title), warning.text && h('p', {}, warning.text), warning.blocks.map(block), button(warning.anyway), button({...warning.safe, tone: 'accent'}, 'main')]);
  node.addEventListener('cancel', event => { event.preventDefault(); if (refused) leave(); else tap(warning.safe.control, warning.safe.value); });
  document.body.append(node);
  open = {text, node};
  node.showModal();
}
function leave() { refused = null; draw(); }

function light() {
  const now = document.documentElement.dataset.theme ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');
  store.set('theme', now === 'light' ? 'dark' : 'light');
  document.documentElement.dataset.theme = store.get('theme');
}

sheet();
if (store.get('theme')) document.documentElement.dataset.theme = store.get('theme');
load().then(() => {
  if (store.get('token')) { asks = null; connect(); }
  draw();
});
