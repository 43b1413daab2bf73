/** What every page of the site shares: the theme, language and direction toggles, and Copy. */
const root = document.documentElement;
const query = new URLSearchParams(location.search);

function remember(name, value) {
  try {
    localStorage.setItem(`demo-${name}`, value);
  } catch {
    // storage refused: the choice lasts for this page
  }
}

const isDark = () =>
  root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;

function wireTheme(button) {
  const show = () => {
    button.setAttribute('aria-label', isDark() ? 'Use the light theme' : 'Use the dark theme');
    button.title = button.getAttribute('aria-label');
  };
  button.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark';
    remember('theme', root.dataset.theme);
    show();
  });
  show();
}

/** The kit's own words follow the nearest `lang`; the site and the recorded answers stay English. */
function speak(lang) {
  for (const part of document.querySelectorAll('[data-kit]')) part.lang = lang;
}

function wireLanguage(button) {
  const show = (lang) => {
    button.textContent = lang === 'fr' ? 'EN' : 'FR';
    button.setAttribute('aria-label', lang === 'fr' ? 'EN, show the kit in English' : 'FR, show the kit in French');
  };
  let lang = query.get('lang') === 'fr' ? 'fr' : 'en';
  speak(lang);
  show(lang);
  button.addEventListener('click', () => {
    lang = lang === 'fr' ? 'en' : 'fr';
    speak(lang);
    show(lang);
  });
}

function wireDirection(button) {
  const show = () => {
    const rtl = root.dir === 'rtl';
    button.textContent = rtl ? 'LTR' : 'RTL';
    button.setAttribute('aria-label', rtl ? 'LTR, read from left to right' : 'RTL, read from right to left');
  };
  button.addEventListener('click', () => {
    root.dir = root.dir === 'rtl' ? 'ltr' : 'rtl';
    show();
  });
  show();
}

/** Copies the text of the element that `data-copy` names, and says so for two seconds. */
function wireCopy(button) {
  const icon = button.querySelector('use');
  button.addEventListener('click', async () => {
    const source = document.getElementById(button.dataset.copy);
    try {
      await navigator.clipboard.writeText(source.textContent.trim());
    } catch {
      getSelection()?.selectAllChildren(source); // no access to the clipboard: the text is selected, a key copies it
      return;
    }
    icon?.setAttribute('href', '#i-check');
    if (icon) button.setAttribute('aria-label', 'Copied');
    else button.textContent = 'Copied';
    setTimeout(() => {
      icon?.setAttribute('href', '#i-copy');
      if (icon) button.setAttribute('aria-label', label);
      else button.textContent = label;
    }, 2000);
  });
  const label = button.getAttribute('aria-label') ?? button.textContent;
}

/** On a phone the header has no room for all pages: those that are left out stand in a menu behind the last one. */
function addMenu(nav) {
  const leftOut = [...nav.querySelectorAll('a.wide')];
  if (leftOut.length === 0) return;
  if (!('popover' in HTMLElement.prototype)) return leftOut.forEach((link) => link.classList.remove('wide'));
  const here = leftOut.find((link) => link.hasAttribute('aria-current'));
  const button = document.createElement('button');
  const menu = document.createElement('div');
  Object.assign(button, { type: 'button', className: 'more', textContent: here?.textContent ?? 'More' });
  if (here) button.classList.add('here');
  button.setAttribute('aria-label', here ? `${here.textContent}, more pages` : 'More pages');
  button.setAttribute('popovertarget', (menu.id = 'more-pages'));
  Object.assign(menu, { className: 'menu', popover: 'auto' });
  menu.append(...leftOut.map((link) => link.cloneNode(true)));
  menu.querySelectorAll('a').forEach((link) => link.classList.remove('wide'));
  // Below its button, from wherever lines begin.
  menu.addEventListener('beforetoggle', () => {
    const { left, right, bottom } = button.getBoundingClientRect();
    const start = root.dir === 'rtl' ? root.clientWidth - right : left;
    Object.assign(menu.style, { insetInlineStart: `${start}px`, insetBlockStart: `${bottom + scrollY + 8}px` });
  });
  nav.append(button, menu);
}

for (const nav of document.querySelectorAll('.top nav')) addMenu(nav);
for (const button of document.querySelectorAll('[data-theme-toggle]')) wireTheme(button);
for (const button of document.querySelectorAll('[data-language-toggle]')) wireLanguage(button);
for (const button of document.querySelectorAll('[data-direction-toggle]')) wireDirection(button);
for (const button of document.querySelectorAll('[data-copy]')) wireCopy(button);
