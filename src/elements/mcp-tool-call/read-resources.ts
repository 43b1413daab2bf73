import { ServerError } from '../../core/mcp/server-error.js';
import type { ServerManager } from '../../core/mcp/server-manager.js';

/** What has become of a resource that somebody wants to read. */
export type ReadResource =
  | { readonly state: 'reading' }
  | { readonly state: 'read'; readonly text: string }
  | { readonly state: 'failed'; readonly error: ServerError };

/** Resources that results link to, read when somebody asks for them. */
export class ReadResources {
  readonly #read = new Map<string, ReadResource>();
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  findResource(uri: string): ReadResource | undefined {
    return this.#read.get(uri);
  }

  async readResource(manager: ServerManager, server: string, uri: string): Promise<void> {
    this.#set(uri, { state: 'reading' });
    try {
      const { content = '' } = await manager.readResource(server, uri);
      this.#set(uri, { state: 'read', text: content });
    } catch (cause) {
      const error = cause instanceof ServerError ? cause : new ServerError('protocol-error', { server, cause });
      this.#set(uri, { state: 'failed', error });
    }
  }

  #set(uri: string, read: ReadResource): void {
    this.#read.set(uri, read);
    this.#changed();
  }
}
