// A guest's phone: shows the newest page of its seat, sends touches. No game is known.
import {block, broken, button, peeked, steps} from './blocks.js';
import {bold, fill, h, icon, load, small, span, tinted, when, words} from './dom.js';
import {widen} from './drawn.js';

const SILENT = 4500, LOOK = 2500, GIVE_UP = 8000;
const $ = id => document.getElementById(id);
const store = localStorage;
const fresh = () => crypto.getRandomValues(new Uint32Array(3)).join('-');

let link = null, heard = 0, tries = 0, timer = 0; // the line to the host
let table = null, seated = false, told = null, missed = null, since = 0; // what the host said
let waits = null, away = false, refused = null, secret = null; // what is under way
let code = location.hash.slice(1), knocks = null, asks = {};
history.replaceState(null, '', location.pathname); // out of sight

// -- the line

function connect() {
  clearTimeout(timer);
  link?.close();
  const mine = link = new WebSocket(`ws://${location.host}/table`);
  const slow = setTimeout(() => mine.readyState || mine.close(), 3000);
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
const named = text => text.replace('{name}', table.host);
const say = message => { if (link?.readyState === 1) link.send(JSON.stringify(message)); };
function gone() { if (!away && (table || knocks)) { away = true; since = heard || Date.now(); draw(); } }
function look() { if (!asks && document.visibilityState === 'visible' && Date.now() - heard > LOOK) connect(); }
setInterval(() => {
  if (!asks && Date.now() - heard > SILENT) { gone(); if (link?.readyState === 1) connect(); }
  if (waits && Date.now() - waits.at > GIVE_UP) { waits = null; toast(words.lost); draw(); }
  if (away) head();
}, 500);

function sits(said) {
  table = said;
  document.documentElement.style.cssText = `--hue:${said.hue};--light:${said.light}`;
}
function forget() { table = told = knocks = waits = null; seated = away = false; }
const HEARS = {
  wait(said) { forget(); store.token = said.token; sits(said); },
  seated(said) {
    if (!seated || table.seat !== said.seat) told = waits = null;
    sits(said); seated = true; knocks = null; away = false;
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
  shown(said) { if (secret === said.id) peeked.lines = said.lines; },
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
  if (away) return toast(named(words.off));
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
on('pointerup pointercancel pointerleave blur pagehide keyup', hide);
on('contextmenu', event => under(event, 'button') && event.preventDefault());
on('pointerdown keydown', event => {
  const node = under(event, '[data-secret]'), {key, repeat} = event;
  if (!node || repeat || key && !' Enter'.includes(key)) return;
  if (key) event.preventDefault();
  peek(node.dataset.secret);
});
on('online pageshow focus visibilitychange', look);

// What is behind a secret is asked for while a finger stays.
function peek(block) {
  hide();
  if (away) return;
  secret = fresh();
  peeked.block = block;
  say({type: 'look', id: secret, block});
}
function hide() {
  if (!secret) return;
  secret = peeked.lines = null;
  draw();
}
let fades = 0;
function toast(text) {
  clearTimeout(fades);
  $('toast').textContent = text;
  fades = setTimeout(() => { $('toast').textContent = ''; }, 6000);
}

// -- what is seen

function head() {
  const page = told?.page, name = table?.seat === null ? `${table.name} · ${words.watching}` : table?.name;
  fill($('head'), h('div', 'line', span('emblem', icon(table?.emblem ?? 'dice-multiple')), h('div', 'grow', h('h1', '', page?.title ?? table?.title ?? 'Companion'), small(page?.line)),
    seated && h('p', '', tinted(table.mark, `player${table.seat}`), bold(` ${name}`))));
  fill($('news'), away && h('div', 'banner line t-warn', icon('timer-sand'), span('grow', bold(table ? named(words.away) : words.looking), small(words.away_note)), bold(`${Math.floor((Date.now() - since) / 1000)} s`, 'fig')),
    missed && h('div', 'banner line', icon('check-all', 'c-ok'), span('grow', bold(words.missed), span('chips', missed.missed.map(one => span('chip', one)), missed.more > 0 && words.more.replace('{n}', missed.more)))));
}

function draw() {
  const at = document.activeElement, focus = at.dataset.c;
  document.body.className = `${when(away, 'away')} ${when(waits, 'busy')}`;
  head();
  if (told && seated) parts(told.page);
  else fill($('main'), asks ? form() : waiting()), fill($('dock'));
  dialogs();
  if (focus && !at.isConnected) document.querySelector(`[data-c=${JSON.stringify(focus)}]`)?.focus();
}
let wide = 0; // what a board may be
on('resize', () => { wide = 0; if (told) draw(); });

// A block is made again only when it changed.
const made = {};
function kept(b) {
  const key = JSON.stringify([b, wide, peeked.block === b.id && peeked.lines]);
  if (made[b.id]?.key !== key) made[b.id] = {key, now: block(b)};
  return made[b.id].now;
}
function parts(page) {
  const {undo, main, end} = page.dock;
  const part = name => h('section', {class: `part ${name}`, style: `min-height:${page.heights[name] ?? 0}px`}, page[name].map(kept));
  fill($('main'), steps(page), page.tabs.length > 0 && h('nav', 'line tabs', page.tabs.map(one => button(one))), ['board', 'tray', 'stage'].map(part),
    h('section', {class: `now ${when(!page.now.length, 'none')}`, 'aria-live': 'polite'}, h('h2', 'c-accent', icon('hand-pointing-right'), words.now), h('ul', '', page.now.map(one => h('li', '', icon(one.icon), ' ', one.text)))));
  fill($('dock'), button(undo, 'undo'), main.map(one => button(one, 'main')), end && button(end, 'end'));
  if (wide) return;
  const text = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  wide = widen(Math.max(300, $('main').querySelector('.part').clientWidth / text));
  parts(page);
}
const waiting = () => h('section', 'card stack', h('h2', '', table?.title ?? words.looking), table && h('p', '', named(words.wait)));

function form() {
  const field = (id, label, more) => [h('label', {for: id}, label), h('input', {id, required: 'required', ...more})];
  const knock = event => {
    event.preventDefault();
    store.name = $('name').value.trim();
    code = $('code').value;
    knocks = {code, name: store.name || '?'};
    asks = null; heard = Date.now();
    draw(); connect();
  };
  return h('form', {class: 'card stack', onsubmit: knock}, h('h2', '', words.join), asks.text && h('p', {class: 'c-bad', role: 'alert'}, asks.text), field('name', words.name, {maxlength: 24, value: store.name}),
    field('code', [words.code, small(words.code_where)], {maxlength: 12, value: code, autocomplete: 'off'}), h('button', {type: 'submit', class: 'b t-accent main'}, words.knock), h('p', 'dim', words.plain));
}

function dialogs() {
  const warning = seated && told?.page.warning, box = $('ask'), is = refused || warning;
  const leave = event => { event.preventDefault(); if (!refused) return tap(warning.safe.control, warning.safe.value); refused = null; draw(); };
  box.oncancel = leave;
  fill(box, is && h('h2', {id: 'asked'}, icon('alert', 'c-warn'), ' ', refused ? words.why_not : warning.title), refused
    ? [h('ul', 'rows', refused.map(broken)), h('button', {class: 'b t-accent main', onclick: leave}, words.ok)]
    : is && [warning.text && h('p', '', warning.text), warning.blocks.map(block), button(warning.anyway), button({...warning.safe, tone: 'accent'}, 'main')]);
  if (!is) box.close();
  else if (!box.open) box.showModal();
}

load().then(() => {
  if (store.token) { asks = null; connect(); }
  draw();
});
