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
  const header = `<svg hidden aria-hidden="true"><symbol id="i-moon"
    viewBox="0 0 24 24"><path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z"/></symbol></svg>
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
  <a class="logo" href="/"><svg viewBox="0 0 24 24" aria-hidden="true"><rect x="4.5"
    y="2.5" width="15" height="14" rx="2.5"/><path d="M2.5 20.5h19M6 16.5v4M18 16.5v4"/><circle
      cx="12" cy="11.3" r="2.7" fill="currentColor" stroke="none"/></svg><span>Vitrine</span></a>
  <span class="slash wide" aria-hidden="true">/</span><span class="crumb cut wide">${here || 'Elements'}</span>
  <nav aria-label="Site"><a href="/chat.html">Chat</a><a
    href="/elements/" aria-current="true">Elements</a><a class="wide" href="/servers.html">Servers</a><a
    class="wide" href="/apps.html">Apps</a><a
    class="wide" href="/attacks.html">Attacks</a></nav>
  <span class="grow"></span>
  <button class="ib text" type="button" data-direction-toggle>RTL</button>
  <button class="ib text" type="button" data-language-toggle>FR</button>
  <button class="ib" type="button" data-theme-toggle
    aria-label="Switch theme"><svg class="i" aria-hidden="true"><use href="#i-moon"/></svg></button>
</header>`;
  const item = ([file, name]) =>
    `<li><a href="/elements/${file}.html"${name === here ? ' aria-current="page"' : ''}>${name}</a></li>`;
  const items = [...TAGS.map((tag) => [tag, tag]), ...OTHERS].map(item);
  document.body.insertAdjacentHTML('afterbegin', header);
  document.currentScript.insertAdjacentHTML(
    'beforebegin',
    `<nav class="side" aria-label="Elements"><ul>${items.join('')}</ul></nav>`,
  );
  document.currentScript.remove(); // the grid has two columns and places what it finds
}
