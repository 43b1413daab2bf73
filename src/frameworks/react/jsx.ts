/**
 * Types of the kit's tags in React's JSX. For React 19 on pages that it draws itself: where it takes over a server's
 * page it sets neither properties nor listeners of custom elements, and React 18 never does. There, and wherever in
 * doubt, the components of `vitrine/react` are right.
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { AttributesOf, Besides, ElementOf, ListenersOf, PropertiesOf, Tag } from '../element-types.js';

type OwnProps<T extends Tag> = PropertiesOf<T> & AttributesOf<T> & ListenersOf<T, 'on'>;

/** Props of the tags by their names. */
export type ReactElements = {
  [T in Tag]: OwnProps<T> & Besides<DetailedHTMLProps<HTMLAttributes<ElementOf<T>>, ElementOf<T>>, OwnProps<T>>;
};

declare module 'react' {
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- it takes the rows over
    interface IntrinsicElements extends ReactElements {}
  }
}
