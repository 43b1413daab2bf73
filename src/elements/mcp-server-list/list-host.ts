import type { LitElement } from 'lit';
import type { ServerManager } from '../../core/mcp/server-manager.js';
import type { ServerErrorTerms } from '../../locales/en/server-error.js';
import { serverErrorTerms } from '../../locales/en/server-error.js';
import { serverListTerms, type ServerListTerms } from '../../locales/en/server-list.js';
import { serverTerms, type ServerTerms } from '../../locales/en/server.js';
import { LocalizeController } from '../../locales/localize.js';

/** The element as its parts know it. */
export interface ListHost extends LitElement {
  readonly manager: ServerManager | undefined;
  readonly readonly: boolean;
  readonly showMetrics: boolean;
}

/** What the parts say. */
export interface ListWords {
  readonly list: LocalizeController<ServerListTerms>;
  readonly server: LocalizeController<ServerTerms>;
  readonly errors: LocalizeController<ServerErrorTerms>;
}

/** The words of an element, shared by its parts. */
export const wordsOf = (host: LitElement): ListWords => ({
  list: LocalizeController.of(host, serverListTerms),
  server: LocalizeController.of(host, serverTerms),
  errors: LocalizeController.of(host, serverErrorTerms),
});

/** Finds a control of the element by its id. */
export const findControl = (host: ListHost, id: string): HTMLElement | null =>
  host.renderRoot.querySelector<HTMLElement>(`#${CSS.escape(id)}`);

/** Gives the focus to the first of some controls that is there, once what was asked for is drawn. */
export async function focusControl(host: ListHost, ...ids: readonly string[]): Promise<void> {
  await host.updateComplete;
  for (const id of ids) {
    const control = findControl(host, id);
    if (!control) continue;
    return control.focus();
  }
}
