/**
 * The header of every page: the same five places, then what the page is, then the ways to see it. A plain script in the
 * head, so that the element is drawn when the parser meets it and nothing moves. It builds nodes, since one page forbids
 * strings that turn into markup.
 */
(() => {
  /** The sections, with the addresses that belong to each beside its own. */
  const SECTIONS = [
    ['Chat', '/chat.html'],
    ['Gallery', '/gallery.html'],
    ['Elements', '/elements/', '/widgets/', '/servers.html', '/apps.html'],
    ['Guides', '/guides/', '/compare.html', '/figures.html', '/theme.html', '/narrow.html'],
    ['Security', '/attacks.html', '/strict/'],
  ];
  /** The header follows the language of its page. What is not here stays English. */
  const WORDS = {
    fr: {
      Gallery: 'Galerie',
      Elements: 'Éléments',
      Security: 'Sécurité',
      Site: 'Site',
      More: 'Plus',
      'More pages': 'Autres pages',
      'more pages': 'autres pages',
      'See it in…': 'Voir en…',
      'See it in another way': 'Voir en d’autres langues et formes',
      'See it in': 'Voir en',
      'Right to left': 'De droite à gauche',
      '320 pixels wide': '320 pixels de large',
      'Forced colors': 'Couleurs forcées',
      'Use the light theme': 'Passer au thème clair',
      'Use the dark theme': 'Passer au thème sombre',
    },
    ar: {
      Chat: 'المحادثة',
      Gallery: 'المعرض',
      Elements: 'العناصر',
      Guides: 'الأدلة',
      Security: 'الأمان',
      Site: 'الموقع',
      More: 'المزيد',
      'More pages': 'صفحات أخرى',
      'more pages': 'صفحات أخرى',
      'See it in…': 'اعرضه…',
      'See it in another way': 'اعرضه بطريقة أخرى',
      'See it in': 'اعرضه',
      'Right to left': 'من اليمين إلى اليسار',
      '320 pixels wide': 'بعرض 320 بكسل',
      'Forced colors': 'الألوان المفروضة',
      'Use the light theme': 'استعمل المظهر الفاتح',
      'Use the dark theme': 'استعمل المظهر الداكن',
    },
  }[document.documentElement.lang];
  const say = (words) => WORDS?.[words] ?? words;

  /** Those without room on a phone: behind "More". */
  const LATE = 2;
  const SUN =
    'M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM12 2.5v1.5M12 20v1.5M2.5 12H4M20 12h1.5' +
    'M5.3 5.3l1 1M17.7 17.7l1 1M5.3 18.7l1-1M17.7 6.3l1-1';
  const SVG = 'http://www.w3.org/2000/svg';

  function make(name, attributes = {}, ...children) {
    const node = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    node.append(...children);
    return node;
  }

  function draw(shapes, attributes) {
    const svg = document.createElementNS(SVG, 'svg');
    const given = { viewBox: '0 0 24 24', 'aria-hidden': 'true', ...attributes };
    for (const [key, value] of Object.entries(given)) svg.setAttribute(key, value);
    for (const [name, shape] of shapes) {
      const node = document.createElementNS(SVG, name);
      for (const [key, value] of Object.entries(shape)) node.setAttribute(key, value);
      svg.append(node);
    }
    return svg;
  }

  const logo = () =>
    draw([
      ['rect', { x: 4.5, y: 2.5, width: 15, height: 14, rx: 2.5 }],
      ['path', { d: 'M2.5 20.5h19M6 16.5v4M18 16.5v4' }],
      ['circle', { cx: 12, cy: 11.3, r: 2.7, fill: 'currentColor', stroke: 'none' }],
    ]);
  const icon = (d, name = 'i') => draw([['path', { d }]], { class: name });

  /** Whether an address is in a section, and whether it is the section's own. */
  function placeOf(pathname, [, own, ...others]) {
    if (pathname === own || pathname === `${own}index.html`) return 'page';
    return [own, ...others].some((each) => pathname.startsWith(each)) ? 'true' : undefined;
  }

  function link(section) {
    const [name, href] = section;
    const place = placeOf(location.pathname, section);
    // The sections are in English, wherever one comes from.
    const inEnglish = document.documentElement.lang !== 'en' && { hreflang: 'en' };
    return make('a', { href, ...(place && { 'aria-current': place }), ...inEnglish }, say(name));
  }

  function menu(id, button, name, items) {
    button.setAttribute('popovertarget', id);
    const list = make('div', { id, class: 'menu', popover: 'auto', role: 'group', 'aria-label': name }, ...items);
    // Below its button and inside the window: from where that begins, or, in the farther half, to where it ends.
    list.addEventListener('beforetoggle', ({ newState }) => {
      if (newState !== 'open') return;
      const { left, right, bottom } = button.getBoundingClientRect();
      const page = document.documentElement;
      const isRtl = getComputedStyle(page).direction === 'rtl';
      const start = isRtl ? page.clientWidth - right : left;
      const end = isRtl ? left : page.clientWidth - right;
      list.style.insetBlockStart = `${bottom + scrollY + 8}px`;
      list.style.insetInlineStart = end < start ? 'auto' : `max(.5rem, min(${start}px, 100% - 15.5rem))`;
      list.style.insetInlineEnd = end < start ? `max(.5rem, ${end}px)` : 'auto';
    });
    return list;
  }

  function sections() {
    const late = SECTIONS.slice(LATE);
    const found = late.find((each) => placeOf(location.pathname, each))?.[0];
    const here = found && say(found);
    const more = make(
      'button',
      { type: 'button', class: 'more', 'aria-label': `${here ?? say('More')}, ${say('more pages')}` },
      make('span', { class: here ? 'short' : '' }, say('More')),
    );
    if (here) {
      more.prepend(make('span', { class: 'name' }, here));
      more.classList.add('here');
    }
    const links = SECTIONS.map((each, index) => {
      const node = link(each);
      if (index >= LATE) node.classList.add('late');
      return node;
    });
    return make(
      'nav',
      { 'aria-label': say('Site') },
      ...links,
      more,
      menu('more-pages', more, say('More pages'), late.map(link)),
    );
  }

  /** Words, and below them what to expect of it. */
  const two = (words, what) => make('span', { class: 'two' }, words, make('small', {}, what));

  /** What to see the page in. The theme has a button of its own beside it. */
  function ways() {
    const button = make('button', { type: 'button', class: 'ib text try', 'aria-label': say('See it in another way') });
    button.append(make('span', {}, say('See it in…')), icon('M4 7h9m4 0h3M4 17h3m4 0h9M15 4.5v5M9 14.5v5'));
    const here = encodeURIComponent(location.pathname + location.search);
    const isHere = (pathname) => (location.pathname === pathname ? { 'aria-current': 'page' } : {});
    const conversation = (lang, words, what) =>
      make('a', { href: `/languages/${lang}.html`, lang, ...isHere(`/languages/${lang}.html`) }, two(words, what));
    // The site is written in English. What is here in another language is said, and nothing is offered that would not come.
    const speak = make(
      'button',
      { type: 'button', 'data-language-toggle': '', 'aria-pressed': 'false' },
      two('The kit’s words in French', 'This page stays English'),
    );
    const list = menu('try-it', button, say('See it in'), [
      conversation('fr', 'Français', 'Une conversation'),
      conversation('ar', 'العربية', 'محادثة'),
      ...(document.documentElement.lang === 'en' ? [speak] : []),
      make('button', { type: 'button', 'data-direction-toggle': '', 'aria-pressed': 'false' }, say('Right to left')),
      make('a', { href: `/narrow.html?page=${here}` }, say('320 pixels wide')),
      make('a', { href: '/guides/#forced-colors' }, say('Forced colors')),
    ]);
    // A page without an element of the kit has no words of it.
    list.addEventListener('beforetoggle', () => (speak.hidden = !document.querySelector('[data-kit]')));
    return [button, list];
  }

  class SiteHeader extends HTMLElement {
    /** Says words of the site in the page's language, where it has them. */
    static say = say;

    connectedCallback() {
      if (this.firstChild) return;
      const crumb = this.getAttribute('crumb');
      const atHome = location.pathname === '/' || location.pathname === '/index.html';
      const theme = make('button', {
        type: 'button',
        class: 'ib',
        'data-theme-toggle': '',
        'aria-label': say('Use the dark theme'),
      });
      theme.append(icon('M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z', 'i moon'), icon(SUN, 'i sun'));
      const header = make(
        'header',
        { class: 'top' },
        make(
          'a',
          { class: 'logo', href: '/', ...(atHome && { 'aria-current': 'page' }) },
          logo(),
          make('span', {}, 'Vitrine'),
        ),
        sections(),
        ...(crumb === null
          ? []
          : [
              make('span', { class: 'slash wide', 'aria-hidden': 'true' }, '/'),
              make('span', { class: 'crumb cut wide', id: 'crumb' }, crumb),
            ]),
        make('span', { class: 'grow' }),
        ...ways(),
        theme,
      );
      this.append(header);
    }
  }
  customElements.define('site-header', SiteHeader);
})();
