import type { ArtifactFacts } from './artifacts/artifact-store.js';
import type { Issue } from './message/segment.js';

/** What a headless controller tells after it happened: event type → detail. */
export interface HeadlessFacts extends ArtifactFacts {
  'artifact-version-selected': { readonly artifactId: string; readonly version: number };
  'artifact-opened': { readonly artifactId: string };
  'artifact-closed': { readonly artifactId: string };
  'message-started': { readonly messageId: string; readonly issues: readonly Issue[] };
  'message-ended': { readonly messageId: string; readonly issues: readonly Issue[] };
  'conversation-saved': { readonly conversationId: string; readonly code?: string };
  'conversation-changed-elsewhere': { readonly conversationId: string; readonly code?: string };
  'storage-failed': { readonly conversationId: string; readonly code: string };
}
