/** What documents do beyond being read: copy their code, be searched, and say where on the page one is. */
import { findSections } from './search.js';

const make = (name, properties = {}, ...children) => {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
};

/** Copies the code beside a button, and says so for two seconds. */
function wireCopy(button) {
  const source = button.closest('figure').querySelector('code');
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(source.textContent);
    } catch {
      getSelection()?.selectAllChildren(source); // no access to the clipboard: the text is selected, a key copies it
      return;
    }
    button.textContent = 'Copied';
    setTimeout(() => (button.textContent = 'Copy'), 2000);
  });
}

/** What is wider than its place is reached by keys, too, and has a name then. */
function makeReachable(scroller, name) {
  const see = () => {
    const isWide = scroller.scrollWidth > scroller.clientWidth;
    if (isWide === scroller.hasAttribute('tabindex')) return;
    if (isWide) {
      scroller.tabIndex = 0;
      scroller.setAttribute('role', 'group');
      scroller.setAttribute('aria-label', name);
    } else for (const attribute of ['tabindex', 'role', 'aria-label']) scroller.removeAttribute(attribute);
  };
  new ResizeObserver(see).observe(scroller);
}

/** Marks the part that is being read in the list of parts. */
function followParts(list) {
  const links = new Map([...list.querySelectorAll('a')].map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
  const headings = [...links.keys()].map((id) => document.getElementById(id)).filter(Boolean);
  const mark = () => {
    const current = headings.findLast((each) => each.getBoundingClientRect().top < innerHeight / 3) ?? headings[0];
    for (const [id, link] of links)
      if (id === current?.id) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
  };
  new IntersectionObserver(mark, { rootMargin: '0px 0px -66% 0px' }).observe(document.querySelector('h1'));
  const watcher = new IntersectionObserver(mark, { rootMargin: '0px 0px -66% 0px' });
  for (const heading of headings) watcher.observe(heading);
}

/** The index is asked for once somebody is about to search. It is a file of the site: nobody else hears what is sought. */
let index;
const loadIndex = () =>
  (index ??= fetch('/guides/search.json').then((response) =>
    response.ok ? response.json() : Promise.reject(new Error(String(response.status))),
  ));

function wireSearch(search) {
  const field = search.querySelector('input');
  const list = search.querySelector('ul');
  const status = search.querySelector('[role=status]');
  const links = () => [...list.querySelectorAll('a')];
  const show = (items, words) => {
    list.replaceChildren(...items);
    list.hidden = items.length === 0;
    status.textContent = words;
  };
  const draw = ({ page, heading, address, beginning }) =>
    make(
      'li',
      {},
      make(
        'a',
        { className: 'found', href: address },
        make('b', {}, heading || page),
        make('small', {}, heading ? `${page} · ${beginning}` : beginning),
      ),
    );

  async function seek() {
    const query = field.value.trim();
    if (query === '') return show([], '');
    try {
      const found = findSections(await loadIndex(), query);
      if (query !== field.value.trim()) return;
      if (found.length > 0) show(found.map(draw), `${found.length} found`);
      else show([make('li', { className: 'none', textContent: 'Nothing has all of these words.' })], 'Nothing found');
    } catch {
      index = undefined;
      show(
        [make('li', { className: 'none', textContent: 'The index could not be loaded. Type again to try.' })],
        'The index could not be loaded',
      );
    }
  }

  field.hidden = false;
  field.addEventListener('focus', () => void loadIndex().catch(() => (index = undefined)));
  field.addEventListener('input', () => void seek());
  search.addEventListener('keydown', (event) => {
    const all = [field, ...links()];
    const at = all.indexOf(document.activeElement);
    if (event.key === 'Escape' && !list.hidden) show([], '');
    else if (event.key === 'ArrowDown' && at >= 0) all[Math.min(at + 1, all.length - 1)].focus();
    else if (event.key === 'ArrowUp' && at > 0) all[at - 1].focus();
    else if (event.key === 'Enter' && at === 0 && all[1]) location.assign(all[1].href);
    else return;
    if (event.key === 'Escape') field.focus();
    event.preventDefault();
  });
  search.addEventListener('focusout', ({ relatedTarget }) => {
    // A click on what is no link leaves focus nowhere; only a way out of the search closes it.
    if (relatedTarget && !search.contains(relatedTarget)) list.hidden = true;
  });
  field.addEventListener('click', () => (list.hidden = list.childElementCount === 0));
  list.addEventListener('click', () => (list.hidden = true));
  document.addEventListener('pointerdown', ({ target }) => {
    if (!search.contains(target)) list.hidden = true;
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target.closest?.('input, textarea, select, [contenteditable]');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    field.focus();
  });
}

for (const button of document.querySelectorAll('.code .copy')) wireCopy(button);
for (const pre of document.querySelectorAll('.code pre')) makeReachable(pre, 'Code');
for (const table of document.querySelectorAll('.prose .scrollx')) makeReachable(table, 'Table');
for (const list of document.querySelectorAll('.contents nav')) followParts(list);
for (const search of document.querySelectorAll('.search')) wireSearch(search);
const here = document.querySelector('.side [aria-current=page]');
const all = here?.closest('.all');
if (all && here.offsetTop + here.offsetHeight > all.offsetTop + all.clientHeight)
  all.scrollTop = here.offsetTop - all.offsetTop - all.clientHeight / 3;
