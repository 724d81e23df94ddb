// One function for every kind of block of a page. No game is known here.
import {boards} from './boards.js';
import {h, icon, s, sends, words} from './dom.js';

const PAD = ['arrow-top-left', 'arrow-up', 'arrow-top-right', 'arrow-left', '', 'arrow-right', 'arrow-bottom-left', 'arrow-down', 'arrow-bottom-right'];
const group = (b, kind, ...kids) => h('div', {class: kind, role: 'group', 'aria-label': b.title}, kids);
const title = (text, more) => text ? h('h3', {}, text, more && h('small', {}, more)) : null;
const worded = one => h('span', {class: 'grow'}, one.text, one.note && h('small', {}, one.note));

const figure = one => h('span', {class: `chip t-${one.tone}`}, one.icon || one.sign ? h('span', {style: {color: `--${one.tint || 'text1'}`}}, icon(one.icon || one.sign)) : null,
  one.label && h('span', {class: 'dim'}, one.label), h('b', {}, one.now), one.then && [icon('arrow-right', 'dim'), h('b', {}, one.then)]);

export const button = (one, kind = '') => h('button', {class: `b t-${one.tone} ${kind} ${one.off ? 'off' : ''}`, 'aria-pressed': one.chosen ? 'true' : null, 'aria-disabled': one.off ? 'true' : null, ...sends(one.control, one.value, one.hold)},
  icon(one.icon), h('span', {class: 'l'}, one.label, one.note && h('small', {}, one.note)), one.figures?.length ? h('span', {class: 'chips'}, one.figures.map(figure)) : null);
const plain = (label, control, value, kind = '', name = null) => h('button', {class: `b ${kind}`, 'aria-label': name, ...sends(control, value)}, label);

function choices(b) {
  const at = new Map(b.options.map(one => [one.icon, one]));
  const options = b.shape === 'pad' ? PAD.map(name => at.has(name) ? button(at.get(name)) : h('span')) : b.options.map(one => button(one));
  return group(b, `choices ${b.shape}`, title(b.title), options);
}

const tally = b => group(b, `stack t-${b.tone}`, title(b.title, b.note), h('div', {class: 'choices grid'}, b.items.map(one => h('span', {class: 'pair'},
  button({...one, chosen: one.chosen || one.count > 0, note: one.count ? `× ${one.count}` : '', tone: 'plain'}), one.less && one.count ? plain('−', one.less, one.value, 'step', `${one.label}: ${words.less}`) : null))),
b.clear && b.items.some(one => one.count) ? plain(words.clear, b.clear) : null);

const step = (b, by, sign, word) => plain(sign, b.now + by < b.low || b.now + by > b.high ? '' : b.control, b.now + by, 'step', `${b.title}: ${word}`);
const number = b => group(b, 'line', h('span', {class: 'grow'}, b.title), step(b, -1, '−', words.less), h('output', {class: 'fig'}, b.now), step(b, 1, '+', words.plus), b.done && button(b.done));

function entry(b) {
  const input = h('input', {maxlength: b.most, value: b.text, id: `in-${b.id}`, autocomplete: 'off'}), send = h('button', {class: 'b'}, words.set);
  send.addEventListener('click', () => { send.dataset.c = JSON.stringify([b.control, input.value]); }, {capture: true});
  return h('div', {class: 'line'}, h('label', {class: 'grow', for: input.id}, b.title), input, send);
}

const SHAPE = {4: '12,2 22,20 2,20', 6: '3,3 21,3 21,21 3,21', 8: '12,1 23,12 12,23 1,12', 12: '12,1 23,9 19,22 5,22 1,9', 20: '12,1 22,6.5 22,17.5 12,23 2,17.5 2,6.5'};
const die = one => h('span', {class: 'die'}, s('svg', {class: 'i', viewBox: '0 0 24 24', role: 'img', 'aria-label': `${one.owner} d${one.sides} ${one.face || ''}`}, s('polygon', {points: SHAPE[one.sides] ?? SHAPE[12], class: one.face ? 'fell' : 'ring'}),
  s('text', {x: 12, y: one.sides === 4 ? 18 : 16, 'font-size': one.face > 9 || !one.face ? 9 : 12, 'text-anchor': 'middle', class: 'num'}, one.face || `d${one.sides}`)), one.owner && h('small', {}, one.owner));

function dice(b) {
  const next = b.typed ? b.dice.find(one => !one.face)?.sides ?? 0 : 0;
  return group(b, 'stack', title(b.title, b.aside), h('div', {class: 'row', 'aria-live': 'polite'}, b.dice.map((one, i) => b.again && one.face ? plain(die(one), b.again, i, 'bare') : die(one)), b.note && h('span', {class: 'grow'}, b.note)),
    next ? h('div', {class: 'choices faces'}, Array.from({length: next}, (_, i) => button({control: b.control, value: i + 1, label: i + 1, note: b.faces[i], hold: b.hold}))) : null);
}

const rows = b => h('div', {}, title(b.title), h('ul', {class: 'rows'}, b.rows.map(one => h('li', {class: `t-${one.tone}`},
  one.control && one.control !== 'correct' ? plain([icon(one.icon), worded(one)], one.control, one.value, 'plain') : h('span', {class: 'line'}, icon(one.icon), worded(one))))));

function item(one) {
  const told = [icon(one.icon), one.mark && h('b', {class: 'tag'}, one.mark), worded(one)];
  if (one.buttons.length || one.asked) return h('li', {class: one.asked ? 'row asked' : 'row'}, told, one.buttons.map(two => button(two)));
  return h('li', {}, h('button', {class: 'b plain', role: 'checkbox', 'aria-checked': String(one.done), ...sends('tick', one.key)}, icon(one.done ? 'checkbox-marked' : 'checkbox-blank-outline', one.done ? 'ok' : ''), told));
}

const odds = b => h('div', {}, title(b.title), h('ul', {class: 'rows'}, b.chances.map(one => h('li', {class: `t-${one.tone}`}, h('span', {class: 'line'}, h('span', {class: 'grow'}, one.text), h('b', {}, one.exact)),
  h('span', {class: 'bar'}, h('span', {style: {width: `${Math.round(one.share * 1000) / 10}%`}}))))));

const KINDS = {
  notice: b => h('p', {class: `line t-${b.tone}`}, icon(b.icon), h('span', {class: 'grow'}, b.text), b.rule && h('span', {class: 'tag'}, b.rule)),
  figures: b => h('p', {class: 'chips'}, b.title && h('b', {}, b.title), b.items.map(figure), b.note && h('span', {class: 'dim'}, b.note)),
  checklist: b => h('ul', {class: 'rows'}, b.items.map(item)),
  secret: b => h('button', {class: 'b secret', 'data-secret': b.id, id: `s-${b.id}`}, icon('eye-off-outline'), h('span', {class: 'l', 'aria-live': 'polite'}, b.label, h('small', {}, words.hold))),
  choices, tally, number, entry, dice, rows, odds,
};
export const block = b => (KINDS[b.type] ?? boards[b.type] ?? boards.other)(b);

export const broken = one => h('li', {}, h('h3', {}, one.title, one.rule && h('span', {class: 'tag'}, one.rule)), h('p', {}, one.sentence, one.figure && h('b', {class: 'fig'}, ` ${one.figure}`)), one.remedy && h('p', {class: 'dim'}, one.remedy), one.place && h('small', {}, one.place));

export function steps(page) {
  if (!page.steps || page.tabs.length) return null;
  const {names, now} = page.steps;
  return h('div', {}, h('div', {class: 'bars', 'aria-hidden': 'true'}, names.map((_, i) => h('span', {class: i < now ? 'past' : i === now ? 'at' : ''}))),
    h('h2', {}, h('span', {class: 'accent'}, `${now + 1}/${names.length} `), names[now], page.aside && h('span', {class: 'dim'}, ` · ${page.aside}`)));
}
