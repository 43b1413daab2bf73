import { waitUntil as waitShortly } from '@open-wc/testing';

/** Longer than any pause of a busy machine: who waits for what comes waits no longer for it. */
const PATIENCE_MS = 15_000;

/** Waits until something holds. @throws with the message when it does not in time, which for open-wc's own is a second. */
export const waitUntil: typeof waitShortly = (isTrue, message, options) =>
  waitShortly(isTrue, message, { timeout: PATIENCE_MS, ...options });
