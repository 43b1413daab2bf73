/** Types of the kit's tags in Preact's JSX. */
import type { JSX, Ref } from 'preact';
import type { AttributesOf, Besides, ElementOf, ListenersOf, PropertiesOf, Tag } from '../element-types.js';

type OwnProps<T extends Tag> = PropertiesOf<T> & AttributesOf<T> & ListenersOf<T, 'on'>;

interface RefOf<T extends Tag> {
  ref?: Ref<ElementOf<T>> | undefined;
}

/** What the tags take, by their names. */
export type PreactElements = {
  [T in Tag]: OwnProps<T> & Besides<JSX.IntrinsicElements['div'], OwnProps<T> & RefOf<T>> & RefOf<T>;
};

declare module 'preact' {
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- it takes the rows over
    interface IntrinsicElements extends PreactElements {}
  }
}
