import type { AppTemplate } from './app-template.js';

/** Templates by server and address, in memory. */
export class TemplateCache {
  readonly #entries = new Map<string, Map<string, AppTemplate>>();

  readTemplate(serverId: string, uri: string): AppTemplate | undefined {
    return this.#entries.get(serverId)?.get(uri);
  }

  addTemplate(serverId: string, uri: string, template: AppTemplate): void {
    const own = this.#entries.get(serverId) ?? new Map<string, AppTemplate>();
    this.#entries.set(serverId, own.set(uri, template));
  }

  /** `notifications/resources/updated`. */
  dropTemplate(serverId: string, uri: string): void {
    this.#entries.get(serverId)?.delete(uri);
  }

  /** `notifications/resources/list_changed`, or the server has gone. */
  dropServer(serverId: string): void {
    this.#entries.delete(serverId);
  }
}
