/** The classes of the elements. They register nothing; `vitrine/define` does. */
export { ArtifactCard } from '../elements/artifact-card/artifact-card.js';
export { ArtifactDiff } from '../elements/artifact-diff/artifact-diff.js';
export { ArtifactEditor } from '../elements/artifact-editor/artifact-editor.js';
export { ArtifactPanel } from '../elements/artifact-panel/artifact-panel.js';
export { ArtifactVersions } from '../elements/artifact-versions/artifact-versions.js';
export { ArtifactView, type ViewedArtifact } from '../elements/artifact-view/artifact-view.js';
export { ChatComposer } from '../elements/chat-composer/chat-composer.js';
export type { Suggestion } from '../elements/chat-composer/suggestions-template.js';
export { ChatLog } from '../elements/chat-log/chat-log.js';
export { ChatMessage } from '../elements/chat-message/chat-message.js';
// The element has the name that the type has in core.
export type { CodeagentsUiBlock as WidgetBlock } from '../core/widgets/widget-schema.js';
export { CodeagentsUiBlock } from '../elements/codeagents-ui-block/codeagents-ui-block.js';
export { McpAppFrame } from '../elements/mcp-app-frame/mcp-app-frame.js';
export { McpCallLog } from '../elements/mcp-call-log/mcp-call-log.js';
export { McpToolCall } from '../elements/mcp-tool-call/mcp-tool-call.js';
export { McpToolForm } from '../elements/mcp-tool-form/mcp-tool-form.js';
export { McpResourceBrowser } from '../elements/mcp-resource-browser/mcp-resource-browser.js';
export { McpServerList } from '../elements/mcp-server-list/mcp-server-list.js';
export { McpUiResource } from '../elements/mcp-ui-resource/mcp-ui-resource.js';
export { VitrineConsentDialog } from '../elements/vitrine-consent-dialog/vitrine-consent-dialog.js';
export {
  registerConsentKind,
  type ConsentKindRow,
  type ConsentView,
  type ConsentViewer,
} from '../elements/vitrine-consent-dialog/consent-kinds.js';
export { VitrineProvider } from '../elements/vitrine-provider/vitrine-provider.js';
