import { registerLazyTags } from '../context/lazy-tags.js';

/** The tags of the kit, a row a tag. Static addresses, so that no bundler loses one. */
const tags = new Map<string, () => Promise<unknown>>([
  ['vitrine-provider', () => import('./vitrine-provider.js')],
  ['artifact-card', () => import('./artifact-card.js')],
  ['artifact-panel', () => import('./artifact-panel.js')],
  ['artifact-versions', () => import('./artifact-versions.js')],
  ['artifact-diff', () => import('./artifact-diff.js')],
  ['artifact-editor', () => import('./artifact-editor.js')],
  ['artifact-view', () => import('./artifact-view.js')],
  ['chat-message', () => import('./chat-message.js')],
  ['chat-log', () => import('./chat-log.js')],
  ['chat-composer', () => import('./chat-composer.js')],
  ['codeagents-ui-block', () => import('./codeagents-ui-block.js')],
  ['mcp-app-frame', () => import('./mcp-app-frame.js')],
  ['mcp-call-log', () => import('./mcp-call-log.js')],
  ['mcp-tool-call', () => import('./mcp-tool-call.js')],
  ['mcp-tool-form', () => import('./mcp-tool-form.js')],
  ['mcp-resource-browser', () => import('./mcp-resource-browser.js')],
  ['mcp-server-list', () => import('./mcp-server-list.js')],
  ['mcp-ui-resource', () => import('./mcp-ui-resource.js')],
  ['vitrine-consent-dialog', () => import('./vitrine-consent-dialog.js')],
]);

registerLazyTags(tags);
