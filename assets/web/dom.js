// Small helpers: elements, drawings and icons. Nothing is ever made from text as markup.
let icons = {};
const masks = new Set();
export let words = {};

export async function load() {
  [icons, words] = await Promise.all(['icons.json', 'words.json'].map(async name => (await fetch(name)).json()));
}

// A value that begins with -- is a colour of the theme.
const value = given => typeof given === 'string' && given.startsWith('--') ? `var(${given})` : given;
function put(node, props, kids) {
  for (const [name, given] of Object.entries(props)) {
    if (given === false || given === null || given === undefined || given === '') continue;
    if (name.startsWith('on')) node.addEventListener(name.slice(2), given);
    else if (name === 'style') for (const [key, one] of Object.entries(given)) node.style.setProperty(key, value(one));
    else node.setAttribute(name, given === true ? '' : value(given));
  }
  node.append(...kids.flat(9).filter(kid => kid !== null && kid !== undefined && kid !== false && kid !== ''));
  return node;
}
// A text in the place of properties is a class.
export const classed = props => typeof props === 'string' ? {class: props} : props;
export const h = (tag, props, ...kids) => put(document.createElement(tag), {...(tag === 'button' && {type: tag}), ...classed(props)}, kids);
export const s = (tag, props, ...kids) => put(document.createElementNS('http://www.w3.org/2000/svg', tag), props, kids);

export const span = (kind, ...kids) => h('span', kind, kids);
export const bold = (text, kind = '') => h('b', kind, text);
export const small = (...kids) => h('small', '', kids);
export const line = (...kids) => span('line', kids);
export const when = (is, kind) => is ? kind : '';
export const times = (count, make) => Array.from({length: count}, (_, i) => make(i));
export const group = (b, kind, ...kids) => h('div', {class: kind, role: 'group', 'aria-label': b.spoken ?? b.title}, kids);
export const tinted = (name, tint) => h('span', {style: {color: `--${tint || 'text1'}`}}, icon(name));

// What a touch sends, kept on the element it belongs to.
export const sends = (control, given) => ({'data-c': control && JSON.stringify([control, given ?? null])});

// An icon as part of a drawing: a glyph of the icon font, or a part of a picture in one colour.
export function mark(name, x, y, size, colour = 'currentColor') {
  const found = icons[name];
  if (!found) return null;
  if (typeof found === 'number')
    return s('text', {class: 'glyph', x: x - size / 2, y: y + size * .375, 'font-size': size, fill: colour}, String.fromCodePoint(found));
  if (!masks.has(name)) {
    const [href, left, top, width, height] = found;
    masks.add(name);
    document.getElementById('masks').append(s('mask', {id: `m-${name}`, maskContentUnits: 'objectBoundingBox', x: 0, y: 0, width: 1, height: 1},
      s('image', {href, x: -left, y: -top, width, height, preserveAspectRatio: 'none'})));
  }
  return s('rect', {x: x - size / 2, y: y - size / 2, width: size, height: size, fill: colour, mask: `url(#m-${name})`});
}
export const icon = (name, kind = '') => icons[name] ? s('svg', {class: `i ${kind}`, viewBox: '0 0 24 24', 'aria-hidden': 'true'}, mark(name, 12, 12, 24)) : null;
document.body.append(s('svg', {width: 0, height: 0, 'aria-hidden': 'true', style: {position: 'absolute'}}, s('defs', {id: 'masks'})));

// Keeps what stays the same: a child is made again only when its data changed, and focus stays where it was.
const kept = new WeakMap();
export function keep(box, items) {
  const old = kept.get(box) ?? new Map(), now = new Map(), at = document.activeElement;
  const focus = box.contains(at) ? at.dataset.c ?? at.id : null;
  for (const [key, data, make] of items) {
    const text = JSON.stringify(data), before = old.get(key);
    now.set(key, before?.text === text ? before : {text, node: make(data)});
  }
  kept.set(box, now);
  const nodes = [...now.values()].map(one => one.node).filter(Boolean);
  if (nodes.length !== box.childNodes.length || nodes.some((node, i) => node !== box.childNodes[i])) box.replaceChildren(...nodes);
  if (focus && !box.contains(document.activeElement))
    [...box.querySelectorAll('[data-c],[id]')].find(one => (one.dataset.c ?? one.id) === focus)?.focus();
}
