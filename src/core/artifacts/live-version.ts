import { TextLog, TextSnapshot } from '../text-log.js';
import type { ArtifactVersion } from './artifact.js';

/** A version, and its content while it is written. */
export class LiveVersion {
  /** Its removal is being announced. */
  leaving = false;
  #log: TextLog;
  #open: boolean;
  #rest: Omit<ArtifactVersion, 'content'>;
  #snapshot: ArtifactVersion | undefined;

  constructor({ content, ...rest }: ArtifactVersion, open = false) {
    this.#rest = rest;
    this.#log = new TextLog(content);
    this.#open = open;
  }

  /** Whether it is still being written. */
  get open(): boolean {
    return this.#open;
  }

  get isComplete(): boolean {
    return !this.#open && this.#rest.interrupted !== true;
  }

  get id(): string {
    return this.#rest.id;
  }

  get number(): number {
    return this.#rest.number;
  }

  get messageId(): string | undefined {
    return this.#rest.messageId;
  }

  get afterMessageId(): string | undefined {
    return this.#rest.afterMessageId;
  }

  get title(): string | undefined {
    return this.#rest.title;
  }

  get origin(): ArtifactVersion['origin'] {
    return this.#rest.origin;
  }

  get length(): number {
    return this.#log.length;
  }

  get lines(): number {
    return this.#log.lines;
  }

  /** Immutable. Of a version that is written the content is joined only when it is read. */
  get snapshot(): ArtifactVersion {
    return (this.#snapshot ??= Object.freeze(
      this.#open ? growing(this.#rest, new TextSnapshot(this.#log)) : { ...this.#rest, content: this.#log.text },
    ));
  }

  textSince(offset: number): string {
    return this.#log.textSince(offset);
  }

  appendText(text: string): void {
    this.#log.appendText(text);
    this.#snapshot = undefined;
  }

  /** Cuts the content to a length, in UTF-16 units. */
  cutContent(length: number): void {
    this.#log = new TextLog(this.#log.text.slice(0, length));
    this.#snapshot = undefined;
  }

  /** Moves a version that no message made behind another message; without one it is on every branch. */
  moveBehind(messageId: string | null): void {
    const { afterMessageId: _, ...rest } = this.#rest;
    this.#rest = messageId === null ? rest : { ...rest, afterMessageId: messageId };
    this.#snapshot = undefined;
  }

  /** It is not kept on the branches of a message any more. */
  leaveBranch(messageId: string): void {
    this.#rest = { ...this.#rest, droppedBy: [...(this.#rest.droppedBy ?? []), messageId] };
    this.#snapshot = undefined;
  }

  /** Goes on: it was interrupted. */
  reopenVersion(): void {
    const { interrupted: _, ...rest } = this.#rest;
    this.#rest = rest;
    this.#open = true;
    this.#snapshot = undefined;
  }

  finishVersion(end: { readonly interrupted: boolean; readonly truncated: boolean }): void {
    this.#open = false;
    this.#rest = {
      ...this.#rest,
      ...(end.interrupted && { interrupted: true }),
      ...(end.truncated && { truncated: true }),
    };
    this.#snapshot = undefined;
  }
}

const growing = (rest: Omit<ArtifactVersion, 'content'>, snapshot: TextSnapshot): ArtifactVersion => ({
  ...rest,
  get content() {
    return snapshot.text;
  },
});
