/** Types of the kit's tags in Vue's templates. */
import type { AllowedComponentProps, HTMLAttributes, ReservedProps } from 'vue';
import type { AttributesOf, Besides, ElementOf, HandlersOf, PropertiesOf, Tag } from '../element-types.js';

type OwnProps<T extends Tag> = PropertiesOf<T> & AttributesOf<T> & HandlersOf<T>;

/** A tag as Vue sees a component: what its template may set. */
export type VueElement<T extends Tag> = new () => ElementOf<T> & {
  $props: OwnProps<T> & Besides<HTMLAttributes & ReservedProps & AllowedComponentProps, OwnProps<T>>;
};

/** The tags by their names. */
export type VueElements = { [T in Tag]: VueElement<T> };

declare module 'vue' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- it takes the rows over
  interface GlobalComponents extends VueElements {}
}
