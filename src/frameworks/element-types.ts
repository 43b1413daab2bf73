import type { ElementRow, ElementTable, EventHandlers, EventTable } from './element-table.js';

/** A tag of the kit. */
export type Tag = keyof ElementTable;

type Field<T extends Tag, Name extends keyof ElementRow> = ElementTable[T] extends { readonly [N in Name]: infer Value }
  ? Value
  : never;

/** The class of an element. */
export type ElementOf<T extends Tag> = Extract<Field<T, 'element'>, HTMLElement>;

type Settable<Element, Names> = { [Name in keyof Pick<Element, Names & keyof Element>]?: Element[Name] | undefined };

/** What a host may set on an element, by the properties' names. */
export type PropertiesOf<T extends Tag> = Settable<ElementOf<T>, Field<T, 'properties'>>;

/** The same by the attributes' names, as text, too. */
export type AttributesOf<T extends Tag> = {
  [Name in keyof Field<T, 'attributes'>]?:
    | (Field<T, 'attributes'>[Name] extends infer Property extends keyof ElementOf<T> ? ElementOf<T>[Property] : never)
    | string
    | undefined;
};

type Listener<Type> = Type extends keyof EventTable ? ((event: EventTable[Type]) => void) | undefined : never;

/** Listeners by the events' own names behind a prefix, such as `onartifact-opened` or `on:artifact-opened`. */
export type ListenersOf<T extends Tag, Prefix extends string> = {
  [Type in Field<T, 'events'> & string as `${Prefix}${Type}`]?: Listener<Type>;
};

/** Listeners by names such as `onArtifactOpened`. */
export type HandlersOf<T extends Tag> = Pick<EventHandlers, Field<T, 'handlers'> & keyof EventHandlers>;

/** Names of an element's slots; `default` is the one without a name. */
export type SlotsOf<T extends Tag> = Field<T, 'slots'> & string;

/** What a framework lets every element take, less what this one takes in its own way. */
export type Besides<Common, Own> = Omit<Common, keyof Own>;
