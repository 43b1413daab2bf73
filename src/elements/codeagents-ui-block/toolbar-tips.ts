import type { LitElement } from 'lit';
import { IconTips } from '../../controllers/icon-tips.js';

const known = new WeakMap<LitElement, IconTips>();

/** The tips of the buttons in a block, all toolbars together. */
export function tipsOf(block: LitElement): IconTips {
  const tips = known.get(block) ?? new IconTips(block);
  known.set(block, tips);
  return tips;
}
