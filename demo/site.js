/** What every page of the site shares: the theme, language and direction toggles, and Copy. */
const root = document.documentElement;
const query = new URLSearchParams(location.search);
const say = customElements.get('site-header')?.say ?? ((words) => words);

function remember(name, value) {
  try {
    localStorage.setItem(`demo-${name}`, value);
  } catch {
    // storage refused: the choice lasts for this page
  }
}

// What runs in a frame requests nothing: it gets the fonts of the page around it, unless that does without on a slow line.
const bytesOf = (file) => async () =>
  root.dataset.font === 'system' ? undefined : fetch(file).then((response) => response.arrayBuffer());
export const siteFonts = [
  { family: 'Inter', weight: '100 900', data: bytesOf('/fonts/inter.woff2') },
  { family: 'Geist Mono', weight: '100 900', data: bytesOf('/fonts/geist-mono.woff2') },
];
for (const provider of document.querySelectorAll('vitrine-provider')) provider.frames = { fonts: siteFonts };

const isDark = () =>
  root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;

function wireTheme(button) {
  const show = () => {
    button.setAttribute('aria-label', say(isDark() ? 'Use the light theme' : 'Use the dark theme'));
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
  const say = (root) => root.querySelectorAll('[data-kit]').forEach((part) => (part.lang = lang));
  say(document);
  speaking?.disconnect();
  speaking = undefined;
  if (lang === 'en') return;
  // What a page draws later speaks the same.
  speaking = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches('[data-kit]')) node.lang = lang;
        say(node);
      }
  });
  speaking.observe(document.body, { childList: true, subtree: true });
}
let speaking;

function wireLanguage(button) {
  let lang = query.get('lang') === 'fr' ? 'fr' : 'en';
  const show = () => {
    speak(lang);
    button.setAttribute('aria-pressed', String(lang === 'fr'));
  };
  show();
  button.addEventListener('click', () => {
    lang = lang === 'fr' ? 'en' : 'fr';
    show();
  });
}

function wireDirection(button) {
  const show = () => button.setAttribute('aria-pressed', String(root.dir === 'rtl'));
  show();
  button.addEventListener('click', () => {
    root.dir = root.dir === 'rtl' ? 'ltr' : 'rtl';
    show();
  });
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
    else {
      button.style.minInlineSize = `${button.offsetWidth}px`; // what stands beside it stays
      button.textContent = 'Copied';
    }
    setTimeout(() => {
      icon?.setAttribute('href', '#i-copy');
      if (icon) button.setAttribute('aria-label', label);
      else button.textContent = label;
    }, 2000);
  });
  const label = button.getAttribute('aria-label') ?? button.textContent;
}

for (const button of document.querySelectorAll('[data-theme-toggle]')) wireTheme(button);
for (const button of document.querySelectorAll('[data-language-toggle]')) wireLanguage(button);
for (const button of document.querySelectorAll('[data-direction-toggle]')) wireDirection(button);
for (const button of document.querySelectorAll('[data-copy]')) wireCopy(button);
