import type { MarkdownTerms } from '../locales/en/markdown.js';

/** The box of a task: it says whether the task is done, and changes nothing. */
export function taskBox(done: boolean, terms: MarkdownTerms): HTMLElement {
  const box = document.createElement('input');
  box.setAttribute('type', 'checkbox');
  box.setAttribute('disabled', '');
  if (done) box.setAttribute('checked', '');
  box.setAttribute('aria-label', terms(done ? 'taskDone' : 'taskOpen'));
  return box;
}
