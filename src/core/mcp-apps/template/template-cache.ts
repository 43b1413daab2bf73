import type { AppTemplate } from './app-template.js';

/** Templates of servers that are connected, by server and address: in memory alone. */
export class TemplateCache {
  readonly #servers = new Map<string, Map<string, AppTemplate>>();

  readTemplate(serverId: string, uri: string): AppTemplate | undefined {
    return this.#servers.get(serverId)?.get(uri);
  }

  addTemplate(serverId: string, uri: string, template: AppTemplate): void {
    this.#servers.set(serverId, (this.#servers.get(serverId) ?? new Map<string, AppTemplate>()).set(uri, template));
  }

  /** `notifications/resources/updated`. */
  dropTemplate(serverId: string, uri: string): void {
    this.#servers.get(serverId)?.delete(uri);
  }

  /** `notifications/resources/list_changed`, or the server has gone. */
  dropServer(serverId: string): void {
    this.#servers.delete(serverId);
  }
}
