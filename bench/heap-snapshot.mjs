/** Reads V8's heap snapshots: what is there, what holds it, and what is there since when. */

/**
 * What the browser notes down: for the developer tools every document that loads; in the page's timeline the newest
 * 200 slow frames and 200 slow tasks; and the newest 100 reports, e.g. of what a frame's `allow` takes from it.
 */
const RECORDS =
  /^blink::(?:DevToolsSession|Inspector\w+Agent)$|^PerformanceLong(?:AnimationFrame|Task)Timing$|^Report$/;

/** Engine flags for every measurement of memory: else hot code is compiled anew for thousands of cycles, and that grows. */
export const UNCOMPILED = '--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode';

/** @returns {Promise<HeapSnapshot>} after a forced collection. */
export async function takeSnapshot({ cdp, collect }) {
  await collect();
  const chunks = [];
  const add = ({ chunk }) => chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', add);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', add);
  return new HeapSnapshot(JSON.parse(chunks.join('')));
}

/** Nodes are numbers from 0, the root; an edge is its place in the list. */
class HeapSnapshot {
  #nodes;
  #edges;
  #strings;
  #types;
  #edgeTypes;
  #step;
  #edgeStep;
  #firstEdges;
  #ways;
  #own;

  constructor({ snapshot: { meta }, nodes, edges, strings }) {
    // V8 has written the fields in this order for years: type, name, id, self_size, edge_count, …; type, name, to.
    this.#types = meta.node_types[0];
    this.#edgeTypes = meta.edge_types[0];
    this.#step = meta.node_fields.length;
    this.#edgeStep = meta.edge_fields.length;
    this.#nodes = Float64Array.from(nodes);
    this.#edges = Uint32Array.from(edges);
    this.#strings = strings;
    this.#firstEdges = new Uint32Array(this.count + 1);
    for (let node = 0; node < this.count; node += 1) {
      this.#firstEdges[node + 1] = this.#firstEdges[node] + this.#nodes[node * this.#step + 4] * this.#edgeStep;
    }
    const all = this.#reached();
    const rest = this.#reached({ without: RECORDS });
    this.#own = (node) => all[node] < 0 || rest[node] >= 0;
  }

  get count() {
    return this.#nodes.length / this.#step;
  }

  sizeOf(node) {
    return this.#nodes[node * this.#step + 3];
  }

  /** Type and name; strings that differ in numbers alone are of one kind. */
  kindOf(node) {
    const type = this.#typeOf(node);
    if (type === 'number' || type === 'bigint') return type;
    const name = this.#nameOf(node).slice(0, 100);
    return `${type} ${/string$/.test(type) ? name.slice(0, 60).replace(/[0-9a-f]{4,}|\d+/g, '#') : name.replace(/\d{2,}/g, '#')}`;
  }

  /** Code and what the engine knows about it: no program makes these, the engine does while the program runs. */
  isEngines(node) {
    return this.#typeOf(node) === 'code' || this.#typeOf(node) === 'object shape';
  }

  /** Bytes of all of the heap: `page` what scripts made, the browser's own objects and all code; `records` what the browser noted down. */
  get bytes() {
    const bytes = { page: 0, records: 0 };
    for (let node = 0; node < this.count; node += 1) bytes[this.#own(node) ? 'page' : 'records'] += this.sizeOf(node);
    return bytes;
  }

  /** @returns {Map<string, number[]>} by kind, the browser's records aside. */
  get kinds() {
    return this.#byKind(() => true);
  }

  /**
   * What was made between two snapshots and is still there in this one: a thing of every cycle here is a leak.
   * @returns {Map<string, number[]>} by kind, the browser's records aside.
   */
  madeBetween(first, second) {
    const before = first.#ids();
    const then = second.#ids();
    return this.#byKind((id) => !before.has(id) && then.has(id));
  }

  /** The shortest way from the root, backwards, weak edges aside. */
  wayTo(node) {
    if (!this.#ways) {
      const by = new Uint32Array(this.count);
      this.#ways = { from: this.#reached({ by }), by };
    }
    const { from, by } = this.#ways;
    const parts = [];
    for (let at = node; at > 0 && parts.length < 9; at = from[at]) {
      if (from[at] < 0) return [...parts, '(held weakly)'].join(' ◀ ');
      const type = this.#edgeTypes[this.#edges[by[at]]];
      const name = type === 'element' || type === 'hidden' ? '' : this.#strings[this.#edges[by[at] + 1]];
      parts.push(`${name.slice(0, 60)} → ${this.#nameOf(at).slice(0, 40)}`);
    }
    return parts.join(' ◀ ').replace(/@\d+|\b\d+ \/ /g, '');
  }

  #typeOf(node) {
    return this.#types[this.#nodes[node * this.#step]];
  }

  #nameOf(node) {
    return this.#strings[this.#nodes[node * this.#step + 1]];
  }

  #ids() {
    const ids = new Set();
    for (let at = 2; at < this.#nodes.length; at += this.#step) ids.add(this.#nodes[at]);
    return ids;
  }

  #byKind(wants) {
    const kinds = new Map();
    for (let node = 0; node < this.count; node += 1) {
      if (!wants(this.#nodes[node * this.#step + 2]) || !this.#own(node)) continue;
      const kind = this.kindOf(node);
      const known = kinds.get(kind);
      if (known) known.push(node);
      else kinds.set(kind, [node]);
    }
    return kinds;
  }

  /** From where each node is reached first, -1 if from nowhere. `by` gets the edges; what is named as in `without` is passed by. */
  #reached({ without, by } = {}) {
    const weak = this.#edgeTypes.indexOf('weak');
    const passed = new Set(without && this.#strings.flatMap((name, index) => (without.test(name) ? [index] : [])));
    const from = new Int32Array(this.count).fill(-1);
    const queue = [0];
    from[0] = 0;
    for (let head = 0; head < queue.length; head += 1) {
      const node = queue[head];
      for (let edge = this.#firstEdges[node]; edge < this.#firstEdges[node + 1]; edge += this.#edgeStep) {
        const to = this.#edges[edge + 2] / this.#step;
        if (this.#edges[edge] === weak || from[to] >= 0 || passed.has(this.#nodes[to * this.#step + 1])) continue;
        from[to] = node;
        if (by) by[to] = edge;
        queue.push(to);
      }
    }
    return from;
  }
}
