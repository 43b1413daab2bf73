import type { Tool } from '../server.js';
import { canonicalJson, fingerprint } from './canonical-json.js';
import type { ListedTool } from './read-tools.js';

/** What a tool was like when it was accepted. */
export interface ToolPin {
  readonly hash: string;
  /** What it was made from, to show the difference; empty of one that was too long to keep. */
  readonly text: string;
}

/** What has changed about a tool since it was accepted, as canonical JSON. */
export interface ToolChange {
  readonly before: string;
  readonly after: string;
}

const MAX_TEXT = 64 * 1_024;

/**
 * Holds a server's tools to what they were when they were first seen, or accepted: one that says something else of
 * itself later is `changed`.
 */
export class ToolPins {
  readonly #pins: Map<string, ToolPin>;
  /** Of tools that are there now. */
  readonly #current = new Map<string, ToolPin>();

  constructor(stored: Readonly<Record<string, ToolPin>> = {}) {
    this.#pins = new Map(Object.entries(stored));
  }

  /** First sight pins. @returns the tools with their pins, and whether there is something new to be stored. */
  async pinTools(tools: readonly ListedTool[]): Promise<{ tools: Tool[]; isChanged: boolean }> {
    let isChanged = false;
    const pinned = await Promise.all(
      tools.map(async (tool) => {
        const current = await pinOf(tool);
        this.#current.set(tool.name, current);
        const known = this.#pins.get(tool.name);
        if (!known) {
          isChanged = true;
          this.#pins.set(tool.name, current);
        }
        const pin = !known ? 'new' : known.hash === current.hash ? 'pinned' : 'changed';
        return Object.freeze({ ...tool, pin } as const);
      }),
    );
    return { tools: pinned, isChanged };
  }

  /** What has changed about a tool; nothing where it is as it was. */
  readChange(tool: string): ToolChange | undefined {
    const [before, after] = [this.#pins.get(tool), this.#current.get(tool)];
    return before && after && before.hash !== after.hash ? { before: before.text, after: after.text } : undefined;
  }

  /** A person has seen the difference, and accepts the tool as it is now. */
  acceptTool(tool: string): void {
    const current = this.#current.get(tool);
    if (current) this.#pins.set(tool, current);
  }

  /** What it is now, as a hash; nothing of one that is not there. */
  readHash(tool: string): string | undefined {
    return this.#current.get(tool)?.hash;
  }

  /** Takes over what was accepted elsewhere, and keeps what only this tab has seen. */
  adoptPins(stored: Readonly<Record<string, ToolPin>>): void {
    for (const [tool, pin] of Object.entries(stored)) this.#pins.set(tool, pin);
  }

  /** How a tool that is there stands to what was accepted of it. @param before - What was said of it last. */
  judge(tool: string, before: Tool['pin']): Tool['pin'] {
    const [known, current] = [this.#pins.get(tool), this.#current.get(tool)];
    if (!known || !current) return before;
    if (known.hash !== current.hash) return 'changed';
    return before === 'changed' ? 'pinned' : before;
  }

  clearPins(): void {
    this.#pins.clear();
    this.#current.clear();
  }

  /** To be stored. */
  readPins(): Record<string, ToolPin> {
    return Object.fromEntries(this.#pins);
  }
}

async function pinOf({
  name,
  title,
  description,
  inputSchema,
  outputSchema,
  annotations,
  _meta,
}: ListedTool): Promise<ToolPin> {
  const text = canonicalJson(
    { name, title, description, inputSchema, outputSchema, annotations, ui: _meta?.['ui'] },
    2,
  );
  return { hash: await fingerprint(text), text: text.length > MAX_TEXT ? '' : text };
}
