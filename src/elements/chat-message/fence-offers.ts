import { Lazy } from '../../core/lazy.js';
import type { CodeBlock } from '../../markdown/code-block.js';
import type { SegmentContext } from './segment-view.js';

/** What a fence may be besides code, by what its source says. */
const OFFERS = [
  [/^\s*<artifact/i, new Lazy(() => import('./fence-artifact.js').then((loaded) => loaded.offerArtifact))],
  [/codeagents_ui/, new Lazy(() => import('./fence-widget.js').then((loaded) => loaded.offerWidget))],
] as const;

/** Offers to show a fence as what it holds. */
export async function offerFence(block: CodeBlock, context: SegmentContext): Promise<void> {
  const [, offer] = OFFERS.find(([says]) => says.test(block.source)) ?? [];
  await (
    await offer?.load()
  )?.(block, context);
}
