/** Themes tried on live elements: a choice becomes custom properties, a style sheet to copy, and the address. */
import { readChoice, writeChoice } from './theme/choice.js';
import { contrast } from './theme/colours.js';
import { fillExhibit } from './theme/exhibit.js';
import { DEFAULTS, FONTS, PAIRS, THEMES, colourTokens, customProperties, styleSheet } from './theme/themes.js';
import { groupTokens, isColourToken, readTokens } from './theme/token-list.js';

const $ = (id) => document.getElementById(id);
const make = (tag, props = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), props);
  element.append(...children);
  return element;
};

let choice = readChoice(location.hash);
let applied = [];

/** Themes and fonts are radio buttons: one Tab stop, and arrows between them. */
function addChoices(place, name, options, draw) {
  place.append(
    ...Object.entries(options).map(([value, option]) => {
      const input = make('input', { type: 'radio', name, value });
      return make('label', {}, input, draw(option));
    }),
  );
  place.addEventListener('change', ({ target }) => {
    if (name === 'theme') {
      // A theme brings its own of everything but the scheme.
      const { brand, font, radius, density } = THEMES[target.value];
      choose({ theme: target.value, brand, font, radius, density });
    } else choose({ [name]: target.value });
  });
}

function drawTheme({ name, about, tokens, brand }) {
  const [ground] = tokens['--vitrine-color-background-tertiary'] ?? DEFAULTS['--vitrine-color-background-tertiary'];
  const [text] = tokens['--vitrine-color-text-primary'] ?? DEFAULTS['--vitrine-color-text-primary'];
  const swatch = make('span', { className: 'swatch' });
  swatch.append(
    ...[ground, brand || text, text].map((colour) => {
      const part = make('i');
      part.style.background = colour;
      return part;
    }),
  );
  return make(
    'span',
    { className: 'option' },
    swatch,
    make('span', {}, make('b', { textContent: name }), make('small', { textContent: about })),
  );
}

const share = (value) => `${Math.round(value * 100)} %`;

/** Takes over what has changed, and shows it everywhere. */
function choose(changed) {
  choice = { ...choice, ...changed };
  history.replaceState(null, '', writeChoice(choice) || location.pathname + location.search);
  show();
}

function show() {
  const properties = customProperties(choice);
  const { style } = $('exhibit');
  for (const name of applied) if (!(name in properties)) style.removeProperty(name);
  for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
  applied = Object.keys(properties);
  style.colorScheme = choice.scheme === 'auto' ? '' : choice.scheme;
  $('css').textContent = styleSheet(choice);
  for (const name of ['theme', 'font', 'scheme'])
    for (const input of document.querySelectorAll(`[name=${name}]`)) input.checked = input.value === choice[name];
  $('brand').value = choice.brand || '#1b1c1f';
  $('brand-value').textContent = choice.brand || 'none';
  $('no-brand').disabled = !choice.brand;
  for (const name of ['radius', 'density']) {
    $(name).value = String(choice[name]);
    $(`${name}-value`).textContent = share(choice[name]);
    $(name).setAttribute('aria-valuetext', share(choice[name]));
  }
  showContrast();
}

function showContrast() {
  const tokens = { ...DEFAULTS, ...colourTokens(choice) };
  let failing = 0;
  $('pairs').replaceChildren(
    ...PAIRS.map(({ name, front, back, least }) => {
      const cells = [0, 1].map((scheme) => {
        const ratio = contrast(tokens[front][scheme], tokens[back][scheme]);
        const passes = ratio >= least;
        if (!passes) failing += 1;
        const sample = make('span', { className: 'sample', textContent: least === 3 ? '' : 'Aa' });
        sample.setAttribute('aria-hidden', 'true');
        sample.style.setProperty('--front', tokens[front][scheme]);
        sample.style.setProperty('--back', tokens[back][scheme]);
        sample.classList.toggle('edge', least === 3);
        const verdict = make('span', {
          className: passes ? 'verdict-word' : '',
          textContent: passes ? ' AA' : ' fails',
        });
        const words = make('span', {}, ratio.toFixed(1), verdict);
        words.classList.toggle('fails', !passes);
        return make('td', { className: 'num' }, sample, words);
      });
      return make(
        'tr',
        {},
        make('th', { scope: 'row', textContent: name }),
        ...cells,
        make('td', { className: 'num', textContent: String(least) }),
      );
    }),
  );
  $('verdict').textContent =
    failing === 0
      ? `All ${PAIRS.length} pairs keep WCAG AA, in light and dark.`
      : `${failing} of ${PAIRS.length * 2} fall short of WCAG AA.`;
}

/** The kit's tokens with the values of the moment: what nobody has set is the kit's own. */
function showTokens() {
  const changed = customProperties(choice);
  $('tokens').replaceChildren(
    ...groupTokens(readTokens()).map(({ name, tokens }) =>
      make(
        'section',
        {},
        make('h3', {}, name, make('small', { textContent: String(tokens.length) })),
        make(
          'ul',
          {},
          ...tokens.map(([token, value]) => {
            const item = make('li', {});
            if (isColourToken(token)) {
              const dot = make('span', { className: 'dot' });
              dot.style.background = `var(${token})`;
              item.append(dot);
            }
            item.append(
              make('code', { textContent: token }),
              make('span', { className: 'value', textContent: changed[token] ?? value }),
            );
            item.classList.toggle('changed', token in changed);
            return item;
          }),
        ),
      ),
    ),
  );
}

addChoices($('themes'), 'theme', THEMES, drawTheme);
addChoices($('fonts'), 'font', FONTS, ({ name, value }) => {
  const word = make('span', { textContent: name });
  if (value) word.style.fontFamily = value;
  return word;
});
addChoices($('schemes'), 'scheme', { auto: 'The page’s', light: 'Light', dark: 'Dark' }, (name) =>
  make('span', { textContent: name }),
);
$('brand').addEventListener('input', ({ target }) => choose({ brand: target.value }));
$('no-brand').addEventListener('click', () => choose({ brand: '' }));
for (const name of ['radius', 'density'])
  $(name).addEventListener('input', ({ target }) => choose({ [name]: Number(target.value) }));
$('copy').addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText($('css').textContent);
  } catch {
    return getSelection()?.selectAllChildren($('css')); // no access to the clipboard: the text is selected, a key copies it
  }
  const words = $('copy').querySelector('span');
  words.textContent = 'Copied';
  setTimeout(() => (words.textContent = 'Copy the CSS'), 2_000);
});
$('reset').addEventListener('click', () => choose(readChoice('')));
addEventListener('hashchange', () => {
  choice = readChoice(location.hash);
  show();
});
// The list is long, and asked for rarely.
$('all').addEventListener('toggle', () => $('all').open && showTokens());
show();
await fillExhibit($('exhibit'), $('dialog'));
