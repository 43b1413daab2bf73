import { html, type TemplateResult } from 'lit';
import type { IconName } from '../../../icons/icons.js';
import { icon } from '../../../icons/icons.js';

export interface PanelTool {
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  readonly run: () => void;
  /** Said beside the button for a moment, e.g. "Copied!". */
  readonly tip?: string;
  /** A thin line before it. */
  readonly begins?: boolean;
}

/** Width in px of a tool with its gap. */
const TOOL_PX = 32;
const COARSE_TOOL_PX = 40;

/** How many tools there is room for; those that do not fit go into "More", from the end. */
export function toolsThatFit(count: number, roomPx: number, coarse: boolean): number {
  const each = coarse ? COARSE_TOOL_PX : TOOL_PX;
  return Math.max(0, Math.min(count, Math.floor(roomPx / each)));
}

export const toolButton = ({ id, icon: name, label, run, tip, begins }: PanelTool): TemplateResult =>
  html`${begins ? html`<span class="rule"></span>` : ''}<span class="tool">
      <button type="button" class="ib" id=${`tool-${id}`} title=${label} aria-label=${label} @click=${run}>${icon(name)}</button>
      ${tip ? html`<span class="tip">${tip}</span>` : ''}
    </span>`;

/** Width in px of what stands in the bar beside its tools. */
export function widthBesideTools(bar: Element): number {
  const width = (element: Element) => element.getBoundingClientRect().width;
  const slotted = [...(bar.querySelector('slot')?.assignedElements() ?? [])];
  return [...bar.querySelectorAll('.tabs, .zoom'), ...slotted].reduce((sum, element) => sum + width(element) + 4, 48);
}
