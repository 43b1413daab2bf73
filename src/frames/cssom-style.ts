import { noChange } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';

type Styles = Readonly<Record<string, string>>;

/** As `styleMap` of Lit, which sets the attribute `style` when it draws for the first time: a strict policy refuses that. */
class CssomStyle extends Directive {
  #names: readonly string[] = [];

  override render(_styles: Styles): typeof noChange {
    return noChange;
  }

  override update({ element }: ElementPart, [styles]: [Styles]): typeof noChange {
    const { style } = element as HTMLElement;
    for (const name of this.#names) if (!Object.hasOwn(styles, name)) style.removeProperty(name);
    this.#names = Object.keys(styles);
    for (const name of this.#names) style.setProperty(name, styles[name] ?? '');
    return noChange;
  }
}

/** Sets styles of the element that it stands in, by their names in CSS, and takes away those that are not given any more. */
export const cssomStyle = directive(CssomStyle);
