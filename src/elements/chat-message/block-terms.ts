import { segmentTerms } from '../../locales/en/segment.js';
import { LocalizeController } from '../../locales/localize.js';
import { addStyles } from '../../styles/add-styles.js';
import { controlStyles } from '../../styles/host.styles.js';
import { blockStyles } from './block.styles.js';
import type { SegmentContext } from './segment-view.js';

export type BlockTerms = LocalizeController<(typeof segmentTerms)['en']>;

/** The words of blocks; their styles come with the first. */
export function blockTerms({ host }: SegmentContext, node: HTMLElement): BlockTerms {
  addStyles(node.getRootNode(), [controlStyles, blockStyles]);
  return LocalizeController.of(host, segmentTerms);
}
