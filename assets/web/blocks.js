// One function for every kind of block of a page. `b` is a block, `o` one thing of it.
import {bold, group, h, icon, line, looks, s, sends, small, span, steppers, times, tinted, when, words} from './dom.js';
import {cells, drawn, energy_rows, hue, person, shape, touch} from './drawn.js';

export const peeked = {block: '', lines: null}; // the secret a finger stays on

const PAD = 'top-left up top-right left middle right bottom-left down bottom-right'.split(' ');
const noted = (text, note) => [text, note && small(note)];
const title = (text, note) => text && h('h3', '', noted(text, note));
const worded = o => span('grow', noted(o.text, o.note));

const figure = o => span(`chip t-${o.tone}`, tinted(o.icon || o.sign, o.tint),
  o.label && span('dim', o.label), bold(o.now), o.then && [icon('arrow-right', 'dim'), bold(o.then)]);

export const button = (o, kind = '') => h('button', {class: `b t-${o.tone} ${kind} ${when(o.off, 'off')}`, 'aria-pressed': o.chosen && 'true', 'aria-disabled': o.off && 'true', ...sends(o.control, o.value)},
  icon(o.icon), span('l', noted(o.label, o.note)), o.figures?.length > 0 && span('chips', o.figures.map(figure)));
const plain = (label, control, value, kind, name) => h('button', {class: `b ${kind}`, 'aria-label': name, ...sends(control, value)}, label);

const die = o => span('die', line(icon(`dice-d${o.sides}${when(!o.face, '-outline')}`, 'large'), bold(o.face || '', 'fig')), small(o.owner));

function item(o) {
  const told = [icon(o.icon), o.mark && h('b', 'tag', o.mark), worded(o)];
  if (o.buttons.length || o.asked) return h('li', `row ${when(o.asked, 'asked')}`, told, o.buttons.map(two => button(two)));
  return h('li', '', h('button', {class: 'b plain', role: 'checkbox', 'aria-checked': String(o.done), ...sends('tick', o.key)}, icon(o.done ? 'checkbox-marked' : 'checkbox-blank-outline', when(o.done, 'c-ok')), told));
}

const row = (kinds, colour = 'text1') => s('svg', {class: `pips c-${colour}`, viewBox: `0 0 ${kinds.length * 11} 11`, preserveAspectRatio: 'xMinYMid'}, cells(kinds, 1, 1, 11, 9));
const pips = (full, all, colour) => row(times(all, i => when(i < full, 'full')), colour);
const fig = text => bold(text, 'fig');
const sign = o => figure({...o, now: o.text});
const badge = o => span(`chip t-${o.tone}`, icon(o.icon), o.text);
const column = (text, label) => span('over', bold(text, 'fig big'), small(label));
const owner = seat => seat >= 0 && tinted(shape(seat), hue(seat));

// A place of a board; where it leads on it is a button.
function tile(b, o, ...kids) {
  const live = touch(b, o.key ?? o.place);
  return h(live ? 'button' : 'div', {class: `tile ${looks(o)}`, ...live}, kids);
}
const tiles = (b, list, kind, make) => group(b, `auto ${kind}`, list.map(o => tile(b, o, make(o))));

const KINDS = {
  ...drawn,
  notice: b => h('p', `line t-${b.tone}`, icon(b.icon), span('grow', b.text), b.rule && span('tag', b.rule)),
  figures: b => h('p', 'chips', b.title && bold(b.title), b.items.map(figure), b.note && span('dim', b.note)),
  checklist: b => h('ul', 'rows', b.items.map(item)),
  secret(b) {
    const lines = peeked.block === b.id && peeked.lines;
    return h('button', {class: `b secret ${when(lines, 'seen')}`, 'data-secret': b.id}, icon(lines ? 'eye' : 'eye-off-outline'), h('span', {class: 'l', 'aria-live': 'polite'}, lines ? lines.map(one => span('', one)) : [b.label, small(words.hold)]));
  },
  points: b => group(b, 'card row', column(b.now, b.now_label), icon('arrow-right', 'dim'), column(b.then, b.then_label),
    span('grow', row(b.cells, 'accent'), bold(b.verdict, `t-${b.tone}`), b.line && small(icon(b.line_icon, 'c-bad'), b.line))),
  goals: b => group(b, 'card row', icon('flag-checkered', `t-${b.tone}`), bold(b.title, 'grow'), b.signs.map(sign)),
  resources: b => tiles(b, b.items, 'flat', o => [line(tinted(o.icon, o.tint), fig(o.stored)), pips(o.stored, o.capacity, o.tint),
    small(bold(`+${o.made} `, when(o.made >= o.enough, 'c-ok')), o.made >= o.enough ? icon('check-circle', 'c-ok') : o.note)]),
  pawns: b => tiles(b, b.pawns, '', o => [bold(o.name), line(icon(o.icon, `t-${o.tone}`), fig(o.health)), pips(o.health, o.full, o.icon === 'bandage' ? 'bad' : 'text1'), small(o.line)]),
  crew: b => group(b, b.strip ? 'auto' : 'stack', b.members.map((o, seat) => tile(b, o,
    span('row', !b.strip && person(o, seat), span('grow', bold(o.name), small(o.role)), o.energy && sign({icon: 'flash', text: o.energy, tint: 'cube'}), o.badges.map(badge))))),
  card_rows: b => group(b, 'stack', b.rows.map(o => h('div', 'cards', span('mid', icon(o.icon), small(o.label)),
    o.cards.map(card => tile(b, card, bold(card.name), card.signs.length ? span('chips', card.signs.map(sign)) : small(card.line)))))),
  count_strip: b => tiles(b, b.items, 'flat mid', o => [icon(o.icon), ' ', fig(o.figure), small(o.label)]),
  card_kinds: b => tiles(b, b.kinds, 'grid mid', o => [tinted(o.icon, o.tint && `card-${o.tint}`), small(o.label), o.count > 1 && bold(`× ${o.count}`)]),
  slots: b => tiles(b, b.slots, 'mid', o => [icon(o.filled ? 'cards' : 'card-plus-outline'), small(o.label)]),
  band: b => group(b, 'card row', owner(b.seat), b.name && bold(b.name), line(fig(b.hull), small(b.hull_word)), pips(b.hull, b.full, 'accent'),
    b.station >= 0 && [small(b.station_word), pips(b.station, b.stations)], b.points && [fig(b.points), small(b.points_word)]),
  energy_bar(b) {
    const handle = (i, ...now) => steppers(b.rows[i].name, ...now, to => sends('place', b.keys[i] + to));
    return group(b, 'card stack', energy_rows(b), h('div', 'line', handle(0, b.first, 0, b.second), span('grow'), handle(1, b.second, b.first, b.total)));
  },
  ship_tiles: b => tiles(b, b.ships, 'mid', o => [h('p', '', icon(o.icon, 'large')), bold(o.name), small(icon(o.sign), bold(o.spaces), ' ', o.die, o.word)]),
  rivals: b => group(b, 'stack', b.rows.map(o => h('div', 'card', line(owner(o.seat), bold(o.name, 'grow'), small(o.note)),
    tiles(b, o.targets, 'mid', cell => [icon(cell.icon), fig(cell.figure), small(cell.unit, ' ', cell.word, owner(cell.owner))])))),
  choices(b) {
    const options = b.shape === 'pad' ? PAD.map(name => b.options.find(o => o.icon === `arrow-${name}`)) : b.options;
    return group(b, `choices ${b.shape}`, title(b.title), options.map(o => o ? button(o) : span()));
  },
  tally: b => group(b, `stack t-${b.tone}`, title(b.title, b.note), h('div', 'choices grid', b.items.map(o => h('span', 'pair',
    button({...o, chosen: o.chosen || o.count > 0, note: o.count > 0 && `× ${o.count}`, tone: 'plain'}), o.count > 0 && o.less && plain('−', o.less, o.value, 'step', `${o.label}: ${words.less}`))))),
  number(b) {
    const [less, more] = steppers(b.title, b.now, b.low, b.high, to => sends(b.control, to));
    return group(b, 'line', span('grow', b.title), less, h('output', 'fig', b.now), more, b.done && button(b.done));
  },
  entry(b) {
    const id = `in-${b.id}`;
    return h('div', 'line', h('label', {class: 'grow', for: id}, b.title), h('input', {maxlength: b.most, value: b.text, id, autocomplete: 'off'}), h('button', {class: 'b', 'data-from': id, ...sends(b.control)}, words.set));
  },
  dice(b) {
    const next = b.typed ? b.dice.find(o => !o.face)?.sides ?? 0 : 0;
    return group(b, 'stack', title(b.title, b.aside), h('div', 'row', b.dice.map((o, i) => b.again && o.face ? plain(die(o), b.again, i, 'bare') : die(o)), b.note && span('grow', b.note)),
      next > 0 && h('div', 'choices faces', times(next, i => button({control: b.control, value: i + 1, label: i + 1, note: b.faces[i]}))));
  },
  rows: b => h('div', '', title(b.title), h('ul', 'rows', b.rows.map(o => h('li', `t-${o.tone}`,
    o.control && o.control !== 'correct' ? plain([icon(o.icon), worded(o)], o.control, o.value, 'plain') : line(icon(o.icon), worded(o)))))),
  odds: b => h('div', '', title(b.title, b.aside), h('ul', 'rows', b.chances.map(o => h('li', `t-${o.tone}`, line(span('grow', o.text), bold(o.exact)),
    span('bar', h('span', {style: `width:${o.share * 100}%`})))))),
  duel: b => h('div', 'stack', h('div', 'auto', b.sides.map(o => h('div', `tile over ${when(o.wins, 'chosen')}`, line(owner(o.seat), bold(o.name)), small(icon(o.icon), o.ship), line(o.dice.map(die)), small(o.lines.join(', ')), bold(o.total, 'fig')))), bold(b.verdict), span('chips', b.figures.map(figure)), small(b.note)),
};
// What isn't known here is said in words.
export const block = b => KINDS[b.type]?.(b) ?? h('p', '', b.spoken);

export const broken = o => h('li', '', h('h3', '', o.title, o.rule && span('tag', o.rule)), h('p', '', o.sentence, o.figure && h('b', 'fig', ` ${o.figure}`)), o.remedy && h('p', 'dim', o.remedy), o.place && small(o.place));

export function steps(page) {
  if (!page.steps || page.tabs.length) return null;
  const {names, now} = page.steps;
  return [h('div', 'bars', names.map((_, i) => span(i < now ? 'past' : when(i === now, 'at')))),
    h('h2', '', span('c-accent', `${now + 1}/${names.length} `), names[now], page.aside && span('dim', ` · ${page.aside}`))];
}
