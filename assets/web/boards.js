// Boards of words and figures; places that lead on are buttons.
import {bold, group, h, icon, line, looks, s, sends, small, span, times, tinted, when, words} from './dom.js';
import {SHAPES, cells, drawn, energy_rows, touch} from './drawn.js';

const row = (kinds, colour = 'text1') => s('svg', {class: `pips c-${colour}`, viewBox: `0 0 ${kinds.length * 11} 11`, preserveAspectRatio: 'xMinYMid'}, cells(kinds, 1, 1, 11, 9));
const pips = (full, all, colour) => row(times(all, i => when(i < full, 'full')), colour);
const fig = text => bold(text, 'fig');
const sign = o => span('chip', tinted(o.icon, o.tint), bold(o.text));
const column = (text, label) => span('over', bold(text, 'fig big'), small(label));
export const shape = seat => seat < 0 ? null : tinted(SHAPES[seat % 6], `player${seat % 6}`);

const tile = (b, o, ...kids) => {
  const live = touch(b, o.key ?? o.place);
  return h(live ? 'button' : 'div', {class: `tile ${looks(o)}`, ...live}, kids);
};
const tiles = (b, list, kind, make) => group(b, `tiles auto ${kind}`, list.map(o => tile(b, o, make(o))));

const points = b => group(b, 'card row', column(b.now, b.now_label), icon('arrow-right', 'dim'), column(b.then, b.then_label),
  h('div', 'grow', row(b.cells, 'accent'), bold(b.verdict, `t-${b.tone}`), b.line && small(icon(b.line_icon, 'c-bad'), b.line)));
const goals = b => group(b, 'card row', icon('flag-checkered', `t-${b.tone}`), bold(b.title, 'grow'), b.signs.map(sign));

const resources = b => tiles(b, b.items, 'flat', o => [line(tinted(o.icon, o.tint), fig(o.stored)), pips(o.stored, o.capacity, o.tint),
  small(bold(`+${o.made} `, when(o.made >= o.enough, 'c-ok')), o.made >= o.enough ? icon('check-circle', 'c-ok') : o.note)]);
const pawns = b => tiles(b, b.pawns, '', o => [bold(o.name), line(icon(o.icon, `t-${o.tone}`), fig(o.health)), pips(o.health, o.full, o.icon === 'bandage' ? 'bad' : 'text1'), small(o.line)]);
const card_rows = b => group(b, 'stack', b.rows.map(o => h('div', 'cards', span('mid', icon(o.icon), small(o.label)),
  o.cards.map(card => tile(b, card, bold(card.name), card.signs.length ? span('chips', card.signs.map(sign)) : small(card.line))))));
const count_strip = b => tiles(b, b.items, 'flat mid', o => [icon(o.icon), ' ', fig(o.figure), small(o.label)]);
const card_kinds = b => tiles(b, b.kinds, 'grid mid', o => [tinted(o.icon, o.tint && `card-${o.tint}`), small(o.label), o.count > 1 && bold(`× ${o.count}`)]);
const slots = b => tiles(b, b.slots, 'mid', o => [icon(o.filled ? 'cards' : 'card-plus-outline'), small(o.label)]);

const badge = o => span(`chip t-${o.tone}`, icon(o.icon), o.text);
const crew = b => group(b, b.strip ? 'tiles auto' : 'stack', b.members.map(o => tile(b, o,
  span('row', icon(o.icon), span('grow', bold(o.name), small(o.role)), o.energy && sign({icon: 'flash', text: o.energy, tint: 'cube'}), o.badges.map(badge)))));

const band = b => group(b, 'card row', shape(b.seat), b.name && bold(b.name), line(fig(b.hull), small(b.hull_word)), pips(b.hull, b.full, 'accent'),
  b.station >= 0 && [small(b.station_word), pips(b.station, b.stations)], b.points && [fig(b.points), small(b.points_word)]);
const energy_line = b => tile(b, {key: 'energy'}, span('row', shape(b.seat), b.hull && fig(b.hull), b.beside?.map(o => [icon(o[0]), fig(o[1])]), icon('flash', 'c-cube'), bold(b.rows.map(o => o.then < 0 ? o.value : o.then).join(' · '), 'fig grow'), icon(b.icon, `t-${b.tone}`), span(`t-${b.tone}`, b.word)));
function energy_bar(b) {
  const handle = (i, now, low, high) => [[-1, '−', words.less], [1, '+', words.plus]].map(([by, sign, word]) => h('button', {class: 'b step', 'aria-label': `${b.rows[i].name}: ${word}`, ...(now + by >= low && now + by <= high && sends('place', `${b.keys[i]}${now + by}`))}, sign));
  return group(b, 'card stack', energy_rows(b), h('div', 'line', handle(0, b.first, 0, b.second), span('grow'), handle(1, b.second, b.first, b.total)));
}
const ship_tiles = b => tiles(b, b.ships, 'mid', o => [h('p', '', icon(o.icon, 'large')), bold(o.name), small(icon(o.sign), bold(o.spaces), ' ', o.die, o.word)]);
const rivals = b => group(b, 'stack', b.rows.map(o => h('div', 'card', line(shape(o.seat), bold(o.name, 'grow'), small(o.note)),
  tiles(b, o.targets, 'mid', cell => [icon(cell.icon), fig(cell.figure), small(cell.unit, ' ', cell.word, shape(cell.owner))]))));

// What can't be drawn, in words.
const other = b => h('p', '', b.spoken);

export const boards = {...drawn, points, goals, resources, pawns, crew, card_rows, count_strip, card_kinds, slots, band, energy_line, energy_bar, ship_tiles, rivals, other};
