import { html, type TemplateResult } from 'lit';
import type { Action } from '../../../controllers/action.js';
import { icon } from '../../../icons/icons.js';

/** Width in px of a tool with its gap. */
const TOOL_PX = 32;
const COARSE_TOOL_PX = 40;

/** How many tools there is room for; those that do not fit go into "More", from the end. */
export function toolsThatFit(count: number, roomPx: number, coarse: boolean): number {
  const each = coarse ? COARSE_TOOL_PX : TOOL_PX;
  return Math.max(0, Math.min(count, Math.floor(roomPx / each)));
}

export const toolButton = ({ name = '', icon: picture, label, run, tip, begins }: Action): TemplateResult =>
  html`${begins ? html`<span class="rule"></span>` : ''}<span class="tool">
      <button type="button" class="ib" id=${`tool-${name}`} title=${label} aria-label=${label}
        @click=${run}>${picture ? icon(picture) : ''}</button>
      ${tip ? html`<span class="tip">${tip}</span>` : ''}
    </span>`;

/** Width in px of what stands in the bar beside its tools. */
export function widthBesideTools(bar: Element): number {
  const width = (element: Element) => element.getBoundingClientRect().width;
  const slotted = [...(bar.querySelector('slot')?.assignedElements() ?? [])];
  return [...bar.querySelectorAll('.tabs, .zoom, .controls'), ...slotted].reduce(
    (sum, element) => sum + width(element) + 4,
    48,
  );
}
