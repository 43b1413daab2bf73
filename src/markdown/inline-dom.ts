import { sameOp, type InlineElement, type InlineOp } from './inline-ops.js';

/** What stands in the page for a text: an operation each, and the node it made (none for an end). */
export interface DrawnInline {
  readonly ops: InlineOp[];
  readonly nodes: (ChildNode | undefined)[];
}
/** Draws what needs words of its own: an image or what stands for it, the box of a task. */
export type DrawObject = (object: InlineElement) => ChildNode;

function setLink(anchor: HTMLElement, { value, title }: InlineElement): void {
  anchor.setAttribute('href', value);
  if (title) anchor.title = title;
  else anchor.removeAttribute('title');
  if (value.startsWith('#')) return;
  anchor.setAttribute('target', '_blank');
  anchor.setAttribute('rel', 'noopener noreferrer nofollow ugc');
}

function makeNode(op: InlineElement | string, drawObject: DrawObject): ChildNode {
  if (typeof op === 'string') return document.createTextNode(op);
  if (op.tag === 'img' || op.tag === 'input') return drawObject(op);
  const node = document.createElement(op.tag);
  if (op.tag === 'a') setLink(node, op);
  else if (!op.open) node.append(op.value);
  if (op.tag === 'span') node.className = 'lines';
  return node;
}

/** The last of the outermost nodes. */
export function lastNode({ ops, nodes }: DrawnInline): ChildNode | undefined {
  let depth = 0;
  for (let i = ops.length - 1; i >= 0; i -= 1) {
    const op = ops[i];
    if (op === null) depth += 1;
    else if (typeof op === 'object' && op.open) depth -= 1;
    if (depth === 0) return nodes[i];
  }
  return undefined;
}

/** Takes the outermost nodes from `from` on out of the page. */
export function removeNodes({ ops, nodes }: DrawnInline, from = 0): void {
  let depth = 0;
  for (let i = from; i < ops.length; i += 1) {
    const op = ops[i];
    if (op === null)
      depth = Math.max(0, depth - 1); // else it ends an element that stays
    else {
      if (depth === 0) nodes[i]?.remove();
      if (typeof op === 'object' && op.open) depth += 1;
    }
  }
  ops.length = nodes.length = from;
}

/** Can the node of the first become that of the second by its text or its attributes alone? */
function adapt(node: ChildNode | undefined, before: InlineOp | undefined, after: InlineOp | undefined): boolean {
  if (typeof before === 'string' && typeof after === 'string') {
    const text = node as Text;
    if (after.startsWith(before)) text.appendData(after.slice(before.length));
    else text.data = after;
    return true;
  }
  if (typeof before !== 'object' || typeof after !== 'object' || before?.tag !== 'a' || after?.tag !== 'a')
    return false;
  setLink(node as HTMLElement, after);
  return true;
}

/**
 * Makes the page say `next` instead of what is drawn: the common beginning stays, the rest is built anew.
 * @param anchor What follows in `parent`, or null at its end.
 */
export function patchInline(
  parent: Node,
  anchor: ChildNode | null,
  drawn: DrawnInline,
  next: readonly InlineOp[],
  drawObject: DrawObject,
): void {
  const { ops, nodes } = drawn;
  const outer: Node[] = [];
  let host = parent;
  let i = 0;
  for (; i < ops.length && i < next.length; i += 1) {
    const op = next[i];
    if (!sameOp(ops[i], op) && !adapt(nodes[i], ops[i], op)) break;
    ops[i] = op!;
    if (op === null) host = outer.pop() ?? parent;
    else if (typeof op === 'object' && op.open) {
      outer.push(host);
      host = nodes[i]!; // an element that is open has a node
    }
  }
  removeNodes(drawn, i);
  for (; i < next.length; i += 1) {
    const op = next[i]!;
    ops.push(op);
    if (op === null) {
      host = outer.pop() ?? parent;
      nodes.push(undefined);
      continue;
    }
    const node = makeNode(op, drawObject);
    nodes.push(node);
    if (host === parent) parent.insertBefore(node, anchor);
    else host.appendChild(node);
    if (typeof op === 'object' && op.open) {
      outer.push(host);
      host = node;
    }
  }
}
