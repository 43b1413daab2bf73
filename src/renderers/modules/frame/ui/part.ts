import {
  createElement,
  forwardRef,
  type ElementType,
  type ForwardRefExoticComponent,
  type ReactNode,
  type RefAttributes,
} from 'react';
import { cn } from './cn.js';

export type PartProps = Record<string, unknown> & { readonly className?: string; readonly children?: ReactNode };
export type Part = ForwardRefExoticComponent<PartProps & RefAttributes<unknown>>;

/** An element or a primitive with classes of its own. Whatever the artifact gives wins over them. */
export function part(name: string, tag: ElementType, classes = '', defaults: Record<string, unknown> = {}): Part {
  const slot = name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
  return named(name, (props, ref) =>
    createElement(tag, {
      'data-slot': slot,
      ...defaults,
      ...props,
      ref,
      className: cn(classes, props.className) || undefined,
    }),
  );
}

/** A component that hands its ref on. */
export function named<P = PartProps>(
  name: string,
  render: (props: P & PartProps, ref: unknown) => ReactNode,
): ForwardRefExoticComponent<P & PartProps & RefAttributes<unknown>> {
  const Component = forwardRef(render as Parameters<typeof forwardRef>[0]);
  Component.displayName = name;
  return Component as unknown as ForwardRefExoticComponent<P & PartProps & RefAttributes<unknown>>;
}

/** A primitive without an element of its own. */
export function plain(
  name: string,
  tag: ElementType,
  defaults: Record<string, unknown> = {},
): (props: Record<string, unknown>) => ReactNode {
  const Plain = (props: Record<string, unknown>): ReactNode => createElement(tag, { ...defaults, ...props });
  Plain.displayName = name;
  return Plain;
}

/** Classes by the value of a property: the button's `variant`, say. */
export type Choices = Readonly<Record<string, string>>;

export const chosen = (choices: Choices, value: unknown): string =>
  choices[typeof value === 'string' ? value : 'default'] ?? choices.default ?? '';
