/* global CSSConditionRule, CSSGroupingRule, CSSMediaRule, CSSStyleRule, Element, HTMLIFrameElement, ShadowRoot, Text */
/* global getComputedStyle */
/**
 * Runs in the page (and, for `frameMarkup`, in a preview's frame): turns what the kit has drawn into markup that needs no
 * script. Shadow trees become declarative ones, of their styles stays what something in them matches, and the elements
 * get other names, so that the kit leaves them alone.
 */

/** @returns {string} an element with its shadow trees as markup. `frames`: what stands in place of frames. */
export function stillMarkup(element, { exclude = [], frames = [] } = {}) {
  const KIT = /^(?:artifact|chat|mcp|vitrine|codeagents)-/;
  /** What one hears of, points at or acts with: a still is inert. `style` holds places that scripts gave. */
  const LEFT_OUT = new RegExp(
    '^(?:on.+|tabindex|title|style|inert|within|width-px|role|data-.+|id|type|srcdoc|open|' +
      'aria-(?!selected|expanded|busy|disabled|pressed).+)$',
  );
  const statesOf = (node, styles) => {
    const names = new Set([...styles.matchAll(/:state\(([\w-]+)\)/g)].map(([, name]) => name));
    return [...names].filter((name) => node.matches(`:state(${name})`)).join(' ');
  };
  const escapeText = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const escapeValue = (text) => escapeText(text).replace(/"/g, '&quot;');
  const rename = (name) => (KIT.test(name) ? `still-${name}` : name);

  /** The parts of a list at its commas, those in brackets excepted. */
  function split(list) {
    const parts = [''];
    let depth = 0;
    for (const sign of list) {
      depth += '(['.includes(sign) ? 1 : ')]'.includes(sign) ? -1 : 0;
      if (sign === ',' && depth === 0) parts.push('');
      else parts[parts.length - 1] += sign;
    }
    return parts.map((part) => part.trim());
  }

  const NEVER =
    /:(?:hover|active|focus(?:-visible|-within)?|popover-open|modal)\b|::(?:selection|backdrop|-webkit-scrollbar)|#/;
  function isUsed(selector, root) {
    if (NEVER.test(selector)) return false;
    const bare =
      selector.replace(/::slotted\(([^()]|\([^()]*\))*\)/, 'slot').replace(/::[\w-]+(?:\([^)]*\))?/g, '') || '*';
    const [, , inner] = /^:host(\((.*)\))?$/.exec(bare) ?? [];
    try {
      if (bare === ':host') return true;
      if (inner !== undefined) return root.host.matches(inner);
      return root.querySelector(bare) !== null;
    } catch {
      return false;
    }
  }

  const bare = (text) =>
    text
      .replace(/\/\*[^]*?\*\//g, '')
      .replace(/\s*([>+~,{};:])\s*/g, '$1')
      .trim();
  /**
   * A shorthand with a `var()` of which one part is set anew has no text any more: it is read where the element wrote
   * it, or its parts are what they have become.
   */
  function declarations({ style, selectorText }, selectors, root) {
    if ([...style].every((name) => style.getPropertyValue(name) !== '')) return style.cssText;
    for (const { cssText } of root.host.constructor.elementStyles ?? []) {
      const [, body] = `}${bare(cssText)}`.split(
        new RegExp(`[{}]${escapePattern(bare(selectorText))}\\{(?=[^}]*var\\()`),
      );
      if (body) return `${body.slice(0, body.indexOf('}'))};`;
    }
    const first = selectors.map((each) => each.replace(/::[\w-]+/g, '')).find((each) => root.querySelector(each));
    const values = inBothSchemes(first ? root.querySelector(first) : root.host, root.host);
    return [...style].map((name) => `${name}: ${style.getPropertyValue(name) || values(name)};`).join(' ');
  }
  const COLOR = /(?:rgba?|color|oklab)\([^)]*\)/g;
  function inBothSchemes(node, host) {
    const computed = getComputedStyle(node);
    const inScheme = (scheme, name) => {
      host.style.colorScheme = scheme;
      const value = computed.getPropertyValue(name);
      host.style.removeProperty('color-scheme');
      return value;
    };
    return (name) => {
      const dark = inScheme('dark', name).match(COLOR) ?? [];
      return inScheme('light', name).replace(COLOR, (light) => {
        const other = dark.shift() ?? light;
        return other === light ? light : `light-dark(${light}, ${other})`;
      });
    };
  }
  const escapePattern = (text) =>
    text
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/"/g, '"?')
      .replace(/:/g, '::?');

  const LATER = /print|hover|prefers-reduced-motion/;
  function rulesOf(rules, root) {
    return [...rules]
      .map((rule) => {
        if (rule instanceof CSSStyleRule) {
          const used = split(rule.selectorText).filter((each) => isUsed(each, root));
          const inside = rulesOf(rule.cssRules, root);
          const text = declarations(rule, used, root).replace(
            /\b(?:animation|transition|will-change|contain|content-visibility)[\w-]*:[^;]*;\s*/g,
            '',
          );
          return used.length > 0 && (text || inside) ? `${used.join(',')}{${text}${inside}}` : '';
        }
        if (rule instanceof CSSMediaRule && LATER.test(rule.conditionText)) return '';
        if (rule instanceof CSSGroupingRule || rule instanceof CSSConditionRule) {
          const inside = rulesOf(rule.cssRules, root);
          return inside && `${rule.cssText.slice(0, rule.cssText.indexOf('{')).trim()}{${inside}}`;
        }
        return '';
      })
      .join('');
  }

  const KIT_IN_SELECTOR = /(?<![-\w.#"'=])(?=(?:artifact|chat|mcp|vitrine|codeagents)-[\w-]+)/g;
  function stylesOf(root) {
    const sheets = [...root.styleSheets, ...root.adoptedStyleSheets];
    return sheets
      .map((sheet) => rulesOf(sheet.cssRules, root))
      .join('')
      .replace(/[^{}]+\{/g, (selector) =>
        selector.replace(KIT_IN_SELECTOR, 'still-').replace(/:state\(([\w-]+)\)/g, '[data-state~="$1"]'),
      );
  }

  function write(node, root) {
    if (node instanceof Text) return escapeText(node.data);
    if (!(node instanceof Element) || node.matches('script, style, template, [popover]')) return '';
    if (exclude.some((selector) => node.matches(selector))) return '';
    if (node.localName !== 'slot' && getComputedStyle(node).display === 'none') return '';
    if (node.matches('.vh, [role=status], .sentinel, .skip')) return ''; // for those who listen, or come by key
    if (node instanceof HTMLIFrameElement) return frames.shift() ?? '';
    const name = rename(node.localName);
    const attributes = [...node.attributes]
      .filter(
        (each) => !LEFT_OUT.test(each.name) && (each.value !== '' || each.name === 'open') && each.name !== 'nonce',
      )
      .map((each) => ` ${each.name}="${escapeValue(each.value.replace(/\s+/g, ' ').trim())}"`)
      .join('');
    const inShadow = node.shadowRoot;
    const styles = inShadow
      ? [...inShadow.adoptedStyleSheets].map((s) => [...s.cssRules].map((r) => r.cssText).join('')).join('')
      : '';
    const states = inShadow ? statesOf(node, styles + rootStyles(root)) : '';
    const open = node.hasAttribute('open') && node.localName !== 'details' ? ' open' : '';
    const shadow = inShadow
      ? `<template shadowrootmode="open"><style>${stylesOf(inShadow)}</style>${writeAll(inShadow.childNodes, inShadow)}</template>`
      : '';
    const start = `<${name}${attributes}${open}${states && ` data-state="${states}"`}>`;
    if (/^(?:input|img|br|hr)$/.test(name)) return start;
    return `${start}${shadow}${writeAll(node.childNodes, root)}</${name}>`;
  }
  const rootStyles = (root) =>
    root instanceof ShadowRoot
      ? root.adoptedStyleSheets.flatMap((s) => [...s.cssRules].map((r) => r.cssText)).join('')
      : '';
  const writeAll = (nodes, root) => [...nodes].map((each) => write(each, root)).join('');
  return write(element, element.getRootNode());
}

/** What a preview shows, as an element that is as large as its frame was. Its media queries ask that element. */
export function frameMarkup() {
  const css = [...document.querySelectorAll('style')]
    .map(({ textContent }) => textContent)
    .join('\n')
    .replace(/\/\*[^]*?\*\//g, '');
  // What the page has and the frame has not would look like another exhibit.
  const ownFonts = document.fonts.check('14px Inter') && [...document.fonts].some(({ family }) => /Inter/.test(family));
  const styles = (ownFonts ? css : css.replace(/\bInter,\s*/g, ''))
    .replace(/@media(?=[^{]*(?:width|height))/g, '@container')
    .replace(/\b(\d+)vh\b/g, '$1cqb')
    .replace(/(^|[\s,}]):root\b/g, '$1:host')
    .replace(/(^|[\s,}])(?:html\s*,\s*)?body\b/g, '$1.body')
    .replace(/\s+/g, ' ');
  const body = document.body.cloneNode(true);
  for (const node of body.querySelectorAll('style, script')) node.remove();
  for (const input of body.querySelectorAll('input')) input.setAttribute('value', input.value);
  return { styles, markup: body.innerHTML };
}
