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
  async attachFiles(files: Iterable<File>): Promise<void> {
    const { draft, readLimits } = this.#host;
    const limits = readLimits();
    const left = limits.most - (draft.value?.files?.filter((file) => !isLeftOut(file)).length ?? 0);
    const { taken, refused } = chooseFiles([...files], { ...limits, left });
    const reads = taken.map((file) => ({ name: file.name, read: readFile(file) }));
    await this.#add(reads, refused);
  }

  /** Attaches what a server has under an address. @returns whether the servers are known here. */
  attachResource({ server, uri, name, mimeType }: AskedResource, headless: HeadlessController | undefined): boolean {
    const { servers } = (headless ?? {}) as { readonly servers?: ServerManager };
    if (!servers) return false;
    const read = servers.readResource(server, uri).then(({ content = '' }): FileContentBlock => {
      const bytes = new TextEncoder().encode(content);
      return { type: 'file', name, mediaType, size: bytes.length, data: base64Of(bytes) };
    });
    const mediaType = mimeType || 'text/plain';
    void this.#add([{ name, read }]);
    return true;
  }

  async #add(
    reads: readonly { readonly name: string; readonly read: Promise<FileContentBlock> }[],
    refused: readonly FileRefusal[] = [],
  ): Promise<void> {
    const { draft, words, say } = this.#host;
    const into = draft.store; // of this conversation, whichever is open when they have been read
    const reading = Promise.allSettled(reads.map(({ read }) => read));
    this.#reading = Promise.all([this.#reading, reading]);
    const faults: FileRefusal[] = [...refused];
    const read = (await reading).flatMap((outcome, index) => {
      if (outcome.status === 'fulfilled') return outcome.value;
      faults.push({ why: 'unread', name: reads[index]?.name ?? '' });
      return [];
    });
    if (read.length > 0) draft.change(({ files = [] }) => ({ files: [...withoutLeftOut(files, read), ...read] }), into);
    if (faults.length > 0) say(faults.map((fault) => sayRefusal(fault, words)).join(' '), true);
    else if (read.length > 0) say(words.term('added', read.length));
  }
}

/** A file that is attached again takes the place of its name. */
const withoutLeftOut = (
  files: readonly FileContentBlock[],
  again: readonly FileContentBlock[],
): readonly FileContentBlock[] =>
  files.filter((file) => !isLeftOut(file) || !again.some(({ name }) => name === file.name));

/** In pieces: as arguments of one call, the bytes of a large file are too many. */
function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}
