import type { ArtifactTag } from '../../artifacts/artifact.js';
import { cutTitle, oneLine } from '../../artifacts/title.js';
import { kindOf } from '../../artifacts/artifact-kinds.js';
import type { Issue } from '../segment.js';

const NAME = '<artifact';

/** Length of `<artifact`. */
export const NAME_LENGTH = NAME.length;

/** Whether an opening tag stands at the index of a `<`, or may once more has arrived. */
export function tagAt(text: string, at: number, caseless: boolean, final: boolean): 'tag' | 'prefix' | undefined {
  const found = text.slice(at, at + NAME_LENGTH);
  if (!NAME.startsWith(caseless ? found.toLowerCase() : found)) return undefined;
  const boundary = text[at + NAME_LENGTH];
  if (boundary === undefined) return final ? undefined : 'prefix';
  return isWhite(boundary) || boundary === '>' || boundary === '/' ? 'tag' : undefined;
}

/** Longest opening tag, in characters. It bounds what is held back; a longer one is text. */
const MAX_TAG = 8_192;

type TagPart = 'between' | 'name' | 'after-name' | 'before-value' | 'double' | 'single' | 'unquoted';

/**
 * Reads an opening tag behind its name, and takes up where it stopped when more arrives. Inside a quoted value every
 * other character is plain; an unquoted `<` breaks the attempt off.
 */
export class TagScanner {
  // A Map, so that `__proto__` is only a name. The first of two equal names wins.
  readonly attributes = new Map<string, string>();
  selfClosing = false;
  state: 'open' | 'complete' | 'broken' | 'too-long' = 'open';
  #part: TagPart = 'between';
  #name = '';
  #value = '';
  /** In characters. */
  #length = NAME_LENGTH;

  /** Takes text up to the end of the tag. @returns how much of it, in UTF-16 units. */
  readTag(text: string): number {
    let at = 0;
    while (at < text.length && this.state === 'open')
      at += this.#isQuoted ? this.#quoted(text, at) : this.#unit(text.charAt(at));
    return at;
  }

  get #isQuoted(): boolean {
    return this.#part === 'double' || this.#part === 'single';
  }

  /** Takes the quoted value, as far as it goes. */
  #quoted(text: string, at: number): number {
    const found = text.indexOf(this.#part === 'double' ? '"' : "'", at);
    const value = text.slice(at, found === -1 ? text.length : found);
    this.#value += value;
    const taken = value.length + (found === -1 ? 0 : 1);
    this.#count(text, at, at + taken);
    if (found !== -1) this.#store();
    return taken;
  }

  #unit(character: string): number {
    this.#count(character, 0, 1);
    if (this.state === 'too-long') return 1;
    if (character === '<') this.state = 'broken';
    else if (character === '>') this.#finish();
    else this.#plain(character);
    return 1;
  }

  /** Counts characters: the second half of a pair is none of its own. */
  #count(text: string, from: number, to: number): void {
    for (let at = from; at < to; at += 1) {
      const unit = text.charCodeAt(at);
      if (unit < 0xdc00 || unit > 0xdfff) this.#length += 1;
    }
    if (this.#length > MAX_TAG) this.state = 'too-long';
  }

  #plain(character: string): void {
    const white = isWhite(character);
    if (this.#part === 'unquoted') {
      if (white) this.#store();
      else this.#value += character;
    } else if (this.#part === 'before-value') {
      if (character === '"' || character === "'") this.#part = character === '"' ? 'double' : 'single';
      else if (!white) [this.#part, this.#value] = ['unquoted', character];
    } else if (character === '=' && this.#name !== '') {
      this.#part = 'before-value';
    } else if (white) {
      if (this.#part === 'name') this.#part = 'after-name';
    } else if (this.#part === 'name' && character !== '/') {
      this.#name += character;
    } else {
      this.#beginName(character);
    }
  }

  #beginName(character: string): void {
    if (this.#name !== '') this.#store(); // a name without a value
    this.selfClosing = character === '/';
    if (this.selfClosing) return;
    this.#part = 'name';
    this.#name = character;
  }

  #finish(): void {
    if (this.#name !== '') this.#store();
    this.state = 'complete';
  }

  #store(): void {
    if (!this.attributes.has(this.#name)) this.attributes.set(this.#name, decodeEntities(this.#value));
    this.#part = 'between';
    this.#name = '';
    this.#value = '';
    this.selfClosing = false;
  }
}

/** What a tag means, or why it means nothing. */
export interface CheckedTag {
  readonly tag?: ArtifactTag;
  readonly issue?: Pick<Issue, 'code' | 'detail'>;
}

/** What is a valid tag. */
export interface TagRules {
  /** Gives the artifact type that a name in a tag stands for, `undefined` for an unknown one. */
  readonly typeOf: (name: string) => string | undefined;
  /** Takes tag, attribute and type names in any case. */
  readonly aliases: boolean;
  /** Whether an artifact has a name that an update may give. Without it updates are off, and `update` is no type. */
  readonly isKnown?: ((identifier: string) => boolean) | undefined;
}

export function checkTag(scanner: TagScanner, { typeOf, aliases, isKnown }: TagRules): CheckedTag {
  const attributes = aliases ? lowerCased(scanner.attributes) : scanner.attributes;
  const detail = [...attributes]
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')
    .slice(0, 200);
  if (attributes.size === 0 || scanner.selfClosing) return { issue: { code: 'tag-empty', detail } };
  const named = attributes.get('type') ?? '';
  const name = aliases ? named.toLowerCase() : named;
  const identifier = attributes.get('identifier')?.trim();
  if (name === '') return { issue: { code: 'tag-missing-type', detail } };
  // An update has no title of its own.
  if (name === 'update' && isKnown)
    return isKnown(identifier ?? '')
      ? { tag: { type: name, title: '', identifier } }
      : { issue: { code: 'update-failed', detail } };
  const type = typeOf(name);
  if (type === undefined) return { issue: { code: 'tag-unknown-type', detail: named.slice(0, 200) } };
  const title = oneLine(attributes.get('title') ?? '');
  if (title === '') return { issue: { code: 'tag-missing-title', detail } };
  const language = kindOf(type).namesLanguage ? attributes.get('language')?.trim() : undefined;
  const shown = cutTitle(title);
  return {
    tag: { type, title: shown, ...(language && { language }), ...(identifier && { identifier }) },
    ...(shown !== title && { issue: { code: 'title-cut', detail: title.slice(0, 1_000) } }),
  };
}

/** The tag again, for the model's history. */
export function writeTag(tag: ArtifactTag): string {
  const attributes = (['type', 'title', 'language', 'identifier'] as const)
    .filter((name) => tag[name] && typeof tag[name] === 'string') // what was stored may be anything
    .map((name) => ` ${name}="${encodeEntities(tag[name] ?? '')}"`);
  return `<artifact${attributes.join('')}>`;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" };

const decodeEntities = (value: string): string =>
  value.includes('&')
    ? value.replace(/&(amp|lt|gt|quot|apos|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    : value;

const encodeEntities = (value: string): string => value.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

const lowerCased = (attributes: ReadonlyMap<string, string>): Map<string, string> => {
  const lower = new Map<string, string>();
  for (const [name, value] of attributes) if (!lower.has(name.toLowerCase())) lower.set(name.toLowerCase(), value);
  return lower;
};

/** White space of HTML. */
export const isWhite = (character: string | undefined): boolean =>
  character === ' ' || character === '\n' || character === '\t' || character === '\r' || character === '\f';
