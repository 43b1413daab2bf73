export {
  EditorView,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
export { Compartment, EditorState, type Extension } from '@codemirror/state';
export { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
export { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
export { tags } from '@lezer/highlight';
export { css } from '@codemirror/lang-css';
export { html } from '@codemirror/lang-html';
export { javascript } from '@codemirror/lang-javascript';
export { markdown } from '@codemirror/lang-markdown';
