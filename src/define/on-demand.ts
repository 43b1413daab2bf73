/** How each tag that the page bundle does not carry is loaded. Static addresses, so that no bundler loses one. */
const tags = new Map<string, () => Promise<unknown>>([
  ['artifact-versions', () => import('./artifact-versions.js')],
  ['artifact-diff', () => import('./artifact-diff.js')],
  ['artifact-editor', () => import('./artifact-editor.js')],
  ['chat-log', () => import('./chat-log.js')],
  ['codeagents-ui-block', () => import('./codeagents-ui-block.js')],
  ['vitrine-consent-dialog', () => import('./vitrine-consent-dialog.js')],
]);

/** Loads a tag's definition when it is one of the kit's and not there yet. */
function load(tag: string): void {
  const define = tags.get(tag);
  if (!define) return;
  tags.delete(tag);
  define().catch((cause: unknown) => {
    tags.set(tag, define); // shown again, it is tried again
    console.warn(`Vitrine: <${tag}> could not be loaded.`, cause);
  });
}

function loadBelow(node: Node): void {
  if (!(node instanceof Element)) return;
  load(node.localName);
  for (const tag of tags.keys()) if (node.getElementsByTagName(tag).length > 0) load(tag);
}

/** Defines tags of the kit as the page shows them. Stops watching once every one is loaded. */
export function defineOnDemand(document: Document): void {
  loadBelow(document.documentElement);
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(loadBelow);
    if (tags.size === 0) observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}
