import type { MarkdownTerms } from '../locales/en/markdown.js';

/** What a placeholder stands for. */
export interface HeldImage {
  readonly alt: string;
  /** Where the image lies; `undefined` for an address that is never loaded. */
  readonly host: string | undefined;
  /** Whether the user may load it. */
  readonly asks: boolean;
}

const held = new WeakMap<Element, HeldImage>();

/** Fills a box with what is known of an image, and the ways to load it. */
export function holdImage(box: Element, image: HeldImage, terms: MarkdownTerms): void {
  const note = document.createElement('span');
  note.className = 'image-note';
  box.append(note);
  if (image.asks) box.append(button('image-load'), button('image-always'));
  held.set(box, image);
  speak(box, image, terms);
}

/** Lets every placeholder in a text speak the language that the terms are in now. Those that were loaded are none. */
export function relocalizePlaceholders(root: Element, terms: MarkdownTerms): void {
  for (const box of root.querySelectorAll('.image:not(.loaded)')) {
    const image = held.get(box);
    if (image) speak(box, image, terms);
  }
}

function speak(box: Element, { alt, host }: HeldImage, terms: MarkdownTerms): void {
  const say = (selector: string, words: string) => {
    const element = box.querySelector(selector);
    if (element) element.textContent = words;
  };
  const sentence = host === undefined ? terms('imageRefused') : terms('imageFrom', host);
  say('.image-note', alt ? `${sentence} · ${alt}` : sentence);
  say('.image-load', terms('loadImage'));
  say('.image-always', terms('alwaysFrom', host ?? ''));
}

function button(name: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = name;
  return element;
}
