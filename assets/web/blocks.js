// One function for every kind of block of a page. No game is known here.
import {boards} from './boards.js';
import {h, icon, mark, s, sends, words} from './dom.js';

const PAD = ['arrow-top-left', 'arrow-up', 'arrow-top-right', 'arrow-left', '', 'arrow-right',
  'arrow-bottom-left', 'arrow-down', 'arrow-bottom-right'];
const tint = name => name ? {style: {color: `var(--${name})`}} : {};

export const change = (now, then) => [h('b', {}, now), then && [icon('arrow-right', 'dim'), h('b', {class: 'then'}, then)]];

const figure = one => h('span', {class: `chip t-${one.tone}`}, (one.icon || one.sign) && h('span', tint(one.tint), icon(one.icon || one.sign)),
  one.label && h('span', {class: 'dim'}, one.label), change(one.now, one.then));

export function button(one, kind = '') {
  return h('button', {type: 'button', class: `b t-${one.tone} ${kind} ${one.off ? 'off' : ''}`, 'aria-pressed': one.chosen ? 'true' : null,
    'aria-disabled': one.off ? 'true' : null, ...sends(one.control, one.value, one.hold)},
  icon(one.icon), h('span', {class: 'l'}, one.label, one.note && h('small', {}, one.note)),
  one.figures?.length ? h('span', {class: 'chips'}, one.figures.map(figure)) : null);
}

const title = (text, more) => text ? h('h3', {}, text, more) : null;

function choices(b) {
  if (b.shape === 'pad') {
    const at = new Map(b.options.map(one => [one.icon, one]));
    return h('div', {class: 'choices pad', role: 'group', 'aria-label': b.title}, title(b.title),
      PAD.map(name => at.has(name) ? button(at.get(name)) : h('span')));
  }
  return h('div', {class: `choices ${b.shape}`, role: 'group', 'aria-label': b.title}, title(b.title), b.options.map(one => button(one)));
}

function tally(b) {
  return h('div', {class: `tally t-${b.tone}`, role: 'group', 'aria-label': b.title}, title(b.title, b.note && h('small', {}, ` ${b.note}`)),
    h('div', {class: 'choices grid'}, b.items.map(one => h('span', {class: 'pair'},
      button({...one, chosen: one.chosen || one.count > 0, note: one.count ? `× ${one.count}` : '', tone: 'plain'}),
      one.less && one.count ? h('button', {type: 'button', class: 'b step', 'aria-label': `${one.label}: ${words.less}`, ...sends(one.less, one.value)}, '−') : null))),
    b.clear && b.items.some(one => one.count) ? h('button', {type: 'button', class: 'b', ...sends(b.clear)}, words.clear) : null);
}

const step = (b, by, sign, word) => h('button', {type: 'button', class: 'b step', 'aria-label': `${b.title}: ${word}`, disabled: b.now + by < b.low || b.now + by > b.high,
  ...sends(b.control, b.now + by)}, sign);

const number = b => h('div', {class: 'line', role: 'group', 'aria-label': b.title}, h('span', {class: 'grow'}, b.title),
  step(b, -1, '−', words.less), h('output', {class: 'fig'}, b.now), step(b, 1, '+', words.plus), b.done && button(b.done));

function entry(b) {
  const input = h('input', {maxlength: b.most, value: b.text, id: `in-${b.id}`, autocomplete: 'off'});
  const send = h('button', {type: 'button', class: 'b'}, words.set);
  send.addEventListener('click', () => { send.dataset.c = JSON.stringify([b.control, input.value]); }, {capture: true});
  return h('div', {class: 'line'}, h('label', {class: 'grow', for: input.id}, b.title), input, send);
}

const SHAPE = {4: '12,2 22,20 2,20', 6: '3,3 21,3 21,21 3,21', 8: '12,1 23,12 12,23 1,12', 10: '12,1 23,9 19,22 5,22 1,9', 12: '12,1 23,9 19,22 5,22 1,9', 20: '12,1 22,6.5 22,17.5 12,23 2,17.5 2,6.5'};
export const die = one => h('span', {class: 'die'}, s('svg', {class: 'i', viewBox: '0 0 24 24', role: 'img', 'aria-label': `${one.owner} d${one.sides} ${one.face || ''}`},
  s('polygon', {points: SHAPE[one.sides] ?? SHAPE[6], class: one.face ? 'fell' : 'waits'}),
  s('text', {x: 12, y: one.sides === 4 ? 18 : 16, 'font-size': one.face > 9 || !one.face ? 9 : 12, 'text-anchor': 'middle', class: 'num'}, one.face || `d${one.sides}`)),
one.owner && h('small', {}, one.owner));

function dice(b) {
  const next = b.typed ? b.dice.find(one => !one.face)?.sides ?? 0 : 0;
  return h('div', {class: 'dice', role: 'group', 'aria-label': b.title}, title(b.title, b.aside && h('small', {}, ` ${b.aside}`)),
    h('div', {class: 'row', 'aria-live': 'polite'}, b.dice.map((one, i) => b.again && one.face
      ? h('button', {type: 'button', class: 'b bare', ...sends(b.again, i)}, die(one)) : die(one)), b.note && h('span', {class: 'grow'}, b.note)),
    next ? h('div', {class: 'choices faces'}, Array.from({length: next}, (_, i) => button({control: b.control, value: i + 1, label: String(i + 1), note: b.faces[i], tone: 'plain', hold: b.hold}))) : null);
}

const row = one => [icon(one.icon), h('span', {class: 'grow'}, one.text, one.note && h('small', {}, one.note))];
const rows = b => h('div', {}, title(b.title), h('ul', {class: 'rows'}, b.rows.map(one => h('li', {class: `t-${one.tone}`},
  one.control && one.control !== 'correct' ? h('button', {type: 'button', class: 'b plain', ...sends(one.control, one.value)}, row(one)) : h('span', {class: 'line'}, row(one))))));

function item(one) {
  const text = [icon(one.icon), one.mark && h('b', {class: 'tag'}, one.mark), h('span', {class: 'grow'}, one.text, one.note && h('small', {}, one.note))];
  if (one.buttons.length || one.asked)
    return h('li', {class: one.asked ? 'line asked' : 'line'}, text, one.buttons.map(two => button(two)));
  return h('li', {}, h('button', {type: 'button', class: 'b plain', role: 'checkbox', 'aria-checked': String(one.done), ...sends('tick', one.key)},
    icon(one.done ? 'checkbox-marked' : 'checkbox-blank-outline', one.done ? 'ok' : ''), text));
}

const odds = b => h('div', {class: 'odds'}, title(b.title), h('ul', {class: 'rows'}, b.chances.map(one => h('li', {class: `t-${one.tone}`},
  h('span', {class: 'line'}, h('span', {class: 'grow'}, one.text), h('b', {}, one.exact)),
  h('span', {class: 'bar'}, h('span', {style: {width: `${Math.round(one.share * 1000) / 10}%`}}))))));

const secret = b => h('button', {type: 'button', class: 'b secret', 'data-secret': b.id, id: `s-${b.id}`}, icon('eye-off-outline'),
  h('span', {class: 'l', 'aria-live': 'polite'}, b.label, h('small', {}, words.hold)));

const KINDS = {
  notice: b => h('p', {class: `notice t-${b.tone}`}, icon(b.icon), h('span', {class: 'grow'}, b.text), b.rule && h('span', {class: 'tag'}, b.rule)),
  figures: b => h('p', {class: 'chips'}, b.title && h('b', {}, b.title), b.items.map(figure), b.note && h('span', {class: 'dim'}, b.note)),
  choices, tally, number, entry, dice, rows, odds, secret,
  checklist: b => h('ul', {class: 'rows'}, b.items.map(item)),
};
export const block = b => (KINDS[b.type] ?? boards[b.type] ?? boards.other)(b);

export const broken = one => h('li', {}, h('h3', {}, one.title, one.rule && h('span', {class: 'tag'}, one.rule)),
  h('p', {}, one.sentence, one.figure && h('b', {class: 'fig'}, ` ${one.figure}`)), one.remedy && h('p', {class: 'dim'}, one.remedy), one.place && h('small', {}, one.place));

export function steps(page) {
  if (!page.steps || page.tabs.length) return null;
  const {names, now} = page.steps;
  return h('div', {class: 'steps'}, h('div', {class: 'bars', 'aria-hidden': 'true'}, names.map((_, i) => h('span', {class: i < now ? 'past' : i === now ? 'at' : ''}))),
    h('h2', {}, h('span', {class: 'accent fig'}, `${now + 1}/${names.length} `), names[now], page.aside && h('span', {class: 'dim'}, ` · ${page.aside}`)));
}
export {mark};
