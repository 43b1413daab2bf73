/** What steers the kit on a page, and what adds to it. */
export { consentOf } from '../context/consent-of.js';
export { configureVitrine, headlessContext, type VitrineScope } from '../context/headless-context.js';
export type {
  ImagePolicy,
  MediaDecoder,
  PageOptionGroups,
  PageOptions,
  ProjectFileResolver,
} from '../context/page-options.js';
export { openSignInWindow } from '../sign-in/open-sign-in-window.js';
export { StoreController } from '../context/store-controller.js';
export { ScopeController } from '../context/scope-controller.js';
export {
  hasRenderer,
  loadRenderer,
  registerArtifactType,
  registerRenderer,
  RendererError,
  type Renderer,
} from '../renderers/renderer-registry.js';
export { registerBlock, registerToolView, type PartView } from '../elements/chat-message/part-registry.js';
export type { TermOverrides } from '../locales/term-overrides.js';
export { registerTranslation, type TermLoader } from '../locales/register-translation.js';
export type { Translations } from '../locales/rooms.js';
export type { ExportedFile, ExportFormat, ExportOption, StandaloneDocument } from '../files/exported-file.js';
export type {
  PreviewScroll,
  PreviewSource,
  PreviewSurface,
  PreviewZoom,
  ShownArtifact,
} from '../renderers/renderer.js';
export type {
  DeclaredDomains,
  FontDescriptor,
  FrameFont,
  FramePermission,
  FramePolicy,
} from '../sandbox/frame-policy.js';
export { SandboxError, type SandboxErrorCode } from '../sandbox/sandbox-error.js';
