import { watch, type FSWatcher } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigFileError, readGatewayConfig, type ConfigText, type GatewayConfig } from './gateway-config.js';

const QUIET_MS = 500;

/** `mcp.json`, and beside it `mcp.production.json` for `--env production`. */
export class ConfigFiles {
  readonly #file: string;
  readonly #overlay: string | undefined;

  constructor(
    file: string,
    private readonly environment: string | undefined,
  ) {
    this.#file = path.resolve(file);
    const { dir, name, ext } = path.parse(this.#file);
    this.#overlay = environment === undefined ? undefined : path.join(dir, `${name}.${environment}${ext}`);
  }

  get folder(): string {
    return path.dirname(this.#file);
  }

  /** @throws {ConfigFileError} when a file is not there, or cannot be used. */
  async readConfig(): Promise<GatewayConfig> {
    const [base, overlay] = await Promise.all([
      readText(this.#file),
      this.#overlay ? readText(this.#overlay) : undefined,
    ]);
    return readGatewayConfig(base, overlay, this.environment === 'production');
  }

  /** Calls back when the files have changed and then been quiet. Returns how to stop. */
  watchFiles(onChanged: () => void): () => void {
    let timer: NodeJS.Timeout | undefined;
    const names = new Set([this.#file, this.#overlay].flatMap((file) => (file ? [path.basename(file)] : [])));
    // The folder: editors replace a file by another one, and a watcher of the old one hears no more.
    const watcher: FSWatcher = watch(this.folder, (_, name) => {
      if (name !== null && !names.has(name)) return;
      clearTimeout(timer);
      timer = setTimeout(onChanged, QUIET_MS);
    });
    watcher.on('error', () => {});
    return () => {
      clearTimeout(timer);
      watcher.close();
    };
  }
}

async function readText(file: string): Promise<ConfigText> {
  const name = path.basename(file);
  try {
    return { file: name, text: await readFile(file, 'utf8') };
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new ConfigFileError([`${name}:1: the file cannot be read (${code}).`]);
  }
}
