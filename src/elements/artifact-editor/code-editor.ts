import {
  bracketMatching,
  css,
  defaultKeymap,
  drawSelection,
  EditorState,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  HighlightStyle,
  history,
  historyKeymap,
  html,
  indentOnInput,
  javascript,
  keymap,
  lineNumbers,
  markdown,
  syntaxHighlighting,
  tags,
  type Extension,
} from '#vendor/codemirror';
import { sourceLanguage } from '../../core/artifacts/source-language.js';

export interface CodeEditorOptions {
  readonly root: ShadowRoot;
  readonly parent: HTMLElement;
  readonly text: string;
  /** Type of the artifact, and its language. */
  readonly type: string;
  readonly language: string | undefined;
  readonly label: string;
  readonly changed: (text: string) => void;
  readonly save: () => void;
}

/** A text editor in colours. */
export interface CodeEditor {
  readonly text: string;
  select(from: number, to: number): void;
  focus(): void;
  destroy(): void;
}

/** The five colours of code, as the code view has them. */
const colors = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.bool, tags.null, tags.processingInstruction, tags.documentMeta, tags.modifier],
    color: 'var(--vitrine-code-keyword)',
  },
  {
    tag: [tags.string, tags.regexp, tags.attributeValue, tags.url, tags.special(tags.string)],
    color: 'var(--vitrine-code-string)',
  },
  { tag: [tags.number, tags.color, tags.unit, tags.escape], color: 'var(--vitrine-code-number)' },
  {
    tag: [
      tags.tagName,
      tags.attributeName,
      tags.propertyName,
      tags.className,
      tags.typeName,
      tags.function(tags.variableName),
      tags.heading,
    ],
    color: 'var(--vitrine-code-name)',
  },
  { tag: [tags.comment, tags.quote], color: 'var(--vitrine-code-comment)' },
  { tag: [tags.strong, tags.heading], fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
]);

/** In a shadow root its rules are adopted style sheets, which a strict policy of the page allows. */
const look = EditorView.theme({
  '&': { height: '100%', color: 'inherit', backgroundColor: 'var(--vitrine-color-background-primary)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    font: 'var(--vitrine-font-text-xs-size)/1.25rem var(--vitrine-font-mono)',
    fontFeatureSettings: '"liga" 0',
    overflow: 'auto',
  },
  '.cm-content': { padding: '.75rem 0', caretColor: 'var(--vitrine-color-text-primary)' },
  '.cm-line': { padding: '0 1rem 0 .5rem' },
  '.cm-gutters': {
    color: 'var(--vitrine-color-text-tertiary)',
    backgroundColor: 'var(--vitrine-color-background-primary)',
    border: '0',
  },
  '.cm-lineNumbers .cm-gutterElement': {
    minWidth: '2.5rem',
    padding: '0 .5rem 0 0',
    fontVariantNumeric: 'tabular-nums',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--vitrine-color-background-secondary)' },
  '.cm-activeLineGutter': { color: 'var(--vitrine-color-text-primary)' },
  '.cm-cursor': { borderLeftColor: 'var(--vitrine-color-text-primary)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--vitrine-color-background-info)',
  },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--vitrine-color-background-tertiary)',
    outline: '1px solid var(--vitrine-color-border-primary)',
  },
});

export function codeEditor({
  root,
  parent,
  text,
  type,
  language,
  label,
  changed,
  save,
}: CodeEditorOptions): CodeEditor {
  const view = new EditorView({
    root,
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        // Tab goes on to the next control: an editor that keeps it is a trap for the keyboard.
        keymap.of([{ key: 'Mod-s', run: () => (save(), true) }, ...defaultKeymap, ...historyKeymap]),
        EditorView.updateListener.of(({ docChanged, state }) => (docChanged ? changed(textOf(state)) : undefined)),
        EditorView.contentAttributes.of({
          'aria-label': label,
          tabindex: '0',
          spellcheck: 'false',
          autocapitalize: 'off',
          translate: 'no',
        }),
        // The document's own line breaks are kept where it has one kind of them.
        EditorState.lineSeparator.of(/\r\n/.test(text) && !/[^\r]\n/.test(text) ? '\r\n' : '\n'),
        look,
        syntaxHighlighting(colors),
        languageOf(type, language),
      ],
    }),
  });
  return {
    get text() {
      return textOf(view.state);
    },
    select: (from, to) =>
      view.dispatch({
        selection: { anchor: Math.min(from, view.state.doc.length), head: Math.min(to, view.state.doc.length) },
        scrollIntoView: true,
      }),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

const textOf = (state: EditorState): string => state.sliceDoc();

function languageOf(type: string, language = ''): Extension {
  const name = (sourceLanguage({ type, language }) || type).toLowerCase();
  if (/^(?:jsx?|javascript|mjs|react|tsx?|typescript|json)$/.test(name))
    return javascript({ jsx: true, typescript: name !== 'json' });
  if (/^(?:html|xml|svg|vue|svelte)$/.test(name)) return html();
  if (/^(?:s?css)$/.test(name)) return css();
  return /^(?:markdown|md)$/.test(name) ? markdown() : [];
}
