// Elements, drawings, icons. Nothing a table says is taken as markup.
export let words = {};

// The words and the icons of the app that serves this page.
export async function load() {
  const [drawn, said] = await Promise.all(['icons.svg', 'words.json'].map(async name => (await fetch(name)).text()));
  words = JSON.parse(said);
  document.body.append(new DOMParser().parseFromString(drawn, 'image/svg+xml').documentElement);
}

// A value that begins with -- is a colour of the theme.
const value = given => typeof given === 'string' && given.startsWith('--') ? `var(${given})` : given;
function put(node, props, kids) {
  for (const [name, given] of Object.entries(props)) {
    if (!given && given !== 0) continue;
    if (name.startsWith('on')) node.addEventListener(name.slice(2), given);
    else if (name === 'style') for (const [key, one] of Object.entries(given)) node.style.setProperty(key, value(one));
    else node.setAttribute(name, given === true ? '' : value(given));
  }
  node.append(...kids.flat(9).filter(kid => kid || kid === 0));
  return node;
}
// A text in the place of properties is a class.
const classed = props => typeof props === 'string' ? {class: props} : props;
export const h = (tag, props, ...kids) => put(document.createElement(tag), {type: tag === 'button' && tag, ...classed(props)}, kids);
export const s = (tag, props, ...kids) => put(document.createElementNS('http://www.w3.org/2000/svg', tag), props, kids);

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

// What a touch sends, kept on the element it belongs to.
export const sends = (control, given) => ({'data-c': control && JSON.stringify([control, given ?? null])});

// An icon as part of a drawing, around x and y.
export const mark = (name, x, y, size, fill) => document.getElementById(`i-${name}`) ? s('use', {href: `#i-${name}`, x: x - size / 2, y: y - size / 2, width: size, height: size, fill}) : null;
export const icon = (name, kind = '') => name && s('svg', {class: `i ${kind}`, viewBox: '0 0 24 24', 'aria-hidden': 'true'}, mark(name, 12, 12, 24));

// Makes a box hold these kids; what stays is not touched and keeps its focus.
export function fill(box, ...given) {
  const kids = given.flat(9).filter(Boolean);
  kids.forEach((kid, i) => box.childNodes[i] ? alike(box.childNodes[i], kid) : box.append(kid));
  while (box.childNodes.length > kids.length) box.lastChild.remove();
}
export function alike(old, now) {
  if (old.isEqualNode(now)) return old;
  if (!old.attributes || old.nodeName !== now.nodeName || old.dataset.c !== now.dataset.c || old.dataset.b !== now.dataset.b) {
    old.replaceWith(now);
    return now;
  }
  for (const {name} of [...old.attributes]) if (!now.hasAttribute(name)) old.removeAttribute(name);
  for (const {name, value} of now.attributes) if (name === 'style') old.style.cssText = value; else if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  fill(old, ...now.childNodes);
  return old;
}
