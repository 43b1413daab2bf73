/** How two renderings are compared: by their text, and by their elements, attributes and text in order. */

const TEXT = 3;
const ELEMENT = 1;

/** Text without any white space and without a candidate's own chrome. */
export function plainText(root, strip) {
  let text = '';
  const visit = (node) => {
    if (node.nodeType === TEXT) text += node.data;
    else if (
      node.nodeType !== ELEMENT ||
      !(['STYLE', 'SCRIPT', 'TEMPLATE'].includes(node.nodeName) || (strip && node.matches(strip)))
    ) {
      for (const child of node.childNodes) visit(child);
    }
  };
  visit(root);
  return text.replace(/\s+/gu, '');
}

/** `undefined` where both are equal, else where they part and what stands there. */
export function differenceOf(actual, expected) {
  if (actual === expected) return undefined;
  let at = 0;
  while (actual[at] === expected[at] && at < expected.length) at += 1;
  const from = Math.max(0, at - 30);
  return { at, of: expected.length, actual: actual.slice(from, at + 60), expected: expected.slice(from, at + 60) };
}

/**
 * Elements, attributes and text in order, one string. Neighbouring text is joined, comments are left out, and so are
 * the wrappers that exist for speed alone: `isWrapper` tells which. Ids that are made at random count by order.
 */
export function structureOf(root, isWrapper = isOwnWrapper) {
  const lines = [];
  const ids = new Map();
  let text = '';
  const flush = () => {
    if (text) lines.push(JSON.stringify(text));
    text = '';
  };
  const valueOf = ({ name, value }) => {
    if (
      !/(^|-)id$|^for$|^aria-(labelledby|describedby|controls)$|^href$/u.test(name) ||
      (name === 'href' && !value.startsWith('#'))
    )
      return value;
    if (!ids.has(value)) ids.set(value, `#${ids.size}`);
    return ids.get(value);
  };
  const visit = (node) => {
    if (node.nodeType === TEXT) text += node.data;
    else if (node.nodeType !== ELEMENT || isLeftOut(node)) return;
    else if (isWrapper(node)) node.childNodes.forEach(visit);
    else {
      flush();
      const attributes = [...node.attributes].map((each) => ` ${each.name}=${JSON.stringify(valueOf(each))}`).sort();
      lines.push(`<${node.localName}${attributes.join('')}>`);
      node.childNodes.forEach(visit);
      flush();
      lines.push(`</${node.localName}>`);
    }
  };
  root.childNodes.forEach(visit);
  flush();
  return lines.join('\n');
}

/** Sections of blocks and groups of code lines (docs/performance.md, Equality). */
const isOwnWrapper = (element) =>
  (element.classList.contains('section') && element.parentElement?.classList.contains('md')) ||
  (element.classList.contains('lines') && element.parentElement?.localName === 'code');

/** Whether a thought is open depends on when somebody looks, not on the text. */
const isLeftOut = (element) => element.matches('[part~=reasoning], [data-vitrine-chrome]');
