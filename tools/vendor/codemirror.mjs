/** The editor for sources, with the languages of the artifacts that are written by hand most. Loads on the first edit. */
export default ({ asModule }) =>
  asModule(
    'codemirror',
    `export { EditorView, drawSelection, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
     export { Compartment, EditorState } from '@codemirror/state';
     export { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
     export { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
     export { tags } from '@lezer/highlight';
     export { css } from '@codemirror/lang-css';
     export { html } from '@codemirror/lang-html';
     export { javascript } from '@codemirror/lang-javascript';
     export { markdown } from '@codemirror/lang-markdown';`,
  );
