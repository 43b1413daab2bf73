import { html, render } from 'lit';
import type { WidgetProblem } from '../../../core/widgets/widget-problem.js';
import type { MediaError } from '../media/media-error.js';

/** The line below a medium: plain text. */
export function captionOf(text: string): HTMLElement {
  const caption = document.createElement('figcaption');
  caption.className = 'cap';
  caption.setAttribute('part', 'caption');
  // Not `dir` on the line itself: that would turn its alignment, too.
  caption.append(document.createElement('bdi'));
  caption.lastElementChild?.append(text);
  return caption;
}

/** The head of a table, a gallery or a chart: its title at the start, what belongs to it at the end. */
export function headOf(title: string, subtitle: string, end?: Node): HTMLElement {
  const head = document.createElement('div');
  head.className = 'wh';
  render(
    html`<div class="grow">
      ${title ? html`<p class="wt"><bdi>${title}</bdi></p>` : ''}${subtitle ? html`<p class="ws"><bdi>${subtitle}</bdi></p>` : ''}
    </div>`,
    head,
  );
  if (end) head.append(end);
  return head;
}

export const mediaProblem = ({ code, message }: MediaError, path: string): Omit<WidgetProblem, 'blockIndex'> => ({
  code,
  message,
  severity: 'load',
  path,
});
