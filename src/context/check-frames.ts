import type { FramePolicy } from '../sandbox/frame-policy.js';
import { Lazy } from '../core/lazy.js';
import { reasonOf } from '../core/reason-of.js';

const framePlans = new Lazy(() => import('../sandbox/plan-frame.js'));

/**
 * Reports a sandbox origin that no frame could use as soon as it is set, instead of at the first preview: as an
 * `error` event on `target`, and in the console unless a listener prevents that.
 */
export async function checkFrames(frames: Partial<FramePolicy> | undefined, target: EventTarget): Promise<void> {
  if (frames?.sandboxOrigin === undefined || typeof document === 'undefined') return;
  const plans = await framePlans.load().catch(() => undefined);
  if (!plans) return; // offline: the first preview says it
  try {
    plans.checkFramePolicy(frames, globalThis.origin);
  } catch (error) {
    const message = reasonOf(error);
    if (target.dispatchEvent(new ErrorEvent('error', { error, message, cancelable: true }))) console.error(error);
  }
}
