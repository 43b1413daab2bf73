/* global Element, HTMLSlotElement, Range, ShadowRoot, Text, getComputedStyle */
/**
 * Runs in the page: what a machine sees of a broken layout. Text that lies on other text, text that is cut, a page that
 * scrolls sideways. What lies in frames is a document of its own.
 * @returns {{ sideways: number, overlaps: string[], cuts: string[] }}
 */
export function measurePage() {
  /** What a browser may round, and what letters leave empty above and below, in pixels. */
  const [ROUNDING, LEADING] = [1.5, 4];
  const parentOf = (node) =>
    node.assignedSlot ??
    node.parentElement ??
    (node.getRootNode() instanceof ShadowRoot ? node.getRootNode().host : null);
  const cut = (box, by) => ({
    left: Math.max(box.left, by.left),
    right: Math.min(box.right, by.right),
    top: Math.max(box.top, by.top),
    bottom: Math.min(box.bottom, by.bottom),
  });
  const isEmpty = ({ left, right, top, bottom }) => right - left < 2 || bottom - top < 2;
  const styles = new Map();
  const styleOf = (element) => styles.get(element) ?? styles.set(element, getComputedStyle(element)).get(element);

  function* textsIn(root) {
    for (const node of root.childNodes) {
      if (node instanceof Text) {
        if (node.data.trim() !== '' && !(node.parentElement?.localName === 'style')) yield node;
      } else if (node instanceof HTMLSlotElement && node.assignedNodes().length > 0) {
        for (const assigned of node.assignedNodes())
          if (assigned instanceof Text) yield assigned;
          else if (assigned instanceof Element) yield* textsIn(assigned.shadowRoot ?? assigned);
      } else if (node instanceof Element && !/^(style|script|template|noscript|iframe|option)$/.test(node.localName))
        yield* textsIn(node.shadowRoot ?? node);
    }
  }

  const pieces = [];
  const cuts = new Set();
  for (const text of textsIn(document.body)) {
    const owner = parentOf(text);
    if (!owner?.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
      continue;
    const range = new Range();
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (rects.length === 0) continue;
    /** What it lies on: boxes that stay while the page scrolls, or float above it, are no part of the page. */
    let layer = null;
    const clips = [];
    let mayShorten = false;
    let isSketch = false;
    let isUnseen = false;
    let position = 'static';
    for (let at = owner; at; at = parentOf(at)) {
      const style = styleOf(at);
      if (style.clipPath === 'inset(50%)') isUnseen = true;
      if (at.getAttribute('aria-hidden') === 'true' && at.inert) isSketch = true;
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || style.maskImage !== 'none')
        mayShorten = true;
      // What is positioned leaves the boxes below the one that it is positioned in.
      const isSkipped = position === 'absolute' && style.position === 'static';
      if (!isSkipped && (style.overflowX !== 'visible' || style.overflowY !== 'visible') && style.display !== 'inline')
        clips.push({ box: at.getBoundingClientRect(), style });
      if (!isSkipped) position = style.position;
      if (/fixed|sticky/.test(style.position) || at.matches(':popover-open, dialog')) layer ??= at;
    }
    if (isUnseen) continue;
    for (const rect of rects) {
      let box = rect;
      for (const { box: clip } of clips) box = cut(box, clip);
      if (isEmpty(box)) continue;
      if (!isSketch) pieces.push({ box, layer, text, owner });
      // What a reader can scroll to is not cut.
      const scrolls = { x: false, y: false };
      for (const { box: clip, style } of clips) {
        const words = () => `“${text.data.trim().slice(0, 40)}” in ${describe(owner)}`;
        const hides = (value) => (value === 'hidden' || value === 'clip') && !mayShorten;
        const beyond = Math.max(rect.right - clip.right, clip.left - rect.left);
        const below = Math.max(rect.bottom - clip.bottom, clip.top - rect.top);
        scrolls.x ||= /auto|scroll/.test(style.overflowX);
        scrolls.y ||= /auto|scroll/.test(style.overflowY);
        if (!scrolls.x && hides(style.overflowX) && beyond > ROUNDING)
          cuts.add(`${Math.round(beyond)} px sideways: ${words()}`);
        if (!scrolls.y && hides(style.overflowY) && below > LEADING)
          cuts.add(`${Math.round(below)} px up or down: ${words()}`);
      }
    }
  }

  function describe(element) {
    const root = element.getRootNode();
    const name =
      element.localName + (element.id ? `#${element.id}` : element.classList[0] ? `.${element.classList[0]}` : '');
    return root instanceof ShadowRoot ? `${root.host.localName} ${name}` : name;
  }

  const overlaps = new Set();
  pieces.sort((one, other) => one.box.top - other.box.top);
  for (let first = 0; first < pieces.length; first += 1)
    for (let second = first + 1; second < pieces.length; second += 1) {
      const [one, other] = [pieces[first], pieces[second]];
      if (other.box.top > one.box.bottom - LEADING) break;
      if (one.layer !== other.layer || one.text === other.text) continue;
      const shared = cut(one.box, other.box);
      if (shared.right - shared.left < 3 || shared.bottom - shared.top < LEADING + 1) continue;
      const words = ({ text, owner }) => `“${text.data.trim().slice(0, 30)}” in ${describe(owner)}`;
      overlaps.add(`${words(one)} on ${words(other)}`);
    }
  const { scrollWidth, clientWidth } = document.documentElement;
  return { sideways: scrollWidth - clientWidth, overlaps: [...overlaps], cuts: [...cuts] };
}
