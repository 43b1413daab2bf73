/** Longest name that model APIs take. */
const LONGEST = 64;

/**
 * A tool's name for a model: `server__tool` in `[a-zA-Z0-9_-]`, at most 64 characters. What does not fit, or had to be
 * replaced, ends in 8 digits of a hash of the whole, so that two tools do not fall together.
 */
export function modelToolName(server: string, tool: string): string {
  const plain = `${server}__${tool}`;
  const written = plain.replace(/[^a-zA-Z0-9_-]/g, '_');
  if (written === plain && plain.length <= LONGEST) return plain;
  return `${written.slice(0, LONGEST - 9)}_${shortHash(`${server}:${tool}`)}`;
}

/** FNV-1a over UTF-16 units: names apart, nothing secret. @see http://www.isthe.com/chongo/tech/comp/fnv/ */
export function shortHash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return value.toString(16).padStart(8, '0');
}

/** Server and tool of `server:tool`: server names have no colon, tool names may. */
export function splitToolName(name: string): { server: string; tool: string } | undefined {
  const at = name.indexOf(':');
  return at > 0 && at < name.length - 1 ? { server: name.slice(0, at), tool: name.slice(at + 1) } : undefined;
}

/** Leads from a model's names back to tools. */
export class ModelToolNames {
  readonly #tools = new Map<string, { readonly server: string; readonly tool: string }>();

  /**
   * @returns the name for the model. Where two tools come to the same name, `a__b` + `c` and `a` + `b__c`, the second
   * gets the hash, too.
   */
  addTool(server: string, tool: string): string {
    const isTaken = (name: string): boolean => {
      const known = this.#tools.get(name);
      return known !== undefined && (known.server !== server || known.tool !== tool);
    };
    let name = modelToolName(server, tool);
    if (isTaken(name)) name = `${name.slice(0, LONGEST - 9)}_${shortHash(`${server}:${tool}`)}`;
    for (let turn = 2; isTaken(name); turn += 1)
      name = `${name.slice(0, LONGEST - 9)}_${shortHash(`${server}:${tool}:${turn}`)}`;
    this.#tools.set(name, { server, tool });
    return name;
  }

  /** The tool of a model's name, or of `server:tool`. */
  findTool(name: string): { readonly server: string; readonly tool: string } | undefined {
    return this.#tools.get(name) ?? splitToolName(name);
  }
}
