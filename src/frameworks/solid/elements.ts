/**
 * Types of the kit's tags in Solid's JSX: attributes by their names, properties behind `prop:`, events behind `on:`. A
 * property without `prop:` would become an attribute where its value is written into the template.
 */
import type { JSX } from 'solid-js';
import type { AttributesOf, Besides, ElementOf, ListenersOf, PropertiesOf, Tag } from '../element-types.js';

type Marked<Properties> = { [Name in keyof Properties & string as `prop:${Name}`]?: Properties[Name] };
type OwnProps<T extends Tag> = Marked<PropertiesOf<T>> & AttributesOf<T> & ListenersOf<T, 'on:'>;

/** What the tags take, by their names. */
export type SolidElements = {
  [T in Tag]: OwnProps<T> & Besides<JSX.HTMLAttributes<ElementOf<T>>, OwnProps<T>>;
};

declare module 'solid-js' {
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- it takes the rows over
    interface IntrinsicElements extends SolidElements {}
  }
}
