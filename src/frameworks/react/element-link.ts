/** What a component knows of its element, from `custom-elements.json`. */
export interface ElementPlan {
  readonly tag: string;
  readonly name: string;
  /** Properties, and what each is when nobody sets it. */
  readonly properties: Readonly<Record<string, unknown>>;
  /** Attributes of those that have one. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Types of the events, by the names of their props. */
  readonly events: Readonly<Record<string, string>>;
  /** Whether it gives the elements inside it their controller. */
  readonly provides?: boolean;
  /** Whether its `text` may stand between its tags. */
  readonly lightText?: boolean;
}

export type Values = Readonly<Record<string, unknown>>;

type Handler = (event: Event) => void;

/** Of Lit's elements. */
type Updating = HTMLElement & { isUpdatePending?: boolean; performUpdate?(): void };

/** Hands the values of a component's props to its element, and its events to the component's handlers. */
export class ElementLink {
  readonly #plan: ElementPlan;
  #node: HTMLElement | undefined;
  readonly #set = new Map<string, unknown>();
  readonly #handlers = new Map<string, Handler>();
  readonly #listening = new Map<string, Handler>();

  constructor(plan: ElementPlan) {
    this.#plan = plan;
  }

  /** Props that React itself sets. */
  othersOf(props: Values): Record<string, unknown> {
    const { properties, events } = this.#plan;
    const isOurs = (name: string) =>
      name === 'children' || Object.hasOwn(properties, name) || Object.hasOwn(events, name);
    const others: [string, unknown][] = Object.entries(props).filter(([name]) => !isOurs(name));
    // React 18 knows no `className` of elements that are not HTML's own.
    return Object.fromEntries(others.map(([name, value]) => [name === 'className' ? 'class' : name, value]));
  }

  /** What a server can write of the properties, so that the element is not without them until the script comes. */
  attributesOf(props: Values): Record<string, string> {
    const { attributes, lightText } = this.#plan;
    const written: [string, string][] = [];
    for (const [name, attribute] of Object.entries(attributes)) {
      const value = props[name];
      if (lightText && name === 'text') continue;
      if (value === true) written.push([attribute, '']);
      else if ((typeof value === 'string' && value !== '') || typeof value === 'number')
        written.push([attribute, String(value)]);
    }
    return Object.fromEntries(written);
  }

  /** Sets what is new, and what is given no longer back to what it is by itself. */
  setValues(node: HTMLElement, props: Values): void {
    if (this.#node !== node) this.#beginWith(node);
    this.#listen(node, props);
    const target = node as unknown as Record<string, unknown>;
    const { properties, provides } = this.#plan;
    for (const [name, standard] of Object.entries(properties)) {
      const value = props[name];
      if (value === undefined && !this.#set.has(name)) continue;
      if (this.#set.has(name) && Object.is(this.#set.get(name), value)) continue;
      this.#set.set(name, value);
      target[name] = value === undefined ? standard : value;
    }
    // The elements inside ask for their controller next.
    const updating: Updating = node;
    if (provides && updating.isUpdatePending) updating.performUpdate?.();
  }

  removeListeners(): void {
    for (const [type, listener] of this.#listening) this.#node?.removeEventListener(type, listener);
    this.#listening.clear();
  }

  #beginWith(node: HTMLElement): void {
    this.removeListeners();
    this.#set.clear();
    this.#node = node;
  }

  /** A listener stays where it is while handlers change with every drawing. */
  #listen(node: HTMLElement, props: Values): void {
    for (const [name, type] of Object.entries(this.#plan.events)) {
      const handler = props[name];
      if (typeof handler === 'function') {
        this.#handlers.set(type, handler as Handler);
        if (this.#listening.has(type)) continue;
        const listener = (event: Event) => this.#handlers.get(type)?.(event);
        this.#listening.set(type, listener);
        node.addEventListener(type, listener);
      } else this.#handlers.delete(type);
    }
  }
}
