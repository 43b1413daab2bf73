import type { ForwardRefExoticComponent, HTMLAttributes, ReactNode, RefAttributes } from 'react';
import type { Besides, ElementOf, HandlersOf, PropertiesOf, Tag } from '../element-types.js';

type OwnProps<T extends Tag> = PropertiesOf<T> & HandlersOf<T>;

/** Props of a component: the element's properties, a handler for each of its events, and what every element takes. */
export type ComponentProps<T extends Tag> = OwnProps<T> &
  Besides<HTMLAttributes<ElementOf<T>>, OwnProps<T>> & { readonly children?: ReactNode };

/** A component for one element. Its ref is the element. */
export type ElementComponent<T extends Tag> = ForwardRefExoticComponent<
  ComponentProps<T> & RefAttributes<ElementOf<T>>
>;
