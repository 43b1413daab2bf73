import type { CodeElement } from '../../../core/widgets/widget-schema.js';
import type { WidgetContext } from '../widget-view.js';
import { MarkdownView } from './markdown-view.js';

/** A fence that its text cannot close. */
function fenceOf({ text, language = '' }: CodeElement): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const [name = ''] = language.trim().split(/[\s`]/);
  return `${fence}${name}\n${text}${text.endsWith('\n') ? '' : '\n'}${fence}`;
}

/** Source, as the kit draws it in every Markdown text: coloured, to be copied. */
export class CodeView extends MarkdownView {
  constructor(code: CodeElement, context: WidgetContext) {
    super({ type: 'markdown', id: code.id, text: fenceOf(code) }, context);
    this.node.setAttribute('part', 'code');
  }
}
