import { cutTitle, oneLine } from './artifacts/title.js';
import { FactTarget } from './fact-target.js';
import type { StorageChoice } from './storage/adapters/choose-storage.js';
import type { ConversationSummary, HostConversation } from './storage/adapters/storage-adapter.js';
import type { Conversations } from './conversations.js';
import type { StorageIssue, StorageState } from './storage/autosave.js';
import type { PreviewStorage } from './storage/preview-storage.js';

/** What a headless controller does about where its conversations rest, and which of them is open. */
export abstract class StoredConversations extends FactTarget {
  protected abstract readonly conversations: Conversations;

  // ── conversations ──

  /** Id of the open conversation. There is always one; an empty one is not stored. */
  get conversationId(): string {
    return this.conversations.session.id;
  }

  /** What the open conversation is called. */
  get conversationTitle(): string | undefined {
    return this.conversations.session.title;
  }

  /** Names a conversation; an empty title takes its name away. Settles when it is saved. */
  renameConversation(id: string, title: string): Promise<void> {
    return this.conversations.session.renameConversation(id, cutTitle(oneLine(title)));
  }

  /** Begins an empty conversation; what was open is saved. @returns its id. */
  newConversation(): string {
    return this.conversations.session.beginConversation();
  }

  /**
   * Opens a stored conversation. An id that nothing is stored under begins an empty one with that id.
   * What was open before is saved first; a message that is still written there goes on there. What is written from
   * now on waits, and stands in the new one behind what is stored. Of several calls at once the last one counts.
   */
  openConversation(id: string): Promise<void> {
    return this.conversations.session.openConversation(id);
  }

  /**
   * Opens a conversation of a host's own database: its messages are parsed like a stream, at their times, and with one
   * announcement for all. What is here already stays as it is, with a person's own versions of artifacts. It is stored
   * when it changes from then on, not before.
   */
  loadConversation(conversation: HostConversation): Promise<void> {
    return this.conversations.session.loadConversation(conversation);
  }

  /** Stored conversations, and those that wait to be. @throws what the storage throws. */
  async listConversations(): Promise<ConversationSummary[]> {
    return (await this.conversations.session.requireStorage()).listConversations();
  }

  /** Removes a stored conversation. If it is the open one, an empty one takes its place. */
  removeConversation(id: string): Promise<void> {
    return this.conversations.session.removeConversation(id);
  }

  /**
   * Adds conversations that `exportConversation` wrote, or what a web page saved with all versions holds, under a new id
   * where theirs is taken. Opens none of them, and overwrites nothing. At most 50 MiB; what cannot be
   * read is reported as an issue. @returns the id of the first.
   * @throws {StorageError} `storage-too-large`, `storage-broken`, `storage-foreign`, `storage-newer`: nothing was imported.
   */
  async importConversation(json: string): Promise<string> {
    return (await this.conversations.session.requireStorage()).importText(json);
  }

  /**
   * Conversations as JSON, for a file; without an id those that could not be saved, or else what is open.
   * @returns undefined where there is none. @throws what the storage throws.
   */
  async exportConversation(...ids: string[]): Promise<string | undefined> {
    return (await this.conversations.session.requireStorage()).exportText(ids);
  }

  // ── storage ──

  /** Saves now. By itself the controller saves half a second after a change and at the end of a message. */
  save(): Promise<void> {
    return this.conversations.session.saveAll();
  }

  /**
   * Copies everything to another storage, then saves there. From `'local-storage'` to `'indexed-db'` it moves: pages
   * that ask for the former find it in the latter from then on.
   * @throws {StorageError} what the other one throws; then everything is as it was.
   */
  async useStorage(storage: StorageChoice): Promise<void> {
    await (await this.conversations.session.requireStorage()).useStorage(storage);
  }

  /** What the preview of an artifact keeps, for `frames.storage: 'host'`, where the storage can. @throws what it throws. */
  openPreviewStorage(artifactId: string): Promise<PreviewStorage | undefined> {
    return this.conversations.session.openPreview(artifactId);
  }

  /**
   * A person knows of a copy that a conflict made (`copyId` of an issue). Until then, or until it is opened, pages tell of
   * it again. @throws what the storage throws.
   */
  dismissCopy(copyId: string): Promise<void> {
    return this.conversations.session.dismissCopy(copyId);
  }

  /** Whether what is shown rests in the storage. */
  get storageState(): StorageState {
    return this.conversations.session.state;
  }

  /** What went wrong with the storage and has not been put right, the newest last. */
  get storageIssues(): readonly StorageIssue[] {
    return this.conversations.session.issues;
  }
}
