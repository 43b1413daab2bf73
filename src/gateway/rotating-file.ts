import { appendFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const MAX_FILE_BYTES = 10 * 1024 * 1024;
const FILES = 5;

/** Lines of JSON in files that only their owner reads: 10 MiB each, five of them, the oldest out first. */
export class RotatingFile {
  readonly #folder: string;
  readonly #name: string;
  readonly #maxBytes: number;
  #size: number | undefined;

  /** `<name>.jsonl` is the newest; `<name>.4.jsonl` the oldest of five. */
  constructor(folder: string, name: string, maxBytes = MAX_FILE_BYTES) {
    this.#folder = folder;
    this.#name = name;
    this.#maxBytes = maxBytes;
  }

  /** Not before the last call has ended. */
  async appendText(text: string): Promise<void> {
    this.#size ??= await this.#open();
    const bytes = Buffer.byteLength(text);
    if (this.#size > 0 && this.#size + bytes > this.#maxBytes) await this.#rotate();
    await appendFile(this.#fileOf(0), text, { mode: 0o600 });
    this.#size = (this.#size ?? 0) + bytes;
  }

  /** All that is kept, the oldest first. */
  async readTexts(): Promise<readonly string[]> {
    const files = Array.from({ length: FILES }, (_, number) => this.#fileOf(FILES - 1 - number));
    return Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  }

  async removeFiles(): Promise<void> {
    for (let number = 0; number < FILES; number += 1) await rm(this.#fileOf(number), { force: true });
    this.#size = 0;
  }

  async #open(): Promise<number> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    return stat(this.#fileOf(0)).then(
      ({ size }) => size,
      () => 0,
    );
  }

  async #rotate(): Promise<void> {
    await rm(this.#fileOf(FILES - 1), { force: true });
    for (let number = FILES - 2; number >= 0; number -= 1)
      await rename(this.#fileOf(number), this.#fileOf(number + 1)).catch(() => {});
    this.#size = 0;
  }

  #fileOf(number: number): string {
    return path.join(this.#folder, number === 0 ? `${this.#name}.jsonl` : `${this.#name}.${number}.jsonl`);
  }
}
