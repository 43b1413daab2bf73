/** Shows a page of this site in a frame of 320 pixels. Any other address is the first page. */
const wanted = new URL(new URLSearchParams(location.search).get('page') ?? '/', location.href);
const page =
  wanted.origin === location.origin && wanted.pathname !== location.pathname ? wanted.pathname + wanted.search : '/';

const frame = document.getElementById('page');
const root = document.documentElement;

/** What the header switches here is switched in the page, too. */
function passOn() {
  const inside = frame.contentDocument?.documentElement;
  if (!inside) return;
  if (root.dataset.theme) inside.dataset.theme = root.dataset.theme;
  if (changed.has('dir')) inside.dir = root.dir;
}
const changed = new Set();
new MutationObserver((records) => {
  for (const { attributeName } of records) changed.add(attributeName);
  passOn();
}).observe(root, { attributeFilter: ['data-theme', 'dir'] });

frame.addEventListener('load', passOn);
frame.src = page;
document.getElementById('back').href = page;
document.getElementById('note').textContent = page === '/' ? '' : page;
