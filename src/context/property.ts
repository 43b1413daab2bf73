import type { LitElement, PropertyDeclaration } from 'lit';

/** For a field or an accessor, by its name. What it returns takes an accessor's place. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- TypeScript takes nothing else of what is for both
type LegacyDecorator = (prototype: object, name: string) => any;

/**
 * As Lit's decorator of that name, for the one form of decorators that we compile to. Lit's own also knows the standard's
 * form, which is most of its code, and in every first load.
 */
export const property =
  (options?: PropertyDeclaration): LegacyDecorator =>
  (prototype, name) => {
    (prototype.constructor as typeof LitElement).createProperty(name, options);
    return Object.getOwnPropertyDescriptor(prototype, name);
  };

/** A property of the element's own: changes of it draw the element again, too, and nobody else sets it. */
export const state = (): LegacyDecorator => property({ state: true, attribute: false });
