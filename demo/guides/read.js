/** A document of the package, drawn by the kit: a message of the assistant is Markdown like any other. */
const message = document.getElementById('text');
const name = new URLSearchParams(location.search).get('doc') ?? 'host-page';
const links = [...document.querySelectorAll('.side a')];
const link = links.find((each) => new URL(each.href).searchParams.get('doc') === name);

/** Documents name each other by file; what lies outside the guides is named and not linked. */
const toPage = (text) =>
  text.replace(/\[([^\]]*)\]\((?!https?:|#)([^)\s]+)\)/g, (whole, words, target) => {
    const [, doc, hash = ''] = /^(?:\.\/|docs\/)?([\w-]+)\.md(#.*)?$/.exec(target) ?? [];
    const known = links.some((each) => new URL(each.href).searchParams.get('doc') === doc);
    return known ? `[${words}](${location.origin}/guides/read.html?doc=${doc}${hash})` : words;
  });

async function read() {
  if (!link) throw new Error('there is no guide of that name');
  const answer = await fetch(`/docs/${name}.md`);
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return toPage(await answer.text());
}

link?.setAttribute('aria-current', 'page');
link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
document.getElementById('crumb').textContent = link?.textContent ?? 'Not found';
document.title = `${link?.textContent ?? 'Guide'} · Vitrine`;
await customElements.whenDefined('chat-message');
message.text = await read().catch(
  (error) => `This guide could not be read: ${error.message}. The list beside it has all of them.`,
);

/** From guide to guide in the same window, without a question: nothing leaves the site. */
message.addEventListener('link-open-request', (event) => {
  const url = new URL(event.detail.url, location.href);
  if (url.origin !== location.origin) return;
  event.preventDefault();
  location.assign(url);
});
