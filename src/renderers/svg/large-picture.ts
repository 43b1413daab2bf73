import { createSandboxFrame, type SandboxFrame } from '../../sandbox/sandbox-frame.js';
import type { FramePolicy } from '../../sandbox/frame-policy.js';
import type { ShownArtifact } from '../renderer.js';

const NAMESPACE = 'http://www.w3.org/2000/svg';

/**
 * A picture as an `<img>` of a frame without scripts: nothing in it runs or loads, and the page reads none of it. It has
 * no style, since a strict policy of the page, which the frame inherits, would report one.
 * @throws {SandboxError}
 */
export function largePictureFrame({ content }: ShownArtifact, title: string, policy: FramePolicy): SandboxFrame {
  // As an image it is read as XML, which knows no picture without its namespace.
  const hasNamespace = /<svg\b[^>]*\sxmlns\s*=/i.test(content.slice(0, 10_000));
  const source = hasNamespace ? content : content.replace(/<svg\b/i, `<svg xmlns="${NAMESPACE}"`);
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source.replace(/\p{Surrogate}/gu, '\ufffd'))}`;
  const html = `<meta charset="utf-8"><body><img alt="" width="100%" height="100%" src="${address}">`;
  return createSandboxFrame({ content: 'svg', source: { html }, title }, policy);
}
