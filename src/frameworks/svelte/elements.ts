/** Types of the kit's tags in Svelte's templates. */
import type { HTMLAttributes } from 'svelte/elements';
import type { AttributesOf, Besides, ElementOf, ListenersOf, PropertiesOf, Tag } from '../element-types.js';

type OwnProps<T extends Tag> = PropertiesOf<T> & AttributesOf<T> & ListenersOf<T, 'on'> & ListenersOf<T, 'on:'>;

/** What the tags take, by their names. */
export type SvelteElements = {
  [T in Tag]: OwnProps<T> & Besides<HTMLAttributes<ElementOf<T>>, OwnProps<T>>;
};

declare module 'svelte/elements' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- it takes the rows over
  interface SvelteHTMLElements extends SvelteElements {}
}
