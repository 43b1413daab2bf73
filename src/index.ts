/**
 * The public API: classes, events and types. Importing it registers nothing and works on a server.
 * To register the elements import `vitrine/define`, or `vitrine/define/<tag>` for one.
 */
export * from './core/index.js';
export { configureVitrine, headlessContext, type VitrineScope } from './context/headless-context.js';
export type {
  ImagePolicy,
  MediaDecoder,
  PageOptionGroups,
  PageOptions,
  ProjectFileResolver,
} from './context/page-options.js';
export { StoreController } from './context/store-controller.js';
export { ScopeController } from './context/scope-controller.js';

export { ArtifactCard } from './elements/artifact-card/artifact-card.js';
export { ArtifactDiff } from './elements/artifact-diff/artifact-diff.js';
export { ArtifactEditor } from './elements/artifact-editor/artifact-editor.js';
export { ArtifactPanel } from './elements/artifact-panel/artifact-panel.js';
export { ArtifactVersions } from './elements/artifact-versions/artifact-versions.js';
export { ArtifactView } from './elements/artifact-view/artifact-view.js';
export { ChatLog } from './elements/chat-log/chat-log.js';
export { ChatMessage } from './elements/chat-message/chat-message.js';
export { registerBlock, registerToolView, type PartView } from './elements/chat-message/part-registry.js';
export { CodeagentsUiBlock } from './elements/codeagents-ui-block/codeagents-ui-block.js';
export { VitrineConsentDialog } from './elements/vitrine-consent-dialog/vitrine-consent-dialog.js';
export {
  registerConsentKind,
  type ConsentKindRow,
  type ConsentView,
  type ConsentViewer,
} from './elements/vitrine-consent-dialog/consent-kinds.js';
export { VitrineProvider } from './elements/vitrine-provider/vitrine-provider.js';

export { ArtifactCloseRequestEvent } from './events/artifact/artifact-close-request.js';
export { ArtifactClosedEvent } from './events/artifact/artifact-closed.js';
export { ArtifactCompareRequestEvent } from './events/artifact/artifact-compare-request.js';
export { ArtifactComparedEvent } from './events/artifact/artifact-compared.js';
export { ArtifactCompletedEvent } from './events/artifact/artifact-completed.js';
export { ArtifactConsoleWrittenEvent } from './events/artifact/artifact-console-written.js';
export { ArtifactCopyRequestEvent } from './events/artifact/artifact-copy-request.js';
export { ArtifactCreatedEvent } from './events/artifact/artifact-created.js';
export { ArtifactDownloadRequestEvent } from './events/artifact/artifact-download-request.js';
export { ArtifactExportRequestEvent } from './events/artifact/artifact-export-request.js';
export { ArtifactEditRequestEvent } from './events/artifact/artifact-edit-request.js';
export { ArtifactFailedEvent } from './events/artifact/artifact-failed.js';
export { ArtifactFixRequestEvent, type ArtifactProblem } from './events/artifact/artifact-fix-request.js';
export { ArtifactFollowingChangedEvent } from './events/artifact/artifact-following-changed.js';
export { ArtifactOpenRequestEvent } from './events/artifact/artifact-open-request.js';
export { ArtifactOpenedEvent } from './events/artifact/artifact-opened.js';
export { ArtifactPanelResizedEvent } from './events/artifact/artifact-panel-resized.js';
export { ArtifactPreviewChangedEvent } from './events/artifact/artifact-preview-changed.js';
export { ArtifactPrintRequestEvent } from './events/artifact/artifact-print-request.js';
export { ArtifactRestoreRequestEvent } from './events/artifact/artifact-restore-request.js';
export { ArtifactVersionAddedEvent } from './events/artifact/artifact-version-added.js';
export { ArtifactVersionDroppedEvent } from './events/artifact/artifact-version-dropped.js';
export { ArtifactVersionSelectedEvent } from './events/artifact/artifact-version-selected.js';
export { ArtifactWindowOpenRequestEvent } from './events/artifact/artifact-window-open-request.js';
export { ArtifactZoomChangedEvent } from './events/artifact/artifact-zoom-changed.js';
export { ConversationChangedElsewhereEvent } from './events/storage/conversation-changed-elsewhere.js';
export { ConversationSavedEvent } from './events/storage/conversation-saved.js';
export { LinkOpenRequestEvent } from './events/link/link-open-request.js';
export { MessageContinueRequestEvent } from './events/message/message-continue-request.js';
export { MessageEndedEvent } from './events/message/message-ended.js';
export { MessageRetryRequestEvent } from './events/message/message-retry-request.js';
export { MessageStartedEvent } from './events/message/message-started.js';
export { StorageFailedEvent } from './events/storage/storage-failed.js';
export { WidgetCopyRequestEvent } from './events/widget/widget-copy-request.js';
export { WidgetDownloadRequestEvent, type WidgetExportFormat } from './events/widget/widget-download-request.js';
export { WidgetDrawnEvent } from './events/widget/widget-drawn.js';
export { WidgetFailedEvent } from './events/widget/widget-failed.js';
export { WidgetPreviewRequestEvent } from './events/widget/widget-preview-request.js';
export { WidgetQuoteRequestEvent, type WidgetSelection } from './events/widget/widget-quote-request.js';

export {
  hasRenderer,
  loadRenderer,
  registerArtifactType,
  registerRenderer,
  RendererError,
  type Renderer,
} from './renderers/renderer-registry.js';
export { SandboxError, type SandboxErrorCode } from './sandbox/sandbox-error.js';
export { registerTranslation, type TermLoader } from './locales/register-translation.js';
export type { TermOverrides } from './locales/term-overrides.js';
export type { Translations } from './locales/rooms.js';
export type { ExportedFile, ExportFormat, ExportOption, StandaloneDocument } from './files/exported-file.js';
export type { PreviewScroll, PreviewSurface, PreviewZoom, ShownArtifact } from './renderers/renderer.js';
export type { DeclaredDomains, FramePermission, FramePolicy } from './sandbox/frame-policy.js';
