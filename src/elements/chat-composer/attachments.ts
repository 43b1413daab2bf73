import type { HeadlessController } from '../../core/headless-controller.js';
import { isLeftOut } from '../../core/storage/light-draft.js';
import type { ServerManager } from '../../core/mcp/server-manager.js';
import type { FileContentBlock } from '../../core/message/segment.js';
import type { McpResourceAttachRequestEvent } from '../../events/mcp/mcp-resource-attach-request.js';
import type { ComposerTerms } from '../../locales/en/composer.js';
import type { LocalizeController } from '../../locales/localize.js';
import type { ComposerDraft } from './composer-draft.js';
import { chooseFiles, readFile, type FileLimits, type FileRefusal } from './read-files.js';
import { sayRefusal } from './say-refusal.js';

type AskedResource = McpResourceAttachRequestEvent['detail'];

export interface AttachmentHost {
  readonly draft: ComposerDraft;
  readonly words: LocalizeController<ComposerTerms>;
  readonly readLimits: () => Omit<FileLimits, 'left'>;
  readonly say: (sentence: string, isSeen?: boolean) => void;
}

/** What goes with a message: files that a person chose, and resources of servers. */
export class Attachments {
  readonly #host: AttachmentHost;
  /** Those that are being read. */
  #reading: Promise<unknown> = Promise.resolve();

  constructor(host: AttachmentHost) {
    this.#host = host;
  }

  /** Settles when all that was attached has been read. */
  get whenRead(): Promise<unknown> {
    return this.#reading;
  }

  /** Says of a file whose content did not rest with the draft that it is to be attached again. @returns whether there is one. */
  sayLeftOut(): boolean {
    const { draft, words, say } = this.#host;
    const file = draft.value?.files?.find(isLeftOut);
    if (file) say(words.term('leftOut', file.name), true);
    return file !== undefined;
  }

  /** Attaches files, as far as they are allowed; of others it says why not. Settles when they have been read. */
  attachFiles(files: Iterable<File>): Promise<void> {
    return this.#attach([...files], this.#host.draft.store);
  }

  /** Attaches what a server has under an address, as a file. @returns whether the servers are known here. */
  attachResource({ server, uri, name, mimeType }: AskedResource, headless: HeadlessController | undefined): boolean {
    const { servers } = (headless ?? {}) as { readonly servers?: ServerManager };
    if (!servers) return false;
    const into = this.#host.draft.store;
    const attached = servers.readResource(server, uri).then(
      ({ content = '' }) => this.#attach([new File([content], name, { type: mimeType || 'text/plain' })], into),
      () => this.#sayRefused([{ why: 'unread', name }]),
    );
    this.#reading = Promise.all([this.#reading, attached]);
    return true;
  }

  /** @param into - The draft of its conversation, whichever is open when they have been read. */
  async #attach(files: readonly File[], into: ComposerDraft['store']): Promise<void> {
    const { draft, readLimits, words, say } = this.#host;
    const limits = readLimits();
    const left = limits.most - (draft.value?.files?.filter((file) => !isLeftOut(file)).length ?? 0);
    const { taken, refused } = chooseFiles(files, { ...limits, left });
    const reading = Promise.allSettled(taken.map(readFile));
    this.#reading = Promise.all([this.#reading, reading]);
    const faults: FileRefusal[] = [...refused];
    const read = (await reading).flatMap((outcome, index) => {
      if (outcome.status === 'fulfilled') return outcome.value;
      faults.push({ why: 'unread', name: taken[index]?.name ?? '' });
      return [];
    });
    if (read.length > 0) draft.change(({ files = [] }) => ({ files: [...withoutLeftOut(files, read), ...read] }), into);
    if (faults.length > 0) this.#sayRefused(faults);
    else if (read.length > 0) say(words.term('added', read.length));
  }

  #sayRefused(faults: readonly FileRefusal[]): void {
    const { words, say } = this.#host;
    say(faults.map((fault) => sayRefusal(fault, words)).join(' '), true);
  }
}

/** A file that is attached again takes the place of its name. */
const withoutLeftOut = (
  files: readonly FileContentBlock[],
  again: readonly FileContentBlock[],
): readonly FileContentBlock[] =>
  files.filter((file) => !isLeftOut(file) || !again.some(({ name }) => name === file.name));
