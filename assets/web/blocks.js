// One function for every kind of block of a page. `b` is a block, `o` one thing of it.
import {boards, shape} from './boards.js';
import {bold, group, h, icon, line, sends, small, span, times, tinted, when, words} from './dom.js';

const PAD = ['arrow-top-left', 'arrow-up', 'arrow-top-right', 'arrow-left', '', 'arrow-right', 'arrow-bottom-left', 'arrow-down', 'arrow-bottom-right'];
const title = (text, more) => text && h('h3', '', text, more && small(more));
const worded = o => span('grow', o.text, o.note && small(o.note));

const figure = o => span(`chip t-${o.tone}`, tinted(o.icon || o.sign, o.tint),
  o.label && span('dim', o.label), bold(o.now), o.then && [icon('arrow-right', 'dim'), bold(o.then)]);

export const button = (o, kind = '') => h('button', {class: `b t-${o.tone} ${kind} ${when(o.off, 'off')}`, 'aria-pressed': o.chosen && 'true', 'aria-disabled': o.off && 'true', ...sends(o.control, o.value)},
  icon(o.icon), span('l', o.label, o.note && small(o.note)), o.figures?.length > 0 && span('chips', o.figures.map(figure)));
const plain = (label, control, value, kind, name) => h('button', {class: `b ${kind}`, 'aria-label': name, ...sends(control, value)}, label);

function choices(b) {
  const at = new Map(b.options.map(o => [o.icon, o]));
  const options = b.shape === 'pad' ? PAD.map(name => at.has(name) ? button(at.get(name)) : h('span')) : b.options.map(o => button(o));
  return group(b, `choices ${b.shape}`, title(b.title), options);
}

const tally = b => group(b, `stack t-${b.tone}`, title(b.title, b.note), h('div', 'choices grid', b.items.map(o => h('span', 'pair',
  button({...o, chosen: o.chosen || o.count > 0, note: o.count > 0 && `× ${o.count}`, tone: 'plain'}), o.count > 0 && o.less && plain('−', o.less, o.value, 'step', `${o.label}: ${words.less}`)))));

const step = (b, by, sign, word) => plain(sign, b.now + by < b.low || b.now + by > b.high ? '' : b.control, b.now + by, 'step', `${b.title}: ${word}`);
const number = b => group(b, 'line', span('grow', b.title), step(b, -1, '−', words.less), h('output', 'fig', b.now), step(b, 1, '+', words.plus), b.done && button(b.done));

function entry(b) {
  const input = h('input', {maxlength: b.most, value: b.text, id: `in-${b.id}`, autocomplete: 'off'});
  return h('div', 'line', h('label', {class: 'grow', for: input.id}, b.title), input, h('button', {class: 'b', 'data-from': input.id, ...sends(b.control)}, words.set));
}

const die = o => span('die', line(icon(`dice-d${o.sides}${when(!o.face, '-outline')}`, 'large'), bold(o.face || '', 'fig')), small(o.owner));

function dice(b) {
  const next = b.typed ? b.dice.find(o => !o.face)?.sides ?? 0 : 0;
  return group(b, 'stack', title(b.title, b.aside), h('div', 'row', b.dice.map((o, i) => b.again && o.face ? plain(die(o), b.again, i, 'bare') : die(o)), b.note && span('grow', b.note)),
    next > 0 && h('div', 'choices faces', times(next, i => button({control: b.control, value: i + 1, label: i + 1, note: b.faces[i]}))));
}

const rows = b => h('div', '', title(b.title), h('ul', 'rows', b.rows.map(o => h('li', `t-${o.tone}`,
  o.control && o.control !== 'correct' ? plain([icon(o.icon), worded(o)], o.control, o.value, 'plain') : line(icon(o.icon), worded(o))))));

function item(o) {
  const told = [icon(o.icon), o.mark && h('b', 'tag', o.mark), worded(o)];
  if (o.buttons.length || o.asked) return h('li', `row ${when(o.asked, 'asked')}`, told, o.buttons.map(two => button(two)));
  return h('li', '', h('button', {class: 'b plain', role: 'checkbox', 'aria-checked': String(o.done), ...sends('tick', o.key)}, icon(o.done ? 'checkbox-marked' : 'checkbox-blank-outline', when(o.done, 'c-ok')), told));
}

const duel = b => h('div', 'stack', h('div', 'tiles auto', b.sides.map(o => h('div', `tile over ${when(o.wins, 'chosen')}`, line(shape(o.seat), bold(o.name)), small(icon(o.icon), o.ship), line(o.dice.map(die)), small(o.lines.join(', ')), bold(o.total, 'fig')))), bold(b.verdict), span('chips', b.figures.map(figure)), small(b.note));

const odds = b => h('div', '', title(b.title, b.aside), h('ul', 'rows', b.chances.map(o => h('li', `t-${o.tone}`, line(span('grow', o.text), bold(o.exact)),
  span('bar', h('span', {style: {width: `${o.share * 100}%`}}))))));

const KINDS = {
  ...boards,
  notice: b => h('p', `line t-${b.tone}`, icon(b.icon), span('grow', b.text), b.rule && span('tag', b.rule)),
  figures: b => h('p', 'chips', b.title && bold(b.title), b.items.map(figure), b.note && span('dim', b.note)),
  checklist: b => h('ul', 'rows', b.items.map(item)),
  secret: b => h('button', {class: 'b secret', 'data-secret': b.id, id: `s-${b.id}`}, icon('eye-off-outline'), h('span', {class: 'l', 'aria-live': 'polite'}, b.label, small(words.hold))),
  choices, tally, number, entry, dice, rows, odds, duel,
};
export const block = b => (KINDS[b.type] ?? KINDS.other)(b);

export const broken = o => h('li', '', h('h3', '', o.title, o.rule && span('tag', o.rule)), h('p', '', o.sentence, o.figure && h('b', 'fig', ` ${o.figure}`)), o.remedy && h('p', 'dim', o.remedy), o.place && small(o.place));

export function steps(page) {
  if (!page.steps || page.tabs.length) return null;
  const {names, now} = page.steps;
  return h('div', '', h('div', 'bars', names.map((_, i) => span(i < now ? 'past' : when(i === now, 'at')))),
    h('h2', '', span('c-accent', `${now + 1}/${names.length} `), names[now], page.aside && span('dim', ` · ${page.aside}`)));
}
