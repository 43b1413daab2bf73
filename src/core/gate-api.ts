/** What `vitrine` and `vitrine/core` offer of the gates: who may do what, where a link may lead, what a file may be called. */
export { ConsentQueue, type ConsentClock, type ConsentQueueOptions } from './consent/consent-queue.js';
export type { ConsentRequestOptions } from './consent/consent-queue.js';
export type * from './consent/consent-decision.js';
export type * from './consent/consent-request.js';
export { fileExtension, safeFileName } from './file-name.js';
export { checkUrl, type CheckedUrl } from './url-policy.js';
