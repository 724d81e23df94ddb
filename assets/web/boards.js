// The drawn parts of a page; a place that leads on is a real button. `b` is a block, `o` one thing of it.
import {bold, classed, group, h, icon, line, mark, s, sends, small, span, times, tinted, when} from './dom.js';

const fig = text => bold(text, 'fig');
const initial = name => /\d$/.test(name) ? name.at(-1) : name[0];
const pips = (full, all, colour = 'text1') => h('span', {class: 'pips', style: {color: `--${colour}`}}, times(all, i => h('i', when(i < full, 'full'))));
const sign = o => span('chip', tinted(o.icon, o.tint), bold(o.text));
const column = (text, label) => span('over', bold(text, 'fig big'), small(label));
const SHAPES = ['circle', 'triangle', 'square', 'rhombus', 'hexagon', 'star'];
const shape = seat => seat < 0 ? null : tinted(SHAPES[seat % 6], `player${seat % 6}`);
const place = (x, y) => ({'grid-column': x, 'grid-row': y});
const edge = (dx, dy, kind, ...kids) => h('span', {class: kind, style: {left: `${50 + dx * 50}%`, top: `${50 + dy * 50}%`}}, kids);
const touch = (b, key) => b.wants?.[key] ? sends('want', b.wants[key]) : b.live.includes(key) ? sends('place', key) : null;

// A tile: a button where its place leads on.
function tile(b, key, kind, style, ...kids) {
  const live = touch(b, key);
  return h(live ? 'button' : 'div', {class: `tile ${kind}`, style, ...live}, kids);
}

const journey = b => group(b, '', h('div', 'way', b.stops.map((o, i) => span(`stop ${o.state} ${when(o.icon, 'round')} ${when(i === b.stops.length - 1, b.good ? 'good' : 'doom')} ${when(b.striped, 'striped')}`,
  o.state === 'ship' ? icon('scout-ship') : icon(o.icon) ?? o.figure))), line(small(b.origin), span('grow mid', fig(b.figure), ' ', b.caption), bold(b.destination, b.good ? 'accent' : 'bad')));

const points = b => group(b, 'card row', column(b.now, b.now_label), icon('arrow-right', 'dim'), column(b.then, b.then_label),
  h('div', 'grow', span('cells', b.cells.map(o => h('i', o, when(o === 'risk', icon('eye'))))), bold(b.verdict, `t-${b.tone}`), b.line && small(icon(b.line_icon, 'bad'), b.line)));

const WAY = ['up', 'up_right', 'right', 'down_right', 'down', 'down_left', 'left', 'up_left'];
function founders(b) {
  const at = (x, y) => place(x + 1, y + 1);
  return group(b, 'tiles founders', b.columns.map((name, x) => h('small', {class: 'mid', style: at(x, 0)}, name)),
    b.gap && h('div', {class: 'tile mid ghost can', style: at(...b.gap)}, icon('card-plus-outline', 'accent'), small(b.gap_label)),
    b.founders.map(o => {
      const way = WAY.indexOf(o.arrow), turn = way * Math.PI / 4;
      return tile(b, o.name, `mid ${o.mark} ${when(o.is_rift, 'rift')} ${when(o.lost, 'lost')}`, at(o.column, o.rank), bold(o.name, 'num'), small(icon(o.is_rift ? 'breaking-chain' : 'eagle-emblem'), o.side),
        o.line && h('small', when(o.accuses || o.lost, 'bad'), icon(o.icon), o.line),
        edge(Math.round(Math.sin(turn)), -Math.round(Math.cos(turn)), `arrow ${o.accuses ? 'bad' : when(o.is_rift, 'accent')}`, s('svg', {viewBox: '-12 -12 24 24', class: 'i'}, s('path', {d: 'M0-8L7 6H-7z', transform: `rotate(${way * 45})`}))));
    }));
}

const goals = b => group(b, 'card row', icon('flag-checkered', `t-${b.tone}`), bold(b.title, 'grow'), b.signs.map(sign));

const resources = b => group(b, 'tiles auto', b.items.map(o => tile(b, o.key, 'flat', null, line(tinted(o.icon, o.tint), fig(o.stored)), pips(o.stored, o.capacity, o.tint),
  small(bold(`+${o.made}`, when(o.made >= o.enough, 'ok')), ' ', o.made >= o.enough ? icon('check-circle', 'ok') : o.note))));

const pawns = b => group(b, 'tiles auto', b.pawns.map(o => tile(b, o.key, `${o.mark} ${when(o.faded, 'faded')}`, null,
  line(bold(o.name, 'grow'), icon(o.icon, `t-${o.tone}`)), line(fig(o.health), pips(o.health, o.full, o.icon === 'bandage' ? 'bad' : 'text1')), small(o.line))));

function base_map(b) {
  const all = [...b.tiles, ...b.cells], left = Math.min(...all.map(o => o.x)) - 1, top = Math.min(...all.map(o => o.y)) - 1;
  const at = o => place(o.x - left, o.y - top);
  return group(b, 'tiles map', b.cells.map(o => tile(b, o.key, `mid ghost ${o.mark}`, at(o), icon('plus', 'accent'), small(o.note))),
    b.tiles.map(o => tile(b, o.key, `mid ${o.mark} ${when(o.ghost, 'ghost')} ${when(o.damage, 'lost')}`, at(o), bold(o.name),
      line(icon(o.die ? `dice-${o.die}` : 'help', 'dim'), icon(o.icon, `large ${when(o.dark, 'dim')}`), span('levels', pips(o.level, o.levels))),
      line(o.bank ? [icon('flash', 'cube'), fig(o.bank)] : pips(o.cubes, o.needed, o.dark ? 'bad' : 'cube'), when(o.damage, icon('alert-octagon', 'bad')), o.odds && h('small', 'warn', o.odds),
        o.pawns.map(name => span('pawn', initial(name))), o.coming && !o.pawns.includes(o.coming) && span('pawn ghost', initial(o.coming))),
      b.doors.filter(door => door.x === o.x && door.y === o.y).map(door => edge(door.dx, door.dy, `door ${when(door.dy, 'flat')} ${when(door.joined, 'joined')} ${when(door.unsure, 'ghost')} ${when(door.ghost, 'accent')}`, door.bonus && '+1')))));
}

const card_rows = b => group(b, 'stack', b.rows.map(o => h('div', 'cards', span('mid', icon(o.icon), small(o.label)),
  o.cards.map(card => tile(b, card.key, `${card.mark} ${when(card.unnamed, 'ghost')}`, null, bold(card.name), card.signs.length ? span('chips', card.signs.map(sign)) : small(card.line))))));

// -- bays around a clock

const polar = (r, turn) => [r * Math.sin(turn * Math.PI / 180), -r * Math.cos(turn * Math.PI / 180)];
const at = point => point.map(o => o.toFixed(1)).join(' ');
const arc = (r, turn, sweep = 1) => `A${r} ${r} 0 0 ${sweep} ${at(polar(r, turn))}`;
const sector = (r1, r2, a, z) => `M${at(polar(r2, a))}${arc(r2, z)}L${at(polar(r1, z))}${arc(r1, a, 0)}z`;
const text = (words, x, y, size, more) => s('text', {x, y: y + size * .35, 'font-size': size, 'text-anchor': 'middle', ...classed(more)}, words);
const disc = ([x, y], r, more) => s('circle', {cx: x, cy: y, r, ...classed(more)});
const room = o => o ? `--room${o.number}` : '--edge';

function bay(o) {
  const turn = o.position % 12 * 30, a = turn - 14.2, z = turn + 14.2, [x, y] = polar(155.5, turn), ink = o.is_locked ? '--night' : '--text1', bug = polar(187, turn + 10.6);
  const chosen = o.mark === 'chosen' || o.mark === 'landing', out = o.mark ? '--accent' : o.fits ? '--text1' : '', d = sector(120, 191, a, z);
  return [s('path', {d, fill: o.is_locked ? room(o.room) : chosen ? '--selected' : '--s2'}), !o.is_locked && s('path', {d: sector(186, 191, a, z), fill: room(o.room)}), out && s('path', {d, class: 'out', stroke: out}),
    text(o.position, x - (o.room ? 15 : 0), y - (o.room ? 9 : 0), o.room ? 14 : 20, {class: 'num', fill: ink}),
    o.room && [mark(o.room.icon, x + 8, y - 10, 22, ink), o.is_locked && mark('lock', x + 28, y - 9, 14, ink), text(o.room.name.length > 11 ? o.room.name.slice(0, 10) + '…' : o.room.name, x, y + 12, 11.5, {fill: ink})],
    o.has_malfunction && [disc(bug, 11, {fill: '--bg'}), mark('alert', ...bug, 18, '--warn')]];
}
function slot(o) {
  const at = polar(93, o.position * 30), ghost = o.mark === 'landing' ? ['--accent', 'arrow-down-bold'] : o.ghost && [room(o.ghost), o.ghost.icon];
  if (o.module) return [when(o.mark || o.fits, disc(at, 24, {fill: o.mark ? '--accent' : '--text1'})), disc(at, 21, {fill: room(o.module)}), mark(o.module.icon, ...at, 26, '--night'), o.fits && mark('check-circle', at[0] + 17, at[1] - 15, 18, '--ok')];
  if (ghost) return [disc(at, 20, {class: 'dash', stroke: ghost[0]}), mark(ghost[1], ...at, 22, ghost[0])];
  return o.chance ? [disc(at, 15, 'ring'), text(o.chance, ...at, 16, 'num')] : !o.is_locked && disc(at, 7, 'ring');
}
const shift = (o, turns) => [s('path', {class: 'shift', d: `M${at(polar(62, o.old * 30))}${turns ? arc(62, o.new * 30, turns === 'clockwise' ? 1 : 0) : `L${at(polar(62, o.new * 30))}`}`}), disc(polar(62, o.new * 30), 6, {fill: '--accent'})];

const assembly_line = b => group(b, 'drawn', s('svg', {viewBox: '-195 -195 390 390', 'aria-hidden': 'true'}, b.bays.map(bay), b.bays.map(slot), b.shifts.map(o => shift(o, b.turns)),
  b.shifts.length && !b.turns ? null : [text(b.caption, 0, -38, 11, 'dim'), text(b.figure, 0, -8, 44, 'num'), text(b.line, 0, 44, 12, 'dim'),
    b.label ? text(`${b.label} ${b.old} → ${b.new}`, 0, 26, 13) : times(3, i => s('rect', {x: -40 + 28 * i, y: 22, width: 24, height: 8, rx: 3, fill: i < b.pips ? '--accent' : '--s3'}))]),
b.bays.filter(o => b.live.includes(`bay${o.position}`)).map(o => {
  const [x, y] = polar(140, o.position * 30);
  return h('button', {class: 'spot', 'aria-label': [o.position, o.room?.name, o.module?.name].join(' '), ...touch(b, `bay${o.position}`), style: {left: `${50 + x / 3.9}%`, top: `${50 + y / 3.9}%`}});
}));

const count_strip = b => group(b, 'tiles auto', b.items.map(o => h('div', 'tile flat over', line(icon(o.icon), fig(o.figure)), small(o.label))));

const supply_cells = b => group(b, `card row t-${b.tone}`, bold(b.figure, 'fig big'), h('div', 'grow', line(span('grow', b.title), bold(b.aside, `t-${b.tone}`)),
  span('cells', b.cells.map((o, i) => h('i', `${o} ${when(i === b.split, 'split')}`, icon({lost: 'close', alert: 'alert'}[o]))))));

const badge = o => span(`chip t-${o.tone}`, icon(o.icon), o.text);
const crew = b => group(b, b.strip ? 'tiles auto' : 'stack', b.members.map(o => tile(b, o.key, `${o.mark} ${when(o.faded, 'faded')} ${when(o.active, 'active')}`, null,
  span('row', icon(o.icon), span('grow', bold(o.name), small(o.role)), o.energy && sign({icon: 'flash', text: o.energy, tint: 'cube'}), o.badges.map(badge)))));

const card_kinds = b => group(b, 'tiles grid', b.kinds.map(o => tile(b, o.key, `mid ${when(o.count, 'chosen')} ${when(o.off, 'faded')}`, null, tinted(o.icon, o.tint && `card-${o.tint}`), small(o.label), o.count > 1 && bold(`× ${o.count}`))));
const slots = b => group(b, 'tiles auto', b.slots.map(o => h('div', `tile mid ${o.filled ? '' : 'ghost'}`, icon(o.filled ? 'cards' : 'card-plus-outline'), small(o.label))));

const band = b => group(b, 'card row', shape(b.seat), b.name && bold(b.name), line(fig(b.hull), small(b.hull_word)), pips(b.hull, b.full, 'accent'), b.station >= 0 && [small(b.station_word), pips(b.station, b.stations)], b.points && [fig(b.points), small(b.points_word)]);
const energy = o => span('over', icon(o.icon), small(o.name), line(fig(o.value), o.then >= 0 && [icon('arrow-right', 'dim'), fig(o.then)]), small(o.effect, o.then_effect && ` → ${o.then_effect}`));
const energy_line = b => tile(b, 'energy', '', null, span('row', shape(b.seat), b.hull && fig(b.hull), b.beside?.map(([sign, n]) => [icon(sign), fig(n)]), icon('flash', 'cube'), bold(b.rows.map(o => o.then < 0 ? o.value : o.then).join(' · '), 'fig grow'), icon(b.icon, `t-${b.tone}`), span(`t-${b.tone}`, b.word)));
function energy_bar(b) {
  const handle = (key, now, low, high) => [[-1, '−'], [1, '+']].map(([by, sign]) => h('button', {class: 'b step', 'aria-label': `${key} ${sign}`, ...(now + by >= low && now + by <= high && sends('place', `${key}${now + by}`))}, sign));
  return group(b, 'card stack', span('cells', times(b.total, i => h('i', i < b.first ? 'full' : when(i < b.second, 'second')))),
    h('div', 'tiles auto', b.rows.map(energy)), h('div', 'line', handle(b.keys[0], b.first, 0, b.second), span('grow'), handle(b.keys[1], b.second, b.first, b.total)));
}
const ship_tiles = b => group(b, 'tiles auto', b.ships.map(o => tile(b, o.place, `mid ${o.mark} ${when(o.is_gone, 'ghost')}`, null, icon(o.icon, 'large'), bold(o.name), small(icon(o.sign), bold(o.spaces), ' ', o.die, o.word))));
const rivals = b => group(b, 'stack', b.rows.map(o => h('div', 'card', line(shape(o.seat), bold(o.name, 'grow'), small(o.note)), h('div', 'tiles auto', o.targets.map(cell => tile(b, cell.place, `mid ${cell.mark}`, null, icon(cell.icon), fig(cell.figure), small(cell.unit, ' ', cell.word, shape(cell.owner))))))));

// Whatever this page can't draw: in words, with its places as buttons.
const other = b => group(b, 'card stack', h('p', '', b.spoken), h('div', 'choices', (b.live ?? []).map(key => h('button', {class: 'b', ...touch(b, key)}, key))));

export {shape};
export const boards = {journey, points, founders, goals, resources, pawns, base_map, card_rows, assembly_line, count_strip, supply_cells, crew, card_kinds, slots, band, energy_line, energy_bar, ship_tiles, rivals, other};
