// The drawn parts of a page; a place that leads on is a real button.
import {h, icon, mark, s, sends} from './dom.js';

const cut = (words, most) => words.length > most ? words.slice(0, most - 1) + '…' : words;
const initial = name => /\d$/.test(name) ? name.at(-1) : name[0];
const group = (b, kind, ...kids) => h('div', {class: kind, role: 'group', 'aria-label': b.spoken}, kids);
const tone = name => ({style: {color: `--${name}`}});
const small = (...kids) => h('small', {}, kids);
const fig = (text, kind = '') => h('b', {class: `fig ${kind}`}, text);
const line = (...kids) => h('span', {class: 'line'}, kids);
export const pips = (full, all, colour = 'text1') => h('span', {class: 'pips', 'aria-hidden': 'true', ...tone(colour)},
  Array.from({length: all}, (_, i) => h('i', {class: i < full ? 'full' : ''})));
const sign = one => h('span', {class: 'chip'}, h('span', tone(one.tint || 'text1'), icon(one.icon)), h('b', {}, one.text));
const column = (kind, text, label, ...kids) => h('span', {class: 'over'}, fig(text, kind), small(label), kids);

// A tile: a button where its place leads on, with the words for whoever can't see it.
function tile(b, key, kind, label, style, ...kids) {
  const live = b.live.includes(key);
  return h(live ? 'button' : 'div', {class: `tile ${kind}`, style, role: live ? null : 'img', 'aria-label': label, ...(live && sends('place', key))}, kids);
}

// -- a journey, its points, founders in a grid

const journey = b => group(b, '', h('div', {class: 'way'}, b.stops.map((one, i) => h('span', {class: `stop ${one.state} ${one.icon ? 'round' : ''} ${i === b.stops.length - 1 ? b.good ? 'good' : 'doom' : ''} ${b.striped ? 'striped' : ''}`},
  one.state === 'ship' ? icon('scout-ship') : one.icon ? icon(one.icon) : one.figure))), line(small(b.origin), h('span', {class: 'grow mid'}, fig(b.figure), ' ', b.caption), h('b', {class: b.good ? 'accent' : 'bad'}, b.destination)));

const points = b => group(b, 'card row', column('big', b.now, b.now_label), icon('arrow-right', 'dim'), column('big', b.then, b.then_label),
  h('div', {class: 'grow'}, h('span', {class: 'cells', 'aria-hidden': 'true'}, b.cells.map(one => h('i', {class: one}, one === 'risk' ? icon('eye') : null))),
    h('b', {class: `t-${b.tone}`}, b.verdict), b.line && small(icon(b.line_icon, 'bad'), b.line)));

const WAY = ['up', 'up_right', 'right', 'down_right', 'down', 'down_left', 'left', 'up_left'];
const across = at => [[0, 1, 1, 1, 0, -1, -1, -1][at], [-1, -1, 0, 1, 1, 1, 0, -1][at]];
const edge = (dx, dy, kind, ...kids) => h('span', {class: kind, style: {left: `${50 + dx * 50}%`, top: `${50 + dy * 50}%`}}, kids);
const place = (x, y) => ({'grid-column': x, 'grid-row': y});
function founders(b) {
  const taken = b.founders.map(one => `${one.column},${one.rank}`), cells = [];
  b.columns.forEach((_, x) => { for (let y = 1; y <= b.rows; y++) if (!taken.includes(`${x},${y}`)) cells.push([x, y, b.gap && b.gap[0] === x && b.gap[1] === y]); });
  return group(b, 'tiles founders', b.columns.map((name, x) => h('small', {class: 'mid', style: place(x + 1, 1)}, name)),
    cells.map(([x, y, gap]) => h('div', {class: `tile mid ghost ${gap ? 'can' : ''}`, style: place(x + 1, y + 1)}, gap && [icon('card-plus-outline', 'accent'), small(b.gap_label)])),
    b.founders.map(one => tile(b, one.name, `mid ${one.mark} ${one.is_rift ? 'rift' : ''} ${one.lost ? 'lost' : ''}`, `${one.name}, ${one.side}, ${one.line}`, place(one.column + 1, one.rank + 1),
      h('b', {class: 'num'}, one.name), small(icon(one.is_rift ? 'breaking-chain' : 'eagle-emblem'), one.side), one.line && h('small', {class: one.accuses || one.lost ? 'bad' : ''}, icon(one.icon), one.line),
      edge(...across(WAY.indexOf(one.arrow)), `arrow ${one.accuses ? 'bad' : one.is_rift ? 'accent' : ''}`, s('svg', {viewBox: '-12 -12 24 24', class: 'i'}, s('path', {d: 'M0-8L7 6H-7z', transform: `rotate(${WAY.indexOf(one.arrow) * 45})`}))))));
}

// -- a settlement

const goals = b => group(b, 'card row goals', icon('flag-checkered', `t-${b.tone}`), h('b', {class: 'grow'}, b.title), b.signs.map(sign));

const resources = b => group(b, 'tiles five', b.items.map(one => tile(b, one.key, '', `${one.key} ${one.stored}/${one.capacity} +${one.made} ${one.note}`, {},
  line(h('span', tone(one.tint), icon(one.icon)), fig(one.stored)), pips(one.stored, one.capacity, one.tint), small(h('b', {class: one.made >= one.enough ? 'ok' : ''}, `+${one.made}`), ' ', one.made >= one.enough ? icon('check-circle', 'ok') : one.note))));

const pawns = b => group(b, 'tiles auto', b.pawns.map(one => tile(b, one.key, `${one.mark} ${one.faded ? 'faded' : ''}`, `${one.name} ${one.health}/${one.full}, ${one.line}`, {},
  line(h('b', {class: 'grow'}, one.name), icon(one.icon, `t-${one.tone}`)), line(fig(one.health), pips(one.health, one.full, one.icon === 'bandage' ? 'bad' : 'text1')), small(one.line))));

function base_map(b) {
  const all = [...b.tiles, ...b.cells], left = Math.min(...all.map(one => one.x)) - 1, top = Math.min(...all.map(one => one.y)) - 1;
  const at = one => place(one.x - left, one.y - top);
  return group(b, 'tiles map', b.cells.map(one => tile(b, one.key, `mid ghost ${one.mark}`, one.note || '+', at(one), icon('plus', 'accent'), small(one.note))),
    b.tiles.map(one => tile(b, one.key, `mid ${one.mark} ${one.ghost ? 'ghost' : ''} ${one.damage ? 'lost' : ''}`, [one.name, one.level && `${one.level}/${one.levels}`, ...one.pawns, one.odds].filter(Boolean).join(', '), at(one),
      h('b', {}, one.name), line(icon(one.die ? `dice-${one.die}` : 'help', 'dim'), icon(one.icon, `large ${one.dark ? 'dim' : ''}`), h('span', {class: 'levels'}, pips(one.level, one.levels))),
      line(one.bank ? [icon('flash', 'cube'), fig(one.bank)] : pips(one.cubes, one.needed, one.dark ? 'bad' : 'cube'), one.damage ? icon('alert-octagon', 'bad') : null,
        one.odds && h('small', {class: 'warn'}, one.odds), one.pawns.map(name => h('i', {class: 'pawn'}, initial(name))), one.coming && !one.pawns.includes(one.coming) && h('i', {class: 'pawn ghost'}, initial(one.coming))),
      b.doors.filter(door => door.x === one.x && door.y === one.y).map(door => edge(door.dx, door.dy, `door ${door.dy ? 'flat' : ''} ${door.joined ? 'joined' : ''} ${door.unsure ? 'ghost' : ''} ${door.ghost || door.bonus ? 'accent' : ''}`, door.bonus && '+1')))));
}

const card_rows = b => group(b, 'stack', b.rows.map(one => h('div', {class: 'cards'}, h('span', {class: 'mid'}, icon(one.icon), small(one.label)),
  one.cards.map(card => tile(b, card.key, `${card.mark} ${card.unnamed ? 'ghost' : ''}`, `${one.label}: ${card.name} ${card.line}`, {}, h('b', {}, card.name), card.signs.length ? h('span', {class: 'chips'}, card.signs.map(sign)) : small(card.line))))));

// -- bays around a clock

const polar = (r, turn) => [r * Math.sin(turn * Math.PI / 180), -r * Math.cos(turn * Math.PI / 180)];
const at = point => point.map(one => one.toFixed(1)).join(' ');
const arc = (r, turn, sweep = 1) => `A${r} ${r} 0 0 ${sweep} ${at(polar(r, turn))}`;
const sector = (r1, r2, a, z) => `M${at(polar(r2, a))}${arc(r2, z)}L${at(polar(r1, z))}${arc(r1, a, 0)}z`;
const text = (words, x, y, size, more) => s('text', {x, y: y + size * .35, 'font-size': size, 'text-anchor': 'middle', ...more}, words);
const disc = (x, y, r, more) => s('circle', {cx: x, cy: y, r, ...more});
const room = one => one ? `--room${one.number}` : '--edge';

function bay(one) {
  const turn = one.position % 12 * 30, a = turn - 14.2, z = turn + 14.2, [x, y] = polar(155.5, turn), ink = one.is_locked ? '--night' : '--text1';
  const chosen = one.mark === 'chosen' || one.mark === 'landing', out = one.mark ? '--accent' : one.fits ? '--text1' : null;
  return [s('path', {d: sector(120, 191, a, z), fill: one.is_locked ? room(one.room) : chosen ? '--selected' : '--s2'}), !one.is_locked && s('path', {d: sector(186, 191, a, z), fill: room(one.room)}),
    out && s('path', {d: sector(120, 191, a, z), class: 'out', stroke: out}), text(one.position, x - (one.room ? 15 : 0), y - (one.room ? 9 : 0), one.room ? 14 : 20, {class: 'num', fill: ink}),
    one.room && [mark(one.room.icon, x + 8, y - 10, 22, ink), one.is_locked && mark('lock', x + 28, y - 9, 14, ink), text(cut(one.room.name, 11), x, y + 12, 11.5, {fill: ink})],
    one.has_malfunction && [disc(...polar(187, turn + 10.6), 11, {fill: '--bg'}), mark('alert', ...polar(187, turn + 10.6), 18, '--warn')]];
}
function slot(one) {
  const [x, y] = polar(93, one.position * 30);
  if (one.module) return [one.mark || one.fits ? disc(x, y, 24, {fill: one.mark ? '--accent' : '--text1'}) : null, disc(x, y, 21, {fill: room(one.module)}), mark(one.module.icon, x, y, 26, '--night'), one.fits && mark('check-circle', x + 17, y - 15, 18, '--ok')];
  if (one.mark === 'landing') return [disc(x, y, 20, {class: 'dash', stroke: '--accent'}), mark('arrow-down-bold', x, y, 22, '--accent')];
  if (one.ghost) return [disc(x, y, 20, {class: 'dash', stroke: room(one.ghost)}), mark(one.ghost.icon, x, y, 22, room(one.ghost))];
  return one.chance ? [disc(x, y, 15, {class: 'ring'}), text(one.chance, x, y, 16, {class: 'num'})] : !one.is_locked && disc(x, y, 7, {class: 'ring'});
}
const shift = (one, turns) => [s('path', {class: 'shift', d: `M${at(polar(62, one.old * 30))}${turns ? arc(62, one.new * 30, turns === 'clockwise' ? 1 : 0) : `L${at(polar(62, one.new * 30))}`}`}), disc(...polar(62, one.new * 30), 6, {fill: '--accent'})];

const assembly_line = b => group(b, 'drawn', s('svg', {viewBox: '-195 -195 390 390', 'aria-hidden': 'true'}, b.bays.map(bay), b.bays.map(slot), b.shifts.map(one => shift(one, b.turns)),
  b.shifts.length && !b.turns ? null : [text(b.caption, 0, -38, 11, {class: 'dim caps'}), text(b.figure, 0, -8, 44, {class: 'num'}), text(b.line, 0, 44, 12, {class: 'dim'}),
    b.label ? text(`${b.label} ${b.old} → ${b.new}`, 0, 26, 13) : [0, 1, 2].map(i => s('rect', {x: -40 + 28 * i, y: 22, width: 24, height: 8, rx: 3, fill: i < b.pips ? '--accent' : '--s3'}))]),
b.bays.filter(one => b.live.includes(`bay${one.position}`)).map(one => {
  const [x, y] = polar(140, one.position * 30);
  return h('button', {class: 'spot', 'aria-label': [one.position, one.room?.name, one.module?.name].filter(Boolean).join(', '), ...sends('place', `bay${one.position}`), style: {left: `${50 + x / 3.9}%`, top: `${50 + y / 3.9}%`}});
}));

const count_strip = b => group(b, 'tiles auto', b.items.map(one => h('div', {class: 'tile over'}, line(icon(one.icon), fig(one.figure)), small(one.label))));

// Whatever this page can't draw: in words, with its places as buttons.
const other = b => group(b, 'card stack', h('p', {}, b.spoken), h('div', {class: 'choices'}, (b.live ?? []).map(place => h('button', {class: 'b', ...sends('place', place)}, place))));

export const boards = {journey, points, founders, goals, resources, pawns, base_map, card_rows, assembly_line, count_strip, other};
