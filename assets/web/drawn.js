// Boards as drawings, a real button over each place that leads on; no game is known.
import {h, looks, mark, named, s, sends, times, when} from './dom.js';

let wide = 380; // of a drawing, so that words keep their size
export const widen = to => wide = to;
export const shape = seat => 'circle triangle square rhombus hexagon star'.split(' ')[seat % 6];
export const hue = seat => `player${seat % 6}`;
export const touch = (b, key) => b.wants?.[key] ? sends('want', b.wants[key]) : b.live.includes(key) ? sends('place', key) : null;

const text = (words, x, y, size, kind, fill, anchor = 'middle') => s('text', {x, y: y + size * .35, 'font-size': size, 'text-anchor': anchor, class: kind, fill}, words);
const start = (words, x, y, size, kind, fill) => text(words, x, y, size, kind, fill, 'start');
const box = (x, y, width, height, kind, rx = 10) => s('rect', {x, y, width, height, rx, class: `box ${kind}`});
const disc = ([cx, cy], r, fill, kind, stroke) => s('circle', {cx, cy, r, fill, class: kind, stroke});
const cells = (kinds, x, y, by, high) => kinds.map((kind, i) => box(x + i * by, y, by - 3, high, kind, 3));
const long = (words, size) => String(words).length * size * .57;
const fit = (words, size, wide) => long(words, size) > wide ? words.slice(0, wide / size / .57 - 1) + '…' : words;

// Words around x, with an icon before them where there is room.
function label(name, words, x, y, size, fill, room = wide, kind = '') {
  const by = long(words, size) + size * 1.4 < room ? size * .7 : 0;
  return [by && mark(name, x - long(words, size) / 2 - size * .1, y, size * 1.2, fill), text(words, x + by, y, size, kind, fill)];
}

// One thing of a board, and what stands on it.
const card = (o, [x, y, wide, high], parts, rx) => s('g', {transform: `translate(${x} ${y})`}, box(0, 0, wide, high, looks(o), rx), parts);

// `spots` are places: key, words, where.
function drawing(b, [left, top, wide, high], shapes, spots = [], most = '') {
  const share = (part, all) => `${part / all * 100}%`;
  return h('div', {class: 'drawn', ...named(b), style: most && `max-width:${most}`}, s('svg', {viewBox: `${left} ${top} ${wide} ${high}`}, shapes), spots.map(([key, says, [x, y, w, tall]]) =>
    touch(b, key) && h('button', {class: 'spot', 'aria-label': says, ...touch(b, key), style: `left:${share(x - left, wide)};top:${share(y - top, high)};width:${share(w, wide)};height:${share(tall, high)}`})));
}

const strip = (b, high, ...more) => drawing(b, [0, 0, wide, high], ...more);

// -- a journey, and founders in columns

function journey(b) {
  const by = (wide - 40) / (b.stops.length - 1), r = Math.min(18, by / 2 - 2), goal = b.good ? '--accent' : '--bad';
  const stop = (o, i) => {
    const x = 20 + i * by, ship = o.state === 'ship', end = !ship && i === b.stops.length - 1, ink = ship ? '--ink' : end ? goal : '--text2';
    return [box(x - r, 20 - r, r * 2, r * 2, `${ship ? 'full c-accent' : o.state} ${when(end, b.good ? 'can' : 'lost')} ${when(b.striped, 'striped')}`, o.icon && !ship ? r : 8),
      mark(ship ? 'scout-ship' : o.icon, x, 20, r * 1.3, ink) ?? text(o.figure, x, 20, 15, 'num', ink)];
  };
  return strip(b, 64, [box(20, 18, wide - 40, 4, 'past'), b.stops.map(stop),
    start(b.origin, 0, 54, 14, 'dim'), text(`${b.figure} ${b.caption}`, wide / 2, 54, 15, 'num'), text(b.destination, wide, 54, 14, '', goal, 'end')]);
}

function founders(b) {
  const room = wide / b.columns.length - 18, mid = room / 2, at = (column, rank) => [9 + column * (room + 18), 30 + (rank - 1) * 102, room, 84];
  const founder = o => {
    const points = way => o.arrow.includes(way), right = points('right') - points('left'), down = points('down') - points('up'), tip = [mid + right * (mid + 4), 42 + down * 42];
    return card(o, at(o.column, o.rank), [text(fit(o.name, 19, room), mid, 20, 19, 'num'),
      label(o.is_rift ? 'breaking-chain' : 'eagle-emblem', o.side, mid, 44, 12, '--text2', room - 28), o.line && label(o.icon, o.line, mid, 65, 13, o.accuses || o.lost ? '--bad' : '', room),
      disc(tip, 14, '--bg'), s('path', {d: 'M0-8L7 6H-7z', fill: o.accuses ? '--bad' : when(o.is_rift, '--accent'), transform: `translate(${tip}) rotate(${Math.atan2(right, -down) * 180 / Math.PI})`})], o.is_rift ? 24 : 6);
  };
  return strip(b, 30 + b.rows * 102, [b.columns.map((name, i) => text(name, at(i, 1)[0] + mid, 10, 13, 'dim')),
    b.gap && card({mark: 'can', ghost: true}, at(...b.gap), label('card-plus-outline', b.gap_label, mid, 42, 13, '--accent')), b.founders.map(founder)],
  b.founders.map(o => [o.name, `${o.name}, ${o.side} ${o.line}`, at(o.column, o.rank)]));
}

// -- locations with doors

function base_map(b) {
  const all = [...b.tiles, ...b.cells], ends = name => [Math.min(...all.map(o => o[name])), Math.max(...all.map(o => o[name]))];
  const [left, right] = ends('x'), [top, foot] = ends('y'), at = o => [(o.x - left) * 100, (o.y - top) * 100, 92, 92], room = (right - left) * 100 + 104;
  const tile = o => {
    const names = [...new Set([...o.pawns, o.coming])].filter(Boolean);
    const pawn = (name, i) => [disc([79 - i * 18, 79], 9, i < o.pawns.length ? '--text1' : '--accent'), text(name.match(/\d$/) ?? name[0], 79 - i * 18, 79, 12, 'bold', '--bg')];
    return card({...o, lost: o.damage > 0}, at(o), [text(fit(o.name, 12, 94), 46, 13, 12, 'bold'), mark(o.die ? `dice-${o.die}` : 'help', 15, 39, 18, '--text2'), mark(o.icon, 45, 41, 30, when(o.dark, '--text3')),
      times(o.levels, i => box(70, 50 - i * 11, 15, 7, when(i < o.level, 'full'), 2)), o.damage > 0 && mark('alert-octagon', 60, 64, 14, '--bad'),
      o.bank ? [mark('flash', 13, 64, 14, '--cube'), start(o.bank, 22, 64, 13, 'num')] : cells(times(o.needed, i => when(i < o.cubes, o.dark ? 'full c-bad' : 'full c-cube')), 7, 59, 13, 10), start(o.odds, 6, 80, 11, 'c-warn'), names.map(pawn)]);
  };
  const door = o => {
    const out = o.joined ? 50 : 46, x = at(o)[0] + 46 + o.dx * out, y = at(o)[1] + 46 + o.dy * out, [w, tall] = o.dy ? [22, 9] : [9, 22];
    return [box(x - w / 2, y - tall / 2, w, tall, `door ${looks(o)}`, 3), o.bonus && text('+1', x, y, 11, 'c-bad')];
  };
  return drawing(b, [-6, -6, room, (foot - top) * 100 + 104], [b.cells.map(o => card({...o, ghost: true}, at(o), [mark('plus', 46, 40, 26, '--accent'), text(o.note, 46, 72, 11, 'dim')])), b.tiles.map(tile), b.doors.map(door)],
    all.map(o => [o.key, `${o.name ?? '+'} ${o.odds ?? o.note}`, at(o)]), `${room / 14}rem`);
}

// -- one supply, and energy on one bar

const CELL = {full: 'full c-accent', alert: 'full c-warn'};
function supply_cells(b) {
  const by = Math.min(38, (wide - 90) / b.cells.length), at = i => 68 + i * by + (i < b.split ? 0 : 8);
  return strip(b, 66, [box(0, 0, wide, 66, 'flat'), text(b.figure, 34, 34, 36, 'num'), start(b.title, 68, 17, 15), text(b.aside, wide - 12, 17, 15, `bold t-${b.tone}`, '', 'end'),
    b.cells.map((o, i) => [cells([CELL[o] ?? 'ghost'], at(i), 33, by, 22), mark({lost: 'close', alert: 'alert'}[o], at(i) + by / 2 - 1, 44, 16, o === 'alert' ? '--bg' : '--text2')])]);
}

// What each row has, over what that does.
const columns = (b, left, right, top, size, named) => b.rows.map((o, i) => {
  const by = (right - left) / b.rows.length, x = left + (i + .5) * by, is = o.then < 0;
  return [named && text(o.name, x, top - 26, 14, 'dim'), label(o.icon, is ? o.value : `${o.value} → ${o.then}`, x, top, size, when(!is, '--warn'), by, 'num'), text(o.then_effect || o.effect, x, top + 24, 13, 'bold')];
});

const energy_rows = b => strip(b, 106, [cells(times(b.total, i => i < b.first ? 'full c-accent' : when(i < b.second, 'full')), 1, 2, wide / b.total, 26), columns(b, 0, wide, 72, 22, true)]);
// The own figures or a flash, the rows, what a touch leads to.
function energy_line(b) {
  const left = b.is_alone ? 72 : 34, ink = when(b.tone === 'warn', '--warn');
  const own = b.is_alone ? [label(shape(b.seat), b.hull, 38, 18, 15, `--${hue(b.seat)}`), b.beside.map((o, i) => label(...o, 20 + i * 32, 43, 14))] : mark('flash', 18, 29, 24, '--cube');
  return strip(b, 58, [box(1, 1, wide - 2, 56, b.is_open ? 'can' : when(!touch(b, 'energy'), 'flat')), own, columns(b, left, wide - 66, 19, 20), mark(b.icon, wide - 33, 19, 18, ink), text(b.word, wide - 33, 43, 13, 'bold', ink)],
    [['energy', b.word, [0, 0, wide, 58]]]);
}

// A person: part, seat, whose turn, who is gone.
function person(o, seat) {
  return s('svg', {class: 'person', viewBox: '0 0 64 44'}, card({...o, ghost: o.faded}, [2, 2, 40, 40], mark(o.icon, 20, 20, 28)),
    mark(shape(seat), 54, 12, 16, `--${hue(seat)}`), mark(o.faded ? 'skull' : when(o.active, 'play'), 54, 33, 18, '--accent'));
}

// -- bays around a clock

const polar = (r, turn) => [r * Math.sin(turn * Math.PI / 180), -r * Math.cos(turn * Math.PI / 180)];
const arc = (r, width, from, sweep, stroke) => s('circle', {r, class: 'arc', stroke, style: `stroke-width:${width}`, pathLength: 360, 'stroke-dasharray': `${sweep} 360`, transform: `rotate(${from - 90})`});
const paint = o => `--room${o.number}`;

function bay(o) {
  const {room: card, is_locked: locked} = o, turn = o.position % 12 * 30, from = turn - 14.2, [x, y] = polar(155.5, turn), ink = locked ? '--night' : '--text1', bug = polar(187, turn + 10.6);
  const out = o.mark ? '--accent' : when(o.fits, '--text1'), fill = locked ? paint(card) : /chosen|landing/.test(o.mark) ? '--selected' : '--s2';
  return [out && arc(155.5, 76, turn - 15, 30, out), arc(155.5, 71, from, 28.4, fill), card && arc(188.5, 5, from, 28.4, paint(card)), text(o.position, ...(card ? [x - 15, y - 9, 14] : [x, y, 20]), 'num', ink),
    card && [mark(card.icon, x + 8, y - 10, 22, ink), locked && mark('lock', x + 28, y - 9, 14, ink), text(fit(card.name, 11.5, 78), x, y + 12, 11.5, '', ink)],
    o.has_malfunction && [disc(bug, 11, '--bg'), mark('alert', ...bug, 18, '--warn')]];
}
function slot(o) {
  const at = polar(93, o.position * 30), lands = o.mark === 'landing', ghost = lands ? '--accent' : o.ghost && paint(o.ghost);
  if (o.module) return [when(o.mark || o.fits, disc(at, 24, o.mark ? '--accent' : '--text1')), disc(at, 21, paint(o.module)), mark(o.module.icon, ...at, 26, '--night'), o.fits && mark('check-circle', at[0] + 17, at[1] - 15, 18, '--ok')];
  if (ghost) return [disc(at, 20, '', 'arc dash', ghost), mark(lands ? 'arrow-down-bold' : o.ghost.icon, ...at, 22, ghost)];
  return o.chance ? [disc(at, 15, '', 'arc', '--edge'), text(o.chance, ...at, 16, 'num')] : !o.is_locked && disc(at, 7, '', 'arc', '--edge');
}
// The way of a module, along the ring or straight.
function shift(o, turns) {
  const [from, to] = turns === 'clockwise' ? [o.old, o.new] : [o.new, o.old], end = polar(62, o.new * 30);
  return [turns ? arc(62, 3, from * 30, (to - from + 12) % 12 * 30, '--accent') : s('path', {d: `M${polar(62, o.old * 30)}L${end}`, class: 'arc', stroke: '--accent'}), disc(end, 6, '--accent')];
}
function middle(b) {
  const change = b.label ? text(`${b.label} ${b.old} → ${b.new}`, 0, 26, 13) : times(3, i => box(-40 + 28 * i, 22, 24, 8, when(i < b.pips, 'full c-accent'), 3));
  return [text(b.caption, 0, -38, 11, 'dim'), text(b.figure, 0, -8, 44, 'num'), text(b.line, 0, 44, 12, 'dim'), change];
}
const assembly_line = b => drawing(b, [-195, -195, 390, 390], [b.bays.map(bay), b.bays.map(slot), b.shifts.map(o => shift(o, b.turns)), b.shifts.length && !b.turns ? '' : middle(b)], b.bays.map(o => {
  const [x, y] = polar(140, o.position * 30);
  return [`bay${o.position}`, [o.position, o.room?.name, o.module?.name].join(' '), [x - 35, y - 35, 70, 70]];
}), 'max(280px,56dvh)');

export {cells, energy_rows, person};
export const drawn = {journey, founders, base_map, supply_cells, energy_line, assembly_line};
