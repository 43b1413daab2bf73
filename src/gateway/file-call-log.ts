import type { CallLogStorage } from '../core/mcp/call-log/call-log.js';
import type { CallRecord } from '../core/mcp/call-log/call-record.js';
import { RotatingFile } from './rotating-file.js';

/**
 * Where a manager in Node keeps its calls, a line of JSON each: `callLog: { storage: new FileCallLog(folder) }`. Files of
 * 10 MiB that only their owner reads, five of them, the oldest out first.
 */
export class FileCallLog implements CallLogStorage {
  readonly #file: RotatingFile;

  /** @param folder - Made where it is not there. */
  constructor(folder: string, maxBytes?: number) {
    this.#file = new RotatingFile(folder, 'mcp-calls', maxBytes);
  }

  /** Adds records at the end. */
  async appendRecords(records: readonly CallRecord[]): Promise<void> {
    await this.#file.appendText(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  }

  /** All of them, oldest first. A line that was cut off, as by a power failure, is left out. */
  async readRecords(): Promise<readonly CallRecord[]> {
    const texts = await this.#file.readTexts();
    return texts.flatMap((text) => text.split('\n')).flatMap(readLine);
  }

  /** Removes all files. */
  async clearRecords(): Promise<void> {
    await this.#file.removeFiles();
  }
}

function readLine(line: string): CallRecord[] {
  try {
    const read: unknown = JSON.parse(line);
    return typeof read === 'object' && read !== null ? [read as CallRecord] : [];
  } catch {
    return [];
  }
}
