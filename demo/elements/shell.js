/**
 * What the element pages have in common: the header and the list of elements. A plain script that stands where the list
 * is to be, so that it is there before the first paint and the pages stay files that any server can serve.
 */
{
  const here = document.body.dataset.tag ?? document.body.dataset.page ?? '';
  /** What is documented beside the elements: the page's file, and its name. */
  const OTHERS = [
    ['headless-controller', 'HeadlessController'],
    ['renderers', 'Renderers'],
  ];
  const TAGS = [
    'vitrine-provider',
    'chat-log',
    'chat-message',
    'chat-composer',
    'artifact-card',
    'artifact-panel',
    'artifact-view',
    'artifact-versions',
    'artifact-diff',
    'artifact-editor',
    'codeagents-ui-block',
    'mcp-app-frame',
    'mcp-call-log',
    'mcp-server-list',
    'mcp-tool-call',
    'mcp-tool-form',
    'mcp-resource-browser',
    'mcp-ui-resource',
    'vitrine-consent-dialog',
  ];
  const header = `<a class="skip" href="#main">Skip to the content</a>
<site-header${here && ` crumb="${here}"`}></site-header>`;
  const item = ([file, name]) =>
    `<li><a href="/elements/${file}.html"${name === here ? ' aria-current="page"' : ''}>${name}</a></li>`;
  const items = [...TAGS.map((tag) => [tag, tag]), ...OTHERS].map(item);
  document.body.insertAdjacentHTML('afterbegin', header);
  document.currentScript.insertAdjacentHTML(
    'beforebegin',
    `<nav class="side" aria-label="Elements"><ul>${items.join('')}</ul></nav>`,
  );
  // On a phone the list is a line: it begins where the page's own element stands.
  document.querySelector('.side [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  document.currentScript.remove(); // the grid has two columns and places what it finds
}
