// A guest's phone: shows the newest page of its seat, sends touches. No game is known.
import {block, broken, button, steps} from './blocks.js';
import {alike, bold, fill, h, icon, load, small, span, tinted, when, words} from './dom.js';
import {room} from './drawn.js';

const SILENT = 4500, LOOK = 2500, GIVE_UP = 8000;
const $ = id => document.getElementById(id);
const store = localStorage;
const fresh = () => crypto.getRandomValues(new Uint32Array(3)).join('-').padStart(8, '-');

let link = null, heard = 0, tries = 0, timer = 0; // the line to the host
let table = null, seated = false, told = null, missed = null, since = 0; // what the host said
let waits = null, away = false, refused = null, secret = null; // what is under way
let code = decodeURIComponent(location.hash.slice(1)), knocks = null, asks = {};
history.replaceState(null, '', location.pathname); // the code stays out of sight

// -- the line

function connect() {
  clearTimeout(timer);
  link?.close();
  const mine = link = new WebSocket(`ws://${location.host}/table`);
  const slow = setTimeout(() => mine.readyState === 0 && mine.close(), 3000);
  mine.onopen = () => {
    tries = 0; heard = Date.now();
    say(knocks ? {type: 'knock', ...knocks} : back());
  };
  mine.onmessage = event => { heard = Date.now(); hear(JSON.parse(event.data)); };
  mine.onclose = () => {
    clearTimeout(slow);
    if (mine !== link) return;
    link = null;
    if (asks) return;
    timer = setTimeout(connect, Math.min(2000, 100 * 2 ** tries++));
    if (Date.now() - heard > 1500) gone();
  };
}
const back = () => ({type: 'back', token: store.token ?? '', page: told?.number ?? 0});
const say = message => { if (link?.readyState === 1) link.send(JSON.stringify(message)); };
function gone() { if (!away && (table || knocks)) { away = true; since = heard || Date.now(); draw(); } }
function look() { if (!asks && document.visibilityState === 'visible' && Date.now() - heard > LOOK) connect(); }
setInterval(() => {
  if (!asks && Date.now() - heard > SILENT) { gone(); if (link?.readyState === 1) connect(); }
  if (waits && Date.now() - waits.at > GIVE_UP) { waits = null; toast(words.lost); draw(); }
  if (away) head();
}, 500);

function forget() { table = told = knocks = waits = null; seated = away = false; }
const HEARS = {
  wait(said) { forget(); store.token = said.token; table = said; },
  seated(said) {
    if (!seated || table.seat !== said.seat) told = waits = null;
    table = said; seated = true; knocks = null; away = false;
    if (waits) say(waits.said);
  },
  page(said) {
    away = false;
    if (said.number < told?.number) return;
    if (said.missed.length) missed = said;
    told = said;
    document.body.dataset.page = said.number;
  },
  answer(said) {
    if (waits?.said.id !== said.id) return;
    waits = null;
    if (said.counted) missed = null;
    else if (said.broken.length) refused = said.broken;
    else toast(said.why);
  },
  shown(said) {
    if (secret?.id !== said.id) return;
    secret.node.classList.add('seen');
    secret.node.querySelector('.l').replaceChildren(...said.lines.map(one => h('span', '', one)));
  },
  say(said) { toast(said.text); },
  beat(said) { away = false; if (said.page > told?.number) say(back()); },
  away: gone,
  shut(said) {
    if (said.why === 'code') code = ''; else store.token = '';
    forget();
    asks = said;
  },
};

function hear(said) { HEARS[said.type]?.(said); draw(); }

// -- touches

function tap(control, value, from) {
  if (waits || !told) return;
  if (away) return toast(words.off.replace('{name}', table.host));
  waits = {at: Date.now(), said: {type: 'tap', page: told.number, id: fresh(), control, value: from ? $(from).value : value}};
  say(waits.said);
  draw();
}
const on = (names, work) => names.split(' ').forEach(name => addEventListener(name, work));
const under = (event, kind) => event.target.closest?.(kind);
on('click', event => {
  const node = under(event, '[data-c]');
  if (node) tap(...JSON.parse(node.dataset.c), node.dataset.from);
});
on('pointerdown', event => { const node = under(event, '[data-secret]'); if (node) peek(node); });
on('pointerup pointercancel pointerleave blur pagehide keyup', hide);
on('contextmenu', event => { if (under(event, 'button')) event.preventDefault(); });
on('keydown', event => {
  const node = under(event, '[data-secret]');
  if (node && !event.repeat && ' Enter'.includes(event.key)) { event.preventDefault(); peek(node); }
});

on('online pageshow focus visibilitychange', look);

// What is behind a secret is asked for while a finger stays.
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

// -- what is seen

function head() {
  const page = told?.page, name = table?.seat === null ? `${table.name} · ${words.watching}` : table?.name, who = table?.host;
  fill($('head'), h('div', 'line', span('emblem', icon(table?.emblem ?? 'dice-multiple')), h('div', 'grow', h('h1', '', page?.title ?? table?.title ?? 'Companion'), small(page?.line)),
    seated && h('p', '', tinted(table.mark, `player${table.seat}`), bold(` ${name}`))));
  fill($('news'), away && h('div', 'banner line t-warn', icon('timer-sand'), h('div', 'grow', bold(who ? words.away.replace('{name}', who) : words.looking), small(words.away_note)), bold(`${Math.floor((Date.now() - since) / 1000)} s`, 'fig')),
    missed && h('div', 'banner line', icon('check-all', 'c-ok'), h('div', 'grow', bold(words.missed), span('chips', missed.missed.map(one => span('chip', one)), missed.more > 0 && words.more.replace('{n}', missed.more)))));
}

function draw() {
  const at = document.activeElement, focus = at.dataset.c;
  document.body.className = `${when(away, 'away')} ${when(waits, 'busy')}`;
  for (const name of ['hue', 'light']) if (table) document.documentElement.style.setProperty(`--${name}`, table[name]);
  head();
  if (told && seated) parts(told.page);
  else fill($('main'), asks ? form() : waiting(table?.host)), fill($('dock'));
  dialogs();
  if (focus && !at.isConnected) [...document.querySelectorAll('[data-c]')].find(one => one.dataset.c === focus)?.focus();
}
let measured = false; // how wide a board may be
on('resize', () => { measured = false; if (told) draw(); });

// A block is made again only when it changed.
const made = {};
function kept(b) {
  const key = JSON.stringify([b, room.wide]), old = made[b.id];
  if (old?.key === key) return old.node;
  const node = block(b);
  node.dataset.b = b.id;
  return (made[b.id] = {key, node: old ? alike(old.node, node) : node}).node;
}
const boxes = ['board', 'tray', 'stage'].map(name => [name, h('section', `part ${name}`)]);
function parts(page) {
  const {undo, main, end} = page.dock;
  for (const [name, box] of boxes) {
    box.style.minHeight = page[name].length ? `${page.heights[name]}px` : '';
    fill(box, page[name].map(kept));
  }
  fill($('main'), steps(page), page.tabs.length > 0 && h('nav', 'line tabs', page.tabs.map(one => button(one))), boxes.map(one => one[1]),
    h('section', {class: `now ${when(!page.now.length, 'none')}`, 'aria-live': 'polite'}, h('h2', 'c-accent', icon('hand-pointing-right'), words.now), h('ul', '', page.now.map(one => h('li', '', icon(one.icon), ' ', one.text)))));
  fill($('dock'), button(undo, 'undo'), main.map(one => button(one, 'main')), end && button(end, 'end'));
  if (measured) return;
  measured = true;
  room.wide = boxes[0][1].clientWidth || room.wide;
  parts(page);
}
const waiting = who => h('section', 'card stack', h('h2', '', table?.title ?? words.looking), h('p', '', who ? words.wait.replace('{name}', who) : words.looking));

function form() {
  const field = (id, label, more) => [h('label', {for: id}, label), h('input', {id, required: true, ...more})];
  const knock = event => {
    event.preventDefault();
    store.name = $('name').value.trim();
    code = $('code').value;
    knocks = {code, name: store.name || '?', speaks: 1};
    asks = null; heard = Date.now();
    draw(); connect();
  };
  return h('form', {class: 'card stack', onsubmit: knock}, h('h2', '', words.join), asks.text && h('p', {class: 'c-bad', role: 'alert'}, asks.text), field('name', words.name, {maxlength: 24, value: store.name, autocomplete: 'nickname'}),
    field('code', [words.code, small(words.code_where)], {maxlength: 12, value: code, autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false'}), h('button', {type: 'submit', class: 'b t-accent main'}, words.knock), h('p', 'dim', words.plain));
}

let open = null;
function dialogs() {
  const warning = seated ? told?.page.warning : null, text = JSON.stringify(refused ?? warning ?? null);
  if (open?.text === text) return;
  open?.node.remove(); open = null;
  if (!refused && !warning) return;
  const leave = () => { if (!refused) return tap(warning.safe.control, warning.safe.value); refused = null; draw(); };
  const node = h('dialog', {'aria-labelledby': 'ask', oncancel: event => { event.preventDefault(); leave(); }}, h('h2', {id: 'ask'}, icon('alert', 'c-warn'), ' ', refused ? words.why_not : warning.title), refused
    ? [h('ul', 'rows', refused.map(broken)), h('button', {class: 'b t-accent main', onclick: leave}, words.ok)]
    : [warning.text && h('p', '', warning.text), warning.blocks.map(block), button(warning.anyway), button({...warning.safe, tone: 'accent'}, 'main')]);
  document.body.append(node);
  open = {text, node};
  node.showModal();
}

load().then(() => {
  if (store.token) { asks = null; connect(); }
  draw();
});
