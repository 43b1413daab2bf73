/**
 * Runs inside the hidden frame of a remote DOM: lets a script build a tree of elements that draw nothing, and tells the
 * page what has changed in it. Whatever leaves here is checked again outside: it shares its realm with the script.
 */
import { RemoteElement } from '@remote-dom/core/elements';
import { later } from '../../../sandbox/frame/natives.js';
import type { KitBridge } from '../../../sandbox/frame/prelude.js';
import type { RemoteTagDefinition } from '../remote-tags.js';
import { TreeObserver } from './tree-observer.js';

declare global {
  interface Window {
    /** Called by the script of the resource, which stands in the same text. */
    vitrineRunRemoteDom?: (
      definitions: readonly RemoteTagDefinition[],
      run: (root: HTMLElement, console: Console) => void,
    ) => void;
  }
}

/** Changes are told so often, in milliseconds: a hidden frame has no animation frames to rely on. */
const BATCH_MS = 16;
/** Changes told at once. */
const BATCH_SIZE = 5_000;

/** As @remote-dom/core numbers them. */
const [INSERT_CHILD, UPDATE_VALUE, LISTENER] = [0, 3, 3];

type Listener = (detail?: unknown) => unknown;
type Fields = Readonly<Record<string, unknown>>;

const bridge: KitBridge | undefined = window.vitrineBridge;
delete window.vitrineBridge;

/** What is called for an event of an element, by its id and the event's name. The element holds it. */
const listeners = new Map<string, WeakRef<Listener>>();
let queue: unknown[] = [];
let isWaiting = false;

function flush(): void {
  isWaiting = false;
  const batch = queue.slice(0, BATCH_SIZE);
  queue = queue.slice(BATCH_SIZE);
  bridge?.send({ type: 'records', records: batch });
  if (queue.length > 0) wait();
}

function wait(): void {
  if (isWaiting) return;
  isWaiting = true;
  later(flush, BATCH_MS);
}

/** Functions stay here, and objects: neither could be drawn. */
const plainFields = (fields: unknown): Fields =>
  Object.fromEntries(
    Object.entries((fields ?? {}) as Fields).filter(([, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value),
    ),
  );

function setListener(id: unknown, event: string, listener: unknown): void {
  const name = `${String(id)} ${event}`;
  if (typeof listener === 'function') listeners.set(name, new WeakRef(listener as Listener));
  else listeners.delete(name);
}

function plainNode(node: Fields): Fields {
  const { id, type, element, data, properties, attributes, eventListeners, children } = node;
  if (element === undefined) return { id, type, data };
  for (const [event, listener] of Object.entries((eventListeners ?? {}) as Fields)) setListener(id, event, listener);
  return {
    ...{ id, type, element, properties: plainFields(properties), attributes: plainFields(attributes) },
    children: ((children ?? []) as Fields[]).map(plainNode),
  };
}

function mutate(records: readonly (readonly unknown[])[]): void {
  for (const [type, id, ...rest] of records) {
    if (type === UPDATE_VALUE && rest[2] === LISTENER) setListener(id, String(rest[0]), rest[1]);
    else if (type === INSERT_CHILD) queue.push([type, id, plainNode(rest[0] as Fields), rest[1]]);
    else queue.push([type, id, ...rest.map((each) => (typeof each === 'function' ? null : (each ?? null)))]);
  }
  wait();
}

function defineTag({ tag, properties, attributes, events }: RemoteTagDefinition): void {
  if (customElements.get(tag)) return;
  customElements.define(
    tag,
    class extends RemoteElement {
      static override get remoteProperties() {
        return Object.fromEntries(properties.map((name) => [name, { type: String }]));
      }
      static override get remoteAttributes() {
        return [...attributes];
      }
      // They bubble, so that a script may listen further up.
      static override get remoteEvents() {
        return Object.fromEntries(events.map((name) => [name, { bubbles: true }]));
      }
    },
  );
}

window.vitrineRunRemoteDom = (definitions, run) => {
  delete window.vitrineRunRemoteDom;
  definitions.forEach(defineTag);
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  const connection = { mutate: mutate as never, call: () => undefined };
  new TreeObserver(connection, mutate).observeTree(root);
  run(root, console);
};

if (bridge)
  bridge.onmessage = (message) => {
    const { type, id, event, detail } = message as Fields;
    if (type === 'event') listeners.get(`${String(id)} ${String(event)}`)?.deref()?.(detail);
  };
