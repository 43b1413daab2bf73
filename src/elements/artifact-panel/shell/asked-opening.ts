import type { HeadlessController } from '../../../core/headless-controller.js';
import type { OpenedArtifact } from '../../../core/headless-snapshot.js';

/**
 * Whether a person asked for what was opened: a card says so, and a host may. Of one that says nothing a press that is
 * still fresh decides, as where a host's own button opens it; but not of what is still written, which opens by itself.
 */
export function isAsked(opened: OpenedArtifact, headless: HeadlessController | undefined): boolean {
  if (opened.isAsked !== undefined) return opened.isAsked;
  // Older browsers do not say: there what is opened is shown, as before.
  const { userActivation } = navigator as Partial<Navigator>;
  return headless?.artifacts.get(opened.artifactId)?.streaming !== true && userActivation?.isActive !== false;
}
