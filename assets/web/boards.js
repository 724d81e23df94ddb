// The drawn parts of a page: what can be touched lies over the drawing as real buttons.
import {h, icon, mark, s, sends} from './dom.js';

const rad = turn => turn * Math.PI / 180;
const polar = (r, turn) => [r * Math.sin(rad(turn)), -r * Math.cos(rad(turn))];
const at = ([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`;
const text = (words, x, y, size, more) => s('text', {x, y: y + size * .35, 'font-size': size, 'text-anchor': 'middle', ...more}, words);
const box = (x, y, w, height, more) => s('rect', {x: x - w / 2, y: y - height / 2, width: w, height, rx: 10, ...more});
const cut = (words, most) => words.length > most ? words.slice(0, most - 1) + '…' : words;
const initial = name => /\d$/.test(name) ? name.at(-1) : name[0];

// A drawing of [left, top, wide, high]; `spots` are [place, label, x, y, wide, high] around their middle.
function drawn(b, [x, y, w, height], spots, ...kids) {
  const live = new Set(b.live);
  return h('div', {class: 'drawn', role: 'group', 'aria-label': b.spoken},
    s('svg', {viewBox: `${x} ${y} ${w} ${height}`, 'aria-hidden': 'true'}, kids),
    spots.filter(one => live.has(one[0])).map(([place, label, cx, cy, sw, sh]) => h('button', {type: 'button', class: 'spot', 'aria-label': label, ...sends('place', place),
      style: {left: `${(cx - x) / w * 100}%`, top: `${(cy - y) / height * 100}%`, width: `${sw / w * 100}%`, height: `${sh / height * 100}%`}})));
}
// Tiles beside each other as HTML: a button where it leads on.
function tile(b, key, kind, label, ...kids) {
  const live = b.live.includes(key);
  return h(live ? 'button' : 'div', {class: `tile ${kind}`, type: live ? 'button' : null, 'aria-label': live ? label : null, ...(live ? sends('place', key) : {})}, kids);
}
const tiles = (b, kind, kids) => h('div', {class: `tiles ${kind}`, role: 'group', 'aria-label': b.spoken}, kids);
const pips = (full, all, colour) => h('span', {class: 'pips', 'aria-hidden': 'true', style: colour ? {color: `var(--${colour})`} : {}}, Array.from({length: all}, (_, i) => h('i', {class: i < full ? 'full' : ''})));
const sign = one => h('span', {class: 'chip'}, h('span', {style: {color: `var(--${one.tint || 'text1'})`}}, icon(one.icon)), h('b', {}, one.text));

// -- a journey, its points, founders in a grid

function journey(b) {
  const n = b.stops.length, gap = 352 / (n - 1), side = Math.min(38, gap - 4), goal = b.good ? 'var(--accent)' : 'var(--bad)';
  const ship = b.stops.findIndex(one => one.state === 'ship');
  return drawn(b, [0, 0, 390, 64], [],
    s('path', {d: `M19 20H371`, stroke: 'var(--line)', 'stroke-width': 3}), s('path', {d: `M19 20H${19 + ship * gap}`, stroke: 'var(--accent)', 'stroke-width': 3}),
    b.stops.map((one, i) => {
      const x = 19 + i * gap, last = i === n - 1, colour = last ? goal : 'var(--edge)', planet = !!one.icon;
      if (one.state === 'ship') return [box(x, 20, 38, 38, {fill: 'var(--accent)'}), b.striped && s('path', {d: `M${x - 12} 39l8-38m4 38l8-38m4 38l6-30`, stroke: 'var(--warn)', 'stroke-width': 4}), mark('scout-ship', x, 20, 27, 'var(--ink)')];
      const look = {fill: one.state === 'past' ? 'var(--s2)' : 'var(--bg)', stroke: one.state === 'ahead' ? colour : 'none', 'stroke-width': 2};
      return [planet ? s('circle', {cx: x, cy: 20, r: 18, ...look}) : box(x, 20, side, side, look),
        planet ? mark(one.icon, x, 20, 23, last ? goal : 'var(--text2)') : text(one.figure, x, 20, 15, {class: 'num dim'})];
    }),
    text(b.origin, 0, 54, 14, {class: 'dim', 'text-anchor': 'start'}), text(`${b.figure} ${b.caption}`, 195, 54, 14),
    text(b.destination, 390, 54, 14, {fill: goal, 'text-anchor': 'end'}));
}

const points = b => h('div', {class: 'card points', role: 'group', 'aria-label': b.spoken}, h('div', {class: 'two'},
  [[b.now, b.now_label], ['→', ''], [b.then, b.then_label]].map(([now, label]) => h('span', {class: 'over'}, h('b', {class: 'fig big'}, now), h('small', {}, label)))),
h('div', {class: 'grow'}, h('span', {class: 'cells', 'aria-hidden': 'true'}, b.cells.map(one => h('i', {class: one}, one === 'risk' ? icon('eye') : null))),
  h('b', {class: `t-${b.tone}`}, b.verdict), b.line && h('small', {}, icon(b.line_icon, 'bad'), b.line)));

const WAY = {up: [0, -1], up_right: [1, -1], right: [1, 0], down_right: [1, 1], down: [0, 1], down_left: [-1, 1], left: [-1, 0], up_left: [-1, -1]};
function founders(b) {
  const cols = b.columns.length, W = 390 / cols, H = b.rows > 2 ? 92 : 124, w = W - 14, high = H - 14;
  const mid = one => [W * (one.column + .5), 24 + H * (one.rank - .5)];
  const taken = new Set(b.founders.map(one => `${one.column},${one.rank}`)), cells = [];
  for (let column = 0; column < cols; column++) for (let rank = 1; rank <= b.rows; rank++) {
    const gap = b.gap && b.gap[0] === column && b.gap[1] === rank, [x, y] = mid({column, rank});
    if (!taken.has(`${column},${rank}`)) cells.push(box(x, y, w, high, {fill: 'none', stroke: gap ? 'var(--accent)' : 'var(--line)', 'stroke-width': gap ? 3 : 1.5, 'stroke-dasharray': '6 5'}),
      gap && [mark('card-plus-outline', x, y - 10, 28, 'var(--accent)'), text(b.gap_label, x, y + 18, 13)]);
  }
  return drawn(b, [-6, 0, 402, 26 + H * b.rows], b.founders.map(one => [one.name, `${one.name}, ${one.side}${one.line ? ', ' + one.line : ''}`, ...mid(one), w, high]),
    b.columns.map((name, i) => text(name.toUpperCase(), W * (i + .5), 12, 12, {class: 'dim'})), cells,
    b.founders.map(one => {
      const [x, y] = mid(one), colour = one.lost ? 'var(--bad)' : one.mark ? 'var(--text1)' : one.is_rift ? 'var(--accent)' : 'var(--edge)';
      const look = {fill: one.is_rift || one.mark === 'chosen' ? 'var(--selected)' : 'var(--s2)', stroke: colour, 'stroke-width': one.lost || one.mark ? 3 : 2};
      const a = w / 2, c = high / 2, k = 14;
      return [one.is_rift ? s('path', {d: `M${x - a} ${y - c + k}l${k} ${-k}h${w - 2 * k}l${k} ${k}v${high - 2 * k}l${-k} ${k}h${2 * k - w}l${-k} ${-k}z`, ...look}) : box(x, y, w, high, look),
        text(one.name, x, y - (one.line ? 22 : 14), 19, {class: 'num', fill: 'var(--text1)'}),
        text(cut(one.side, 13), x, y + (one.line ? 4 : 12), 13, {class: 'dim'}), one.line && text(cut(one.line, 15), x, y + 24, 13, {fill: one.lost || one.accuses ? 'var(--bad)' : 'var(--text1)'})];
    }),
    b.founders.map(one => {
      const [x, y] = mid(one), [dx, dy] = WAY[one.arrow], cx = x + dx * (w / 2), cy = y + dy * (high / 2), turn = Math.atan2(dx, -dy) * 180 / Math.PI;
      return [s('circle', {cx, cy, r: 13, fill: 'var(--bg)'}), s('path', {d: 'M0-10L8 6H-8z', transform: `translate(${cx} ${cy}) rotate(${turn})`, fill: one.accuses ? 'var(--bad)' : one.is_rift ? 'var(--accent)' : 'var(--text2)'})];
    }));
}

// -- a settlement

const goals = b => h('div', {class: 'card line goals', role: 'group', 'aria-label': b.spoken}, icon('flag-checkered', `t-${b.tone}`), h('b', {class: 'grow'}, b.title), b.signs.map(sign));

const resources = b => tiles(b, 'five', b.items.map(one => h('div', {class: 'tile', role: 'img', 'aria-label': `${one.key} ${one.stored}/${one.capacity} +${one.made} ${one.note}`},
  h('span', {class: 'line'}, h('span', {style: {color: `var(--${one.tint})`}}, icon(one.icon)), h('b', {class: 'fig'}, one.stored)),
  pips(one.stored, one.capacity, one.tint), h('small', {}, h('b', {class: one.made >= one.enough ? 't-ok' : ''}, `+${one.made}`), ' ', one.made >= one.enough ? icon('check-circle', 'ok') : one.note))));

const pawns = b => tiles(b, 'auto', b.pawns.map(one => tile(b, one.key, `${one.mark} ${one.faded ? 'faded' : ''}`, `${one.name} ${one.health}/${one.full}, ${one.line}`,
  h('span', {class: 'line'}, h('b', {class: 'grow'}, one.name), icon(one.icon, `t-${one.tone}`)),
  h('span', {class: 'line'}, h('b', {class: 'fig'}, one.health), pips(one.health, one.full, one.icon === 'bandage' ? 'bad' : 'text1')), h('small', {}, one.line))));

const PIP = {1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, -1], [-1, 1], [1, 1]], 5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], 6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]]};
function base_map(b) {
  const S = 89, T = 96, all = [...b.tiles, ...b.cells], xs = all.map(one => one.x), ys = all.map(one => one.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)], wide = (Math.max(...xs) - left + 1) * T, high = (Math.max(...ys) - top + 1) * T;
  const mid = one => [(one.x - left + .5) * T, (one.y - top + .5) * T], w = Math.max(wide, 330);
  return drawn(b, [(wide - w) / 2 - 4, -4, w + 8, high + 8], [...b.cells, ...b.tiles].map(one => [one.key, one.name ?? one.note ?? '+', ...mid(one), S, S]),
    b.cells.map(one => [box(...mid(one), S, S, {fill: 'none', stroke: 'var(--accent)', 'stroke-width': 2, 'stroke-dasharray': '6 5'}), mark('plus', ...mid(one), 28, 'var(--accent)')]),
    b.tiles.map(one => {
      const [x, y] = mid(one), chosen = one.mark === 'chosen', tone = one.ghost || chosen ? 'var(--accent)' : one.dark ? 'var(--text3)' : 'var(--text1)';
      const foot = y + 31, cubes = Array.from({length: one.needed}, (_, i) => s('rect', {x: x - 37 + i * 15, y: foot - 6, width: 12, height: 12, rx: 2, fill: i < one.cubes ? 'var(--cube)' : one.dark ? 'var(--bad)' : 'none', stroke: 'var(--cube)'}));
      return [box(x, y, S, S, {fill: one.ghost ? 'var(--tint)' : chosen ? 'var(--selected)' : 'var(--s2)', stroke: one.mark ? 'var(--accent)' : one.damage ? 'var(--bad)' : 'var(--edge)', 'stroke-width': 2, 'stroke-dasharray': one.ghost ? '6 5' : null}),
        text(cut(one.name, 14), x, y - 33, 11.5, {fill: 'var(--text1)'}), mark(one.icon, x, y - 4, 32, tone),
        box(x - 31, y - 3, 16, 16, {rx: 3, fill: one.die ? 'var(--text2)' : 'none', stroke: 'var(--edge)'}), one.die ? PIP[one.die].map(([dx, dy]) => s('circle', {cx: x - 31 + dx * 4.2, cy: y - 3 + dy * 4.2, r: 1.7, fill: 'var(--bg)'})) : text('?', x - 31, y - 3, 12),
        Array.from({length: one.levels}, (_, i) => s('rect', {x: x + 24, y: y + 8 - i * 10, width: 14, height: 7, rx: 2, fill: i < one.level ? 'var(--text1)' : 'none', stroke: 'var(--edge)'})),
        one.bank ? [mark('flash', x - 31, foot, 16, 'var(--cube)'), text(one.bank, x - 17, foot, 15, {class: 'num'})] : cubes,
        one.damage ? mark('alert-octagon', x - 37 + one.needed * 15 + 7, foot, 15, 'var(--bad)') : null, one.odds && text(one.odds, x, y + 18, 12, {fill: 'var(--warn)'}),
        [...one.pawns, ...(one.coming && !one.pawns.includes(one.coming) ? [one.coming] : [])].map((name, i) => [s('circle', {cx: x + 31 - i * 17, cy: foot, r: 9, fill: one.pawns.includes(name) ? 'var(--text1)' : 'none', stroke: 'var(--text1)', 'stroke-dasharray': one.pawns.includes(name) ? null : '3 2'}),
          text(initial(name), x + 31 - i * 17, foot, 11, {fill: one.pawns.includes(name) ? 'var(--bg)' : 'var(--text1)'})])];
    }),
    b.doors.map(one => {
      const [x, y] = mid(one), reach = one.joined ? T / 2 : S / 2 - 1, deep = one.joined ? 12 : 7, [dw, dh] = one.dy ? [20, deep] : [deep, 20];
      const colour = one.ghost || one.bonus ? 'var(--accent)' : 'var(--text1)', cx = x + one.dx * reach, cy = y + one.dy * reach;
      return [box(cx, cy, dw, dh, {rx: 3, fill: one.joined ? colour : 'var(--bg)', stroke: one.unsure ? 'var(--edge)' : colour, 'stroke-dasharray': one.unsure ? '3 2' : null}), one.bonus && one.joined && text('+1', cx, cy, 11, {fill: 'var(--ink)'})];
    }));
}

const card_rows = b => h('div', {class: 'stack', role: 'group', 'aria-label': b.spoken}, b.rows.map(one => h('div', {class: 'cardrow'}, h('span', {class: 'rowhead'}, icon(one.icon), h('small', {}, one.label)),
  one.cards.map(card => tile(b, card.key, `${card.mark} ${card.unnamed ? 'ghost' : ''}`, `${one.label}: ${card.name} ${card.line}`, h('b', {}, card.name), card.signs.length ? h('span', {class: 'chips'}, card.signs.map(sign)) : h('small', {}, card.line))))));

// -- bays around a clock

function sector(r1, r2, a, z) {
  return `M${at(polar(r2, a))}A${r2} ${r2} 0 0 1 ${at(polar(r2, z))}L${at(polar(r1, z))}A${r1} ${r1} 0 0 0 ${at(polar(r1, a))}z`;
}
const room = one => one ? `var(--room${one.number})` : 'var(--edge)';
function assembly_line(b) {
  const IN = 120, OUT = 191, SLOT = 93;
  const label = one => [one.position, one.room?.name, one.module?.name].filter(Boolean).join(', ');
  const disc = (one, x, y, around) => [around && s('circle', {cx: x, cy: y, r: 24, fill: around}), s('circle', {cx: x, cy: y, r: 21, fill: room(one)}), mark(one.icon, x, y, 26, 'var(--night)')];
  return drawn(b, [-195, -195, 390, 390], b.bays.map(one => [`bay${one.position}`, label(one), ...polar(140, one.position * 30), 70, 70]),
    b.bays.map(one => {
      const turn = one.position % 12 * 30, a = turn - 14.2, z = turn + 14.2, [x, y] = polar(155.5, turn), ink = one.is_locked ? 'var(--night)' : 'var(--text2)';
      const chosen = one.mark === 'chosen' || one.mark === 'landing', [mx, my] = polar(OUT - 4, turn + 10.6), out = one.mark ? 'var(--accent)' : one.fits ? 'var(--text1)' : null;
      return [s('path', {d: sector(IN, OUT, a, z), fill: one.is_locked ? room(one.room) : chosen ? 'var(--selected)' : 'var(--s2)'}),
        !one.is_locked && s('path', {d: sector(OUT - 5, OUT, a, z), fill: room(one.room)}),
        out && s('path', {d: sector(IN, OUT, a, z), fill: 'none', stroke: out, 'stroke-width': chosen ? 4 : 3}),
        one.room ? [text(one.position, x - (one.is_locked ? 20 : 13), y - 9, 14, {class: 'num', fill: ink}), mark(one.room.icon, x + (one.is_locked ? 4 : 12), y - 10, 22, one.is_locked ? 'var(--night)' : 'var(--text1)'),
          one.is_locked && mark('lock', x + 26, y - 9, 14, 'var(--night)'), text(cut(one.room.name, 11), x, y + 12, 11.5, {fill: one.is_locked ? 'var(--night)' : 'var(--text1)'})] : text(one.position, x, y, 20, {class: 'num', fill: ink}),
        one.has_malfunction && [s('circle', {cx: mx, cy: my, r: 11, fill: 'var(--bg)'}), mark('alert', mx, my, 18, 'var(--warn)')]];
    }),
    b.bays.map(one => {
      const [x, y] = polar(SLOT, one.position * 30);
      if (one.module) return [disc(one.module, x, y, one.mark ? 'var(--accent)' : one.fits ? 'var(--text1)' : null), one.fits && mark('check-circle', x + 17, y - 15, 18, 'var(--ok)')];
      if (one.mark === 'landing') return [s('circle', {cx: x, cy: y, r: 20, class: 'dash accent'}), mark('arrow-down-bold', x, y, 22, 'var(--accent)')];
      if (one.ghost) return [s('circle', {cx: x, cy: y, r: 20, class: 'dash', stroke: room(one.ghost)}), mark(one.ghost.icon, x, y, 22, room(one.ghost))];
      return one.chance ? [s('circle', {cx: x, cy: y, r: 15, class: 'ring'}), text(one.chance, x, y, 16, {class: 'num'})] : !one.is_locked && s('circle', {cx: x, cy: y, r: 7, class: 'ring'});
    }),
    b.shifts.map(one => {
      const [x1, y1] = polar(62, one.old * 30), [x2, y2] = polar(62, one.new * 30), sweep = b.turns === 'anticlockwise' ? 0 : 1;
      return [s('path', {d: b.turns ? `M${at([x1, y1])}A62 62 0 0 ${sweep} ${at([x2, y2])}` : `M${at([x1, y1])}L${at([x2, y2])}`, fill: 'none', stroke: 'var(--accent)', 'stroke-width': 4, 'stroke-linecap': 'round'}), s('circle', {cx: x2, cy: y2, r: 6, fill: 'var(--accent)'})];
    }),
    b.shifts.length && !b.turns ? null : [text(b.caption.toUpperCase(), 0, -38, 11, {class: 'dim'}), text(b.figure, 0, -8, 44, {class: 'num', fill: 'var(--text1)'}),
      b.label ? text(`${b.label} ${b.old} → ${b.new}`, 0, 26, 13, {fill: 'var(--text1)'}) : [0, 1, 2].map(i => s('rect', {x: -40 + 28 * i, y: 22, width: 24, height: 8, rx: 3, fill: i < b.pips ? 'var(--accent)' : 'var(--s3)'})), text(b.line, 0, 44, 12, {class: 'dim'})]);
}
const count_strip = b => tiles(b, 'auto', b.items.map(one => h('div', {class: 'tile over'}, h('span', {class: 'line'}, icon(one.icon), h('b', {class: 'fig'}, one.figure)), h('small', {}, one.label))));

// Whatever this page can't draw yet: in words, with its places as buttons.
const other = b => h('div', {class: 'card stack', role: 'group'}, h('p', {}, b.spoken), b.live?.length ? h('div', {class: 'choices flow'}, b.live.map(place => h('button', {type: 'button', class: 'b', ...sends('place', place)}, place))) : null);

export const boards = {journey, points, founders, goals, resources, pawns, base_map, card_rows, assembly_line, count_strip, other};
