/** What `vitrine` and `vitrine/core` share but for widgets: who imports the headless controller alone loads no table of widgets. */
export { HeadlessController } from './headless-controller.js';
export type { HeadlessOptions, ReactScript } from './headless-options.js';
export type { ArtifactPlace, HeadlessSnapshot, OpenedArtifact } from './headless-snapshot.js';
export { HeadlessError } from './headless-error.js';
export type { HeadlessFacts } from './headless-facts.js';
export type { Feature, FeatureHost } from './feature.js';
export type { Subscribable } from './subscribable.js';
export type { ModelTool, ModelToolCallOptions, ModelToolResult, ModelToolSource, ToolSource } from './tool-source.js';
export type {
  AppCall,
  AppReference,
  Artifact,
  ArtifactType,
  ArtifactVersion,
  MCPAppArtifact,
} from './artifacts/artifact.js';
export { addArtifactKind as registerArtifactType, type ArtifactTypeRow } from './artifacts/artifact-kinds.js';
export type { VersionKey } from './artifacts/artifact-names.js';
export type { AppArtifactInput, ArtifactInput } from './artifacts/artifact-input.js';
export type { Draft, DraftStore, StoredDraft } from './artifacts/drafts.js';
export type { EntryChange, EntryDiff, FieldChange } from './artifacts/entry-diff.js';
export type { DiffPart, LineDiff, TooDifferent, VersionDiff } from './artifacts/version-diff.js';
export type { Compared } from './artifacts/version-pair.js';
export type { MessageDraft, MessageDraftStore } from './message/message-draft.js';
export type { ToolResult } from './message/tool-artifacts/tool-result.js';
export type {
  ArtifactContentBlock,
  ContentBlock,
  EndReason,
  FileContentBlock,
  Issue,
  IssueCode,
  MCPAppContentBlock,
  MarkdownSegment,
  Message,
  MessageEnd,
  MessageError,
  MessageRole,
  MessageStart,
  ReasoningContentBlock,
  Segment,
  TextContentBlock,
  ToolCallChange,
  ToolCallContentBlock,
  ToolCallStart,
  ToolCallState,
  WidgetSegment,
} from './message/segment.js';
export type { WidgetAnswer } from './message/widget-answer.js';
export type { StorageIssue, StorageState } from './storage/autosave.js';
export { StorageError } from './storage/storage-error.js';
export type {
  Conversation,
  ConversationSummary,
  HostConversation,
  PreviewEntries,
  StorageAdapter,
} from './storage/adapters/storage-adapter.js';
export type { LoadedMessage, PlainMessage } from './message/plain-message.js';
export type { ToolInputState } from './message/tool-input.js';
export type { PreviewStorage } from './storage/preview-storage.js';
export type { CopyReason } from './storage/copy-reason.js';
export type { StorageChoice } from './storage/adapters/choose-storage.js';
