import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { GatewayEntry, StdioEntry } from './gateway-config.js';

/** How a person is asked. Without one nothing new is started. */
export type AskPerson = (question: string) => Promise<boolean>;

/** An argument that a shell, and a reader, would take for several, or for none, stands in quotes. */
const shown = (arg: string): string => (/^[\w@%+=:,./-]+$/.test(arg) ? arg : JSON.stringify(arg));

/** The command in full, as it is shown before its first start. Its arguments, not the values of its variables. */
export const commandLine = ({ command, args, env }: StdioEntry): string => {
  const names = Object.keys(env);
  const variables = names.length > 0 ? `  (sets ${names.join(', ')})` : '';
  return `${[command, ...args].map(shown).join(' ')}${variables}`.replace(
    /[\u0080-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g,
    (each) => `\\u{${each.codePointAt(0)?.toString(16) ?? ''}}`,
  );
};

const digestOf = ({ command, args, preset, env }: StdioEntry): string =>
  createHash('sha256')
    .update(JSON.stringify([command, args, preset ?? null, Object.keys(env).sort()]))
    .digest('hex');

/** Remembers which commands a person has seen and allowed. Only digests of them rest on disk. */
export class Approvals {
  readonly #file: string;
  #known: Set<string> | undefined;

  constructor(private readonly folder: string) {
    this.#file = path.join(folder, 'approved-commands.json');
  }

  isApproved(entry: GatewayEntry): boolean {
    return entry.stdio !== undefined && this.#known?.has(digestOf(entry.stdio)) === true;
  }

  /** Shows each new command and asks. What is not allowed stays listed and is not started. */
  async askAbout(entries: Iterable<GatewayEntry>, ask: AskPerson): Promise<void> {
    const known = (this.#known ??= await this.#read());
    const before = known.size;
    for (const { name, stdio, enabled } of entries) {
      if (!stdio || !enabled || known.has(digestOf(stdio))) continue;
      if (await ask(`${name} is new. It runs, as you, on this machine:\n  ${commandLine(stdio)}\n`))
        known.add(digestOf(stdio));
    }
    if (known.size > before) await this.#write();
  }

  async #read(): Promise<Set<string>> {
    try {
      const list = JSON.parse(await readFile(this.#file, 'utf8')) as unknown;
      return new Set(Array.isArray(list) ? list.filter((each): each is string => typeof each === 'string') : []);
    } catch {
      return new Set();
    }
  }

  async #write(): Promise<void> {
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await writeFile(`${this.#file}.new`, JSON.stringify([...(this.#known ?? [])]), { mode: 0o600 });
      await rename(`${this.#file}.new`, this.#file);
    } catch {
      // They hold for this run; the next one asks again.
    }
  }
}
