import type { RemoteValue } from '../../core/mcp-apps/ui-resource/remote-tree.js';

/** A tag as the frame defines it: what a script may set on it, and hear of it. */
export interface RemoteTagDefinition {
  readonly tag: string;
  /** Set as properties, or as attributes of the same name. */
  readonly properties: readonly string[];
  /** Set as attributes alone. */
  readonly attributes: readonly string[];
  readonly events: readonly string[];
}

export type RemoteValues = ReadonlyMap<string, RemoteValue>;

/** An element of the page that stands for one of the script's. */
export interface DrawnElement {
  readonly element: HTMLElement;
  /** Where its children stand. */
  readonly place: HTMLElement;
  /** Draws what the script has set. Called at first, and after each change. */
  drawValues(values: RemoteValues): void;
}

/** What drawing needs of the element around it. */
export interface RemoteStage {
  /** Draws an image as the page's policy for images has it. */
  drawImage(src: string, alt: string): HTMLElement;
  /** Whether an image may be requested without a question. */
  mayRequestImage(src: string): boolean;
  /** Something happened to an element that its script may listen for. */
  tellEvent(event: string, detail?: unknown): void;
}

/** How a tag is drawn. */
export interface RemoteTag extends RemoteTagDefinition {
  readonly create: (stage: RemoteStage) => DrawnElement;
}

/** Largest distance and picture that a script may ask for, in px. */
const MAX_SPACING = 64;
const MAX_PICTURE = 2_000;

const ALIGNMENTS = ['start', 'center', 'end', 'stretch', 'baseline'];
const JUSTIFICATIONS: Readonly<Record<string, string>> = {
  start: 'start',
  center: 'center',
  end: 'end',
  between: 'space-between',
  around: 'space-around',
  evenly: 'space-evenly',
  'space-between': 'space-between',
  'space-around': 'space-around',
  'space-evenly': 'space-evenly',
};

const textOf = (value: RemoteValue | undefined): string => (value === undefined ? '' : String(value));

/** A number of px, written with or without the unit. */
function pixelsOf(value: RemoteValue | undefined, most: number): number | undefined {
  const pixels = typeof value === 'string' && /^\d{1,5}(?:\.\d+)?(?:px)?$/.test(value) ? parseFloat(value) : value;
  return typeof pixels === 'number' && pixels >= 0 ? Math.min(pixels, most) : undefined;
}

/** A text that stands instead of the children, or the children. */
function labelled(element: HTMLElement, name: string): DrawnElement {
  const [label, place] = [document.createElement('span'), document.createElement('span')];
  element.append(label, place);
  return {
    element,
    place,
    drawValues(values) {
      label.textContent = textOf(values.get(name));
      place.hidden = label.textContent !== '';
    },
  };
}

function createButton({ tellEvent }: RemoteStage): DrawnElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'btn ui-button';
  button.addEventListener('click', () => {
    tellEvent('press');
    tellEvent('click');
  });
  return labelled(button, 'label');
}

function createText(): DrawnElement {
  const element = document.createElement('span');
  element.className = 'ui-text';
  element.dir = 'auto';
  return labelled(element, 'content');
}

function createBox(name: string): DrawnElement {
  const element = document.createElement('div');
  element.className = name;
  return { element, place: element, drawValues: () => undefined };
}

function createStack(): DrawnElement {
  const drawn = createBox('ui-stack');
  const { element } = drawn;
  return {
    ...drawn,
    drawValues(values) {
      const [align, justify] = [textOf(values.get('align')), textOf(values.get('justify'))];
      const spacing = pixelsOf(values.get('spacing'), MAX_SPACING);
      element.classList.toggle('across', ['horizontal', 'row'].includes(textOf(values.get('direction'))));
      element.style.gap = spacing === undefined ? '' : `${spacing}px`;
      element.style.alignItems = ALIGNMENTS.includes(align) ? align : '';
      element.style.justifyContent = Object.hasOwn(JUSTIFICATIONS, justify) ? (JUSTIFICATIONS[justify] ?? '') : '';
    },
  };
}

function createImage({ drawImage }: RemoteStage): DrawnElement {
  const element = document.createElement('span');
  element.className = 'ui-image';
  let shown = '';
  return {
    element,
    place: document.createElement('span'), // an image has no children
    drawValues(values) {
      const [src, alt] = [textOf(values.get('src')), textOf(values.get('alt'))];
      const [width, height] = ['width', 'height'].map((name) => pixelsOf(values.get(name), MAX_PICTURE));
      element.style.setProperty('--ui-image-width', width === undefined ? null : `${width}px`);
      element.style.setProperty('--ui-image-height', height === undefined ? null : `${height}px`);
      // An image that is the same one is not asked for again.
      if (shown === `${src} ${alt}`) return;
      shown = `${src} ${alt}`;
      element.replaceChildren(...(src === '' ? [] : [drawImage(src, alt)]));
    },
  };
}

const row = (tag: string, properties: readonly string[], create: RemoteTag['create'], events: readonly string[] = []) =>
  ({ tag, properties, attributes: [], events, create }) satisfies RemoteTag;

/** The tags that every script may use. */
export const REMOTE_TAGS: readonly RemoteTag[] = [
  row('ui-text', ['content'], createText),
  row('ui-button', ['label'], createButton, ['click', 'press']),
  row('ui-stack', ['direction', 'spacing', 'align', 'justify'], createStack),
  row('ui-image', ['src', 'alt', 'width', 'height'], createImage),
  row('ui-card', [], () => createBox('ui-card')),
];
