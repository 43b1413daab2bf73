import type { ArtifactFacts } from './artifacts/artifact-store.js';
import type { Issue } from './message/segment.js';
import type { StorageFacts } from './storage/conversation-session.js';

/** What a headless controller tells after it happened: event type → detail. Features add theirs in their own files. */
export interface HeadlessFacts extends ArtifactFacts, StorageFacts {
  'artifact-version-selected': { readonly artifactId: string; readonly version: number };
  'artifact-opened': { readonly artifactId: string };
  'artifact-closed': { readonly artifactId: string };
  'message-started': { readonly messageId: string; readonly issues: readonly Issue[] };
  'message-ended': { readonly messageId: string; readonly issues: readonly Issue[] };
  /** Before elements that draw it are drawn again. */
  'message-removed': { readonly messageId: string };
}
