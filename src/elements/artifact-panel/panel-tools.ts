import { html, type TemplateResult } from 'lit';
import type { IconName } from '../../styles/icons.js';
import { icon } from '../../styles/icons.js';

export interface PanelTool {
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  readonly run: () => void;
  /** Said beside the button for a moment, e.g. "Copied!". */
  readonly tip?: string;
}

/** Width in px of a tool with its gap, and of everything else in the bar: tabs, paddings. */
const TOOL_PX = 32;
const COARSE_TOOL_PX = 40;
const REST_PX = 184;

/** How many tools a bar of that width holds; those that do not fit go into "More", from the end. */
export function toolsThatFit(count: number, widthPx: number, coarse: boolean): number {
  const each = coarse ? COARSE_TOOL_PX : TOOL_PX;
  return Math.max(1, Math.min(count, Math.floor((widthPx - REST_PX) / each)));
}

export const toolButton = ({ id, icon: name, label, run, tip }: PanelTool): TemplateResult =>
  html`<span class="tool">
    <button type="button" class="ib" id=${`tool-${id}`} title=${label} aria-label=${label} @click=${run}>${icon(name)}</button>
    ${tip ? html`<span class="tip">${tip}</span>` : ''}
  </span>`;
