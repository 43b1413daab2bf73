import type { AppSnapshot } from '../../core/mcp-apps/index.js';
import { McpAppInitializedEvent } from '../../events/mcp-app/mcp-app-initialized.js';
import { McpAppModelContextUpdatedEvent } from '../../events/mcp-app/mcp-app-model-context-updated.js';
import { McpAppToolsUpdatedEvent } from '../../events/mcp-app/mcp-app-tools-updated.js';

/** Tells the page what is new about an app. */
export class AppFacts {
  readonly #target: EventTarget;
  #last: AppSnapshot | undefined;

  constructor(target: EventTarget) {
    this.#target = target;
  }

  /** Another run begins: what it says is news. */
  resetFacts(): void {
    this.#last = undefined;
  }

  tellSnapshot(snapshot: AppSnapshot): void {
    const before = this.#last;
    this.#last = snapshot;
    const { appId, state, appInfo, appCapabilities = {}, tools, modelContext } = snapshot;
    if (state === 'initialized' && before?.state !== 'initialized')
      this.#tell(new McpAppInitializedEvent({ appId, appCapabilities, ...(appInfo && { appInfo }) }));
    if (tools !== before?.tools && (before || tools.length > 0))
      this.#tell(new McpAppToolsUpdatedEvent({ appId, tools }));
    if (modelContext !== before?.modelContext)
      this.#tell(new McpAppModelContextUpdatedEvent({ appId, ...(modelContext && { modelContext }) }));
  }

  #tell(event: Event): void {
    this.#target.dispatchEvent(event);
  }
}
