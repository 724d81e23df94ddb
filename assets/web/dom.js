// Elements, drawings, icons: plain data that is compared with what is shown. Nothing a table says is taken as markup.
export let words = {};
let icons = {}; // by name: a letter of the icon font, or nothing where it is a picture

// The words and the icons of the app that serves this page.
export async function load() {
  const app = await (await fetch('app.json')).json();
  ({words, icons} = app);
  document.body.insertAdjacentHTML('beforeend', app.drawn);
}

// A text in the place of properties is a class.
const made = (space, tag, props, kids) => ({space, tag, props: typeof props === 'string' ? {class: props} : props, kids: flat(kids)});
const flat = kids => kids.flat(9).map(kid => kid?.tag ? kid : kid || kid === 0 ? String(kid) : ''); // what is not there keeps its place
export const h = (tag, props, ...kids) => made('1999/xhtml', tag, props, kids);
export const s = (tag, props, ...kids) => made('2000/svg', tag, {'aria-hidden': tag === 'svg' && 'true', ...props}, kids);

export const span = (kind, ...kids) => h('span', kind, kids);
export const bold = (text, kind) => h('b', kind, text);
export const small = (...kids) => h('small', '', kids);
export const line = (...kids) => span('line', kids);
export const when = (is, kind) => is ? kind : '';
// What is true of a thing, as classes.
export const looks = o => [o.mark, ...Object.keys(o).filter(name => o[name] === true)].join(' ');
export const times = (count, make) => Array.from({length: count}, (_, i) => make(i));
export const named = b => ({role: 'group', 'aria-label': b.spoken ?? b.title});
export const group = (b, kind, ...kids) => h('div', {class: kind, ...named(b)}, kids);
export const tinted = (name, tint) => icon(name, `c-${tint || 'text1'}`);

// What a touch of an element sends.
export const sends = (control, given) => ({'data-c': control && JSON.stringify([control, given ?? null])});

// One less and one more, as far as there is room.
export const steppers = (name, now, low, high, to) => [[-1, '−', words.less], [1, '+', words.plus]].map(([by, sign, word]) =>
  h('button', {class: 'b step', 'aria-label': `${name}: ${word}`, ...(now + by >= low && now + by <= high && to(now + by))}, sign));

// An icon in a drawing, around x and y.
export function mark(name, x, y, size, fill) {
  if (icons[name]) return s('text', {class: 'glyph', x, y: y + size * .375, 'font-size': size, fill}, icons[name]);
  return name in icons ? s('use', {href: `#i-${name}`, x: x - size / 2, y: y - size / 2, width: size, height: size, fill}) : null;
}
export const icon = (name, kind = '') => name && (icons[name] ? h('i', {class: `i ${kind}`, 'aria-hidden': 'true'}, icons[name])
  : s('svg', {class: `i ${kind}`, viewBox: '0 0 24 24'}, mark(name, 12, 12, 24)));

// -- what is shown

// What begins with -- is a colour of the theme.
const value = (name, given) => /fill|stroke/.test(name) && /^--/.test(given) ? `var(${given})` : given;
function dress(node, old, now) {
  for (const name in {...old, ...now}) {
    const given = now[name];
    if (old[name] === given) continue;
    if (name.startsWith('on')) node[name] = given;
    else if (name === 'style') node.style.cssText = given;
    else if (given || given === 0) node.setAttribute(name, value(name, given));
    else node.removeAttribute(name);
  }
}
function grown(one) {
  if (!one.tag) return document.createTextNode(one);
  const node = document.createElementNS(`http://www.w3.org/${one.space}`, one.tag);
  dress(node, {}, one.props);
  node.append(...one.kids.map(grown));
  return node;
}

// Makes a box hold these kids; what stays is not touched and keeps its focus.
export function fill(box, ...given) {
  const kids = flat(given);
  fit(box, box.holds ?? [], kids);
  box.holds = kids;
}
const alike = (old, now) => old.tag === now.tag && old.props?.['data-c'] === now.props?.['data-c'];
function fit(box, old, now) {
  let node = box.firstChild;
  now.forEach((kid, i) => {
    const was = old[i], shown = node;
    node = node?.nextSibling;
    if (was === kid) return;
    if (!shown) box.append(grown(kid));
    else if (!alike(was, kid)) shown.replaceWith(grown(kid));
    else if (!kid.tag) shown.data = kid;
    else {
      dress(shown, was.props, kid.props);
      fit(shown, was.kids, kid.kids);
    }
  });
  while (box.childNodes.length > now.length) box.lastChild.remove();
}
