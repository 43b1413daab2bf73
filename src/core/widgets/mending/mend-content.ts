import { isObject } from '../check-fields.js';
import type { WidgetFields } from '../widget-field.js';
import { draftsOf, type Draft } from './draft.js';

const TEXTS = ['text', 'body', 'markdown'];

/** Elements inside of others: a text alone is Markdown, one element alone is the only one. */
export function mendContent(draft: Draft, fields: WidgetFields): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'list' && Object.values(field.fields).some(({ kind }) => kind === 'elements'))
      for (const item of draftsOf(draft, name)) mendContent(item, field.fields);
    if (field.kind !== 'elements') continue;
    const [text, second] = TEXTS.filter((each) => !(each in fields) && typeof draft.read(each) === 'string');
    if (!draft.has(name) && text !== undefined && second === undefined) draft.rename(text, name);
    const value = draft.read(name);
    const elements = Array.isArray(value) ? value.map(elementOf) : [elementOf(value)];
    const isMended = Array.isArray(value) ? elements.some((each, at) => each !== value[at]) : elements[0] !== undefined;
    if (!isMended || (!Array.isArray(value) && typeof value !== 'string' && !isObject(value))) continue;
    draft.write(name, elements);
    draft.tell('value-mended', `${name} is no list of elements; its texts are read as Markdown`, name);
  }
}

/** Items of a list that is written out as lines of Markdown. */
export function mendLines(draft: Draft): void {
  const { given } = MARKDOWN.get(String(draft.read('type')).toLowerCase()) ?? {};
  const text = given?.(draft);
  if (text === undefined) return;
  draft.drop('items', 'level', 'ordered', 'style', 'content', 'title', ...SAYERS);
  draft.tell('field-renamed', `${JSON.stringify(draft.read('type'))} is read as markdown`, 'type');
  draft.write('type', 'markdown');
  draft.write('text', text);
}

/** Who says what is quoted. */
const SAYERS = ['author', 'by', 'source', 'attribution', 'cite'];

const elementOf = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() ? { type: 'markdown', text: value } : value;

/** A text of one line, which nothing in it makes a second. */
const lineIn = (draft: Draft, names: readonly string[]): string | undefined => {
  const [only, second] = names.map((name) => draft.read(name)).filter((value) => value !== undefined);
  return typeof only === 'string' && second === undefined && !/[\r\n]/.test(only) ? only : undefined;
};

/** What Markdown has as well: a row a name. */
const MARKDOWN: ReadonlyMap<string, { readonly given: (draft: Draft) => string | undefined }> = new Map([
  ...['heading', 'header', 'subheading'].map((name) => {
    const given = (draft: Draft): string | undefined => {
      const text = lineIn(draft, ['text', 'content', 'title', 'label', 'value']);
      return text === undefined ? undefined : `### ${text}`;
    };
    return [name, { given }] as const;
  }),
  ...['list', 'bulletlist', 'bullets'].map((name) => {
    const given = (draft: Draft): string | undefined => {
      const items = draft.read('items');
      const isList = Array.isArray(items) && items.length > 0;
      if (!isList || !items.every((item) => typeof item === 'string' && !/[\r\n]/.test(item))) return undefined;
      const isOrdered = draft.read('ordered') === true || draft.read('style') === 'ordered';
      const lines = (items as readonly string[]).map((item, at) => `${isOrdered ? `${at + 1}.` : '-'} ${item}`);
      const title = lineIn(draft, ['title']);
      return [...(title === undefined ? [] : [`**${title}**`, '']), ...lines].join('\n');
    };
    return [name, { given }] as const;
  }),
  ...['quote', 'blockquote', 'quotation'].map((name) => {
    const given = (draft: Draft): string | undefined => {
      const text = lineIn(draft, ['text', 'content', 'quote', 'value']);
      const said = SAYERS.filter((each) => draft.has(each));
      const sayer = lineIn(draft, SAYERS);
      if (text === undefined || (said.length > 0 && sayer === undefined)) return undefined;
      return sayer === undefined ? `> ${text}` : `> ${text}\n>\n> — ${sayer}`;
    };
    return [name, { given }] as const;
  }),
  ...['divider', 'separator', 'hr'].map((name) => [name, { given: () => '---' }] as const),
]);
