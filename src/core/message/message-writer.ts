import type { ArtifactStore, OpenVersion } from '../artifacts/artifact-store.js';
import type { FormerVersions } from '../artifacts/former-versions.js';
import type { ArtifactTag } from '../artifacts/artifact.js';
import type { LiveMessage } from './live-message.js';
import type { GivenBlock } from './message-block.js';
import { writeTag } from './parser/artifact-tag.js';
import { MessageParser, type ParserOptions } from './parser/message-parser.js';
import type { ParserSink } from './parser/parser-sink.js';
import type { WrittenEdit } from './finish-edit.js';
import type { MessageEnd } from './segment.js';

/** What is written, and the card that stands for it in the message. */
export interface Card {
  readonly block: GivenBlock;
  readonly tag: ArtifactTag;
  readonly version: OpenVersion;
}

export interface WriterOptions extends ParserOptions {
  /** Takes an update that is whole. */
  readonly finishEdit: (edit: WrittenEdit) => void;
}

/**
 * Writes text into a message: an assistant's through the parser, so that artifacts go to the store and cards stand in
 * their places; everybody else's as it is, since markup from there must never open anything.
 */
export class MessageWriter {
  readonly #message: LiveMessage;
  readonly #store: ArtifactStore;
  readonly #parser: MessageParser | undefined;
  readonly #finishEdit: WriterOptions['finishEdit'];
  /** Versions that this message wrote before it was written anew: each is written over in its place. */
  readonly #former: FormerVersions | undefined;
  #written = 0;
  /** What the parser reads again, and how much of it cannot become anything else. */
  #replay: { taken: number } | undefined;
  #card: Card | undefined;
  /** An update that is written: no version yet. */
  #edit: (Pick<WrittenEdit, 'block' | 'artifactId'> & { text: string }) | undefined;

  constructor(message: LiveMessage, store: ArtifactStore, options: WriterOptions, former?: FormerVersions) {
    this.#former = former;
    this.#finishEdit = options.finishEdit;
    this.#message = message;
    this.#store = store;
    this.#parser = message.role === 'assistant' ? new MessageParser(options, this.#sink()) : undefined;
  }

  /** How much text was written, in UTF-16 units. */
  get written(): number {
    return this.#written;
  }

  writeText(text: string): void {
    this.#written += text.length;
    if (this.#parser) this.#parser.pushText(text);
    else if (text !== '') this.#message.appendText(text);
  }

  /**
   * Reads text again that the message holds already, so that what follows is understood as if it had never ended.
   * @param before - What stands in front of it.
   * @returns how much of the text stands, in UTF-16 units: the rest may still become a tag, and is written again.
   */
  replayText(before: string, text: string): number {
    if (!this.#parser) return text.length;
    this.#replay = { taken: 0 };
    this.#parser.pushText(before);
    this.#replay.taken = 0;
    this.#parser.pushText(text);
    const { taken } = this.#replay;
    this.#replay = undefined;
    return taken;
  }

  /** The same for an artifact that was interrupted: it goes on in the version that it has. */
  replayArtifact(before: string, card: Card): void {
    const { content } = card.version.version.snapshot;
    this.#card = card;
    const taken = this.replayText(`${before}${writeTag(card.tag)}\n`, content);
    if (content === '') this.#parser?.awaitFirstBreak();
    if (taken < content.length) this.#store.cutContent(card.version, taken);
  }

  /** Writes a block of text given whole: it begins and ends as a block, and so does every tag in it. */
  writeBlock(text: string): void {
    this.endBlock();
    this.writeText(text);
    this.endBlock();
  }

  endMessage(end: MessageEnd): void {
    this.#parser?.endText();
    this.#message.endMessage(end);
  }

  /** Ends open text: what follows is another block. */
  endBlock(): void {
    this.#parser?.endBlock();
    this.#message.closeBlock();
  }

  #sink(): ParserSink {
    const message = this.#message;
    const store = this.#store;
    return {
      text: (text) => {
        if (this.#replay) this.#replay.taken += text.length;
        else message.appendText(text);
      },
      reasoning: (text) => (text === undefined ? message.closeBlock() : message.appendReasoning(text)),
      artifactOpened: (tag) => {
        if (this.#replay) return;
        if (tag.title === '') return this.#openEdit(tag.identifier ?? '');
        const version = store.openVersion(tag, message.id, this.#former);
        const { artifactId, versionId } = version;
        this.#card = { version, tag, block: message.addBlock({ type: 'artifact', artifactId, versionId }) };
      },
      artifactText: (text) => {
        if (this.#replay) this.#replay.taken += text.length;
        else if (this.#edit) this.#edit.text += text;
        else if (this.#card) store.appendContent(this.#card.version, text);
      },
      artifactCut: (length) => !this.#replay && this.#card && store.cutContent(this.#card.version, length),
      artifactClosed: (end) => {
        if (this.#replay) return;
        if (this.#edit) this.#finishEdit({ message, ...this.#edit, ...end });
        else if (this.#card) this.#closeCard(this.#card, end);
        this.#edit = this.#card = undefined;
      },
      issue: (issue) => void (this.#replay ?? message.addIssue(issue)),
    };
  }

  #closeCard({ version, block, tag }: Card, end: { readonly interrupted: boolean; readonly truncated: boolean }): void {
    const { artifactId, entry } = version;
    const shown = this.#store.finishVersion(version, end);
    const { title, language } = shown.snapshot;
    const isOther = tag.title !== title || tag.language !== language || tag.identifier !== entry.head.identifier;
    if (!isOther && shown === version.version) return;
    this.#message.replaceBlock(block, { type: 'artifact', artifactId, versionId: shown.id, ...(isOther && { tag }) });
  }

  #openEdit(identifier: string): void {
    const artifactId = this.#store.idOfIdentifier(identifier) ?? ''; // it was there when the tag was checked
    const block = this.#message.addBlock({
      type: 'artifact',
      artifactId,
      versionId: this.#store.requireVersion(artifactId).id,
      editing: true,
    });
    this.#edit = { artifactId, block, text: '' };
  }
}
