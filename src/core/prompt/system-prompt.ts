import { MAX_VERSIONS } from '../artifacts/artifact-entry.js';
import { kindOf, tagTypes } from '../artifacts/artifact-kinds.js';
import { IMPORTABLE_MODULES } from '../artifacts/importable-modules.js';
import type { HeadlessOptions } from '../headless-options.js';
import { MAX_TITLE } from '../artifacts/title.js';
import { MAX_CONTENT_BYTES } from '../artifacts/content-meter.js';
import { codeagentsUiSystemPrompt } from '../widgets/system-prompt.js';
import type { WidgetCatalog } from '../widgets/widget-catalog.js';

/** What a conversation understands beyond the grammar that is always there. */
export type PromptOptions = Pick<HeadlessOptions, 'artifactTypes' | 'updates' | 'maxVersions' | 'resolveModule'> & {
  /** Language of titles, as in `lang`: `fr`. */
  readonly locale?: string | undefined;
};

/** Not enforced: more are kept and shown. */
const ARTIFACTS_PER_MESSAGE = 5;

/** What the prompt says of our types. Hosts describe theirs in their rows. */
const NOTES: Readonly<Record<string, string>> = {
  code: 'a program or any other file; name its `language`, such as python or typescript',
  html: 'a page or a part of one, styles and scripts inline; forms and scripts run, requests to other servers do not',
  react:
    'one component in one file, JSX or TypeScript, as the default export and without required props; ' +
    'Tailwind classes work; requests to other servers do not',
  markdown: 'a document; tables, task lists and mermaid fences work, HTML does not',
  svg: 'a drawing, with a viewBox, without scripts',
  mermaid: 'a diagram in the language of Mermaid',
};

const EXAMPLE = `<artifact type="html" title="Greeting" identifier="greeting">
<h1>Hello</h1>
<p>Nice to meet you.</p>
</artifact>`;

const UPDATE_EXAMPLE = `<artifact identifier="greeting" type="update">
<old_str><h1>Hello</h1></old_str>
<new_str><h1>Good morning</h1></new_str>
</artifact>`;

/** All that a model has to know to write what a conversation shows: artifacts, and widgets of its catalog. */
export function systemPrompt(options: PromptOptions, catalog: WidgetCatalog): string {
  const { locale } = options;
  const isLanguage = locale !== undefined && languageOf(locale) !== undefined;
  return `${artifactPrompt(options)}\n\n${codeagentsUiSystemPrompt({ catalog, ...(isLanguage && { locale }) })}`;
}

/**
 * Tells a model how to write artifacts: what this conversation's parser takes, no more and no less. Read as a message,
 * the prompt gives its own examples and no issue; a test sees to that.
 */
function artifactPrompt({
  artifactTypes = [],
  updates = false,
  maxVersions = MAX_VERSIONS,
  resolveModule,
  locale,
}: PromptOptions): string {
  const types = [...new Set([...tagTypes(), ...artifactTypes])];
  const language = locale === undefined ? undefined : languageOf(locale);
  const modules = IMPORTABLE_MODULES.map(({ name, note }) => (note ? `${name} (${note})` : name));
  const lines = [
    'This chat shows artifacts: content that stands on its own, which the reader opens beside the ' +
      'conversation, tries, edits, compares and downloads.',
    'WHEN: write an artifact for what the reader will keep, run or change: a page, a component, a ' +
      'program, a document, a drawing, a diagram; as a rule 15 lines and more. Short snippets and ' +
      `explanations stay in the answer. At most ${ARTIFACTS_PER_MESSAGE} artifacts in an answer.`,
    'HOW: a tag with the content between, for example',
    EXAMPLE,
    '- type (required) is one of these:',
    ...types.map((type) => `  - ${type}: ${noteOf(type)}`),
    `- title (required) is one line of at most ${MAX_TITLE} characters. Inside the quotes write ` +
      '&quot; for a quotation mark and &amp; for an ampersand.',
    '- language is for code alone.',
    '- identifier (optional) is a short name in kebab-case, which stays the same in the whole conversation.',
    '- The content is raw: nothing in it is escaped, and no code fence stands around it.',
    `- Write the content whole, never "the rest stays as it is". It may have ${MAX_CONTENT_BYTES / 1_024} KiB.`,
    '- Artifacts do not nest. In the content of a markdown artifact a closing tag may stand inside a ' +
      'fence; elsewhere it ends the artifact.',
    '- To change an artifact, write it again with the same identifier and type: that makes a new ' +
      `version. Without an identifier, the same type and title do. ${maxVersions} versions are kept.`,
    '- To show the tag itself, put an example of it into a fenced code block: there it opens nothing.',
    'IMPORTS: a react artifact may import ' +
      `${resolveModule ? 'these, and packages that this chat has besides' : 'these and nothing else'}: ` +
      `${modules.join('; ')}.`,
    PREVIEWS,
    ...(updates ? updateLines : []),
    ...(language ? [`LANGUAGE: write titles in ${language}.`] : []),
  ];
  return lines.join('\n');
}

/** What code that was written for a tab of its own would get wrong. */
const PREVIEWS =
  'PREVIEWS: html and react run in a sandboxed frame, where alert shows its text and does not wait, confirm and ' +
  'prompt do not wait and count as "no" (ask with elements of the page instead), and links with download to a blob: or ' +
  'data: address, print(), location.reload() and writing to the clipboard after a click work, the reader being asked first.';

const updateLines = [
  'UPDATES: to change little of an artifact that has an identifier, write pairs of old and new text instead:',
  UPDATE_EXAMPLE,
  '- An update has no title. Each old text is copied from the newest version character by ' +
    'character, and is there exactly once: take as many lines around it as that needs.',
  '- Pairs apply in order. If one does not fit, nothing is changed. For more than a few changes write the whole artifact.',
];

const noteOf = (type: string): string =>
  kindOf(type).prompt ?? ((Object.hasOwn(NOTES, type) && NOTES[type]) || 'a type of this chat');

/** "French" for `fr`; nothing where there is no such language. */
function languageOf(locale: string): string | undefined {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(locale);
  } catch {
    return undefined;
  }
}
