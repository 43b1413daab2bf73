import { shortHash } from '../../mcp/tools/model-tool-name.js';

/** Longest name that model APIs take. */
const LONGEST = 64;
/** Names of apps that are gone are remembered, so that a call can say so: the last ones. */
const MOST = 10_000;

export interface NamedAppTool {
  readonly appId: string;
  readonly tool: string;
}

/**
 * A tool of an app as a model calls it: `{appId}__{tool}`, in 64 of `[A-Za-z0-9_-]`. A prefix that is too long becomes
 * its hash; other characters become `_`.
 */
export function appToolName(appId: string, tool: string): string {
  const [prefix, name] = [appId, tool].map((part) => part.replace(/[^A-Za-z0-9_-]/g, '_')) as [string, string];
  const whole = `${prefix}__${name}`;
  if (whole.length <= LONGEST) return whole;
  const short = `${shortHash(appId)}__${name}`;
  return short.length <= LONGEST ? short : hashed(short, appId, tool);
}

/** Leads from a model's names back to apps and their tools. A name is one tool's for good. */
export class AppToolNames {
  readonly #tools = new Map<string, NamedAppTool>();
  readonly #names = new Map<string, string>();

  /** @returns the name of a tool; where two come to the same one, the second gets a hash. */
  nameTool(appId: string, tool: string): string {
    const key = JSON.stringify([appId, tool]);
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    let name = appToolName(appId, tool);
    for (let turn = 1; this.#tools.has(name); turn += 1) name = hashed(name, appId, `${tool}:${turn}`);
    this.#names.set(key, name);
    this.#tools.set(name, { appId, tool });
    if (this.#tools.size > MOST) this.#forgetOldest();
    return name;
  }

  findTool(name: string): NamedAppTool | undefined {
    return this.#tools.get(name);
  }

  #forgetOldest(): void {
    const [name, { appId, tool }] = this.#tools.entries().next().value as [string, NamedAppTool];
    this.#tools.delete(name);
    this.#names.delete(JSON.stringify([appId, tool]));
  }
}

const hashed = (name: string, appId: string, tool: string): string =>
  `${name.slice(0, LONGEST - 9)}_${shortHash(`${appId}:${tool}`)}`;
