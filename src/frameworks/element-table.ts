/**
 * What the elements take and tell, as the types of every framework read it. The build writes the rows into the
 * declarations of this file, from `custom-elements.json` (tools/frameworks): nobody keeps a second list by hand.
 */

/** A row of the table. */
export interface ElementRow {
  /** The element's class. */
  readonly element: HTMLElement;
  /** Names of the properties that a host may set. */
  readonly properties: string;
  /** Attributes, each with the name of its property. */
  readonly attributes: object;
  /** Types of the events that are heard at the element. */
  readonly events: string;
  /** The same, as the properties of `EventHandlers`. */
  readonly handlers: string;
  readonly slots: string;
}

/** The elements by their tags. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the build writes its rows
export interface ElementTable {}

/** The events by their types. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- as above
export interface EventTable {}

/** Listeners by the names that JSX and Vue give them, such as `onArtifactOpened`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- as above
export interface EventHandlers {}
