import type { AppTool } from './running-app.js';

/** The tools of one frame, by the protocols that offer them. A name counts once: for the protocol that comes first. */
export class ToolOffers {
  readonly #offered: (readonly AppTool[])[];
  readonly #onChanged: (tools: readonly AppTool[]) => void;

  /** @param count - How many protocols there are. */
  constructor(count: number, onChanged: (tools: readonly AppTool[]) => void) {
    this.#offered = Array.from({ length: count }, () => []);
    this.#onChanged = onChanged;
  }

  setTools(protocol: number, tools: readonly AppTool[]): void {
    this.#offered[protocol] = tools;
    const all = new Map<string, AppTool>();
    for (const tool of this.#offered.flat()) if (!all.has(tool.name)) all.set(tool.name, tool);
    this.#onChanged(Object.freeze([...all.values()]));
  }

  /** Which protocol a tool is called by; -1 for one that nobody offers. */
  protocolOf(name: string): number {
    return this.#offered.findIndex((tools) => tools.some((tool) => tool.name === name));
  }
}
