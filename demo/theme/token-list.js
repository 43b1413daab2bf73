/** Every public token, as the kit's own style sheets have it, in groups that a reader looks for. */
const GROUPS = [
  ['Ground', /^--vitrine-color-background-/],
  ['Text', /^--vitrine-color-text-/],
  ['Edges', /^--vitrine-color-border-/],
  ['Rings', /^--vitrine-color-ring-/],
  ['Charts', /^--vitrine-(color-(series|heat)|chart)-/],
  ['Code', /^--vitrine-code-/],
  ['Badges', /^--vitrine-badge-/],
  ['Type', /^--vitrine-font-/],
  ['Radius and edge', /^--vitrine-border-(radius|width)-/],
  ['Shadow', /^--vitrine-shadow-/],
  ['Space and density', /^--vitrine-(space-|density$)/],
  ['Motion', /^--vitrine-(duration|ease)-/],
];

/** Rules of a sheet, those in layers too. */
function* rulesOf(rules) {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) yield rule;
    else if (rule.cssRules) yield* rulesOf(rule.cssRules);
  }
}

/** @returns {Map<string, string>} names and values, of the kit's layer for the root. */
export function readTokens() {
  const tokens = new Map();
  for (const { cssRules } of document.adoptedStyleSheets)
    for (const { selectorText, style } of rulesOf(cssRules))
      if (selectorText.startsWith(':where(:root'))
        for (const name of style)
          if (name.startsWith('--vitrine-') && name !== '--vitrine-color-scheme')
            tokens.set(name, style.getPropertyValue(name).trim());
  return tokens;
}

/** @returns {{ name: string, tokens: [string, string][] }[]} all of them; what no group knows stands last. */
export function groupTokens(tokens) {
  const left = new Map(tokens);
  const groups = GROUPS.map(([name, pattern]) => {
    const of = [...left].filter(([token]) => pattern.test(token));
    for (const [token] of of) left.delete(token);
    return { name, tokens: of };
  });
  return [...groups, { name: 'More', tokens: [...left] }].filter(({ tokens: of }) => of.length > 0);
}

export const isColourToken = (name) => /-(color|badge|code|chart)-/.test(name);
