import type { FrameAttributes } from './plan-frame.js';

/**
 * Makes a frame as planned. Stands in a file of its own since it runs in two places: in the page, called by
 * `createSandboxFrame` alone, and inside the outer document of an opaque frame, for the inner one.
 * @throws if the element does not carry exactly what was planned: nobody may have patched the platform in between.
 */
export function frameElement(document: Document, attributes: FrameAttributes): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', attributes.sandbox);
  frame.setAttribute('allow', attributes.allow);
  frame.setAttribute('referrerpolicy', attributes.referrerPolicy);
  frame.title = attributes.title;
  if (attributes.credentialless) frame.setAttribute('credentialless', '');
  if (frame.getAttribute('sandbox') !== attributes.sandbox || frame.sandbox.value !== attributes.sandbox) {
    throw new Error('The frame does not have the sandbox that was planned.');
  }
  return frame;
}
