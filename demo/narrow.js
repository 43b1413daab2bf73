/** Shows a page of this site in a frame of 320 pixels. Any other address is the first page. */
const wanted = new URL(new URLSearchParams(location.search).get('page') ?? '/', location.href);
const page =
  wanted.origin === location.origin && wanted.pathname !== location.pathname ? wanted.pathname + wanted.search : '/';

document.getElementById('page').src = page;
document.getElementById('back').href = page;
document.getElementById('note').textContent = page;
