import { ArtifactFixRequestEvent, type ArtifactProblem } from '../events/artifact-fix-request.js';
import type { ShownArtifact } from './shown-artifact.js';

/** Failures that another source would not have. Others are the page's, the frame's or the network's. */
export const MENDABLE: ReadonlySet<string> = new Set([
  'preview-script-error', 'preview-syntax-error', 'preview-component-missing', 'preview-loop-stopped', 'preview-import-unknown',
  'frame-navigated', 'frame-unresponsive',
]);
/** Kept of one run. The first is the cause, the last ones add little. */
export const MAX_PROBLEMS = 10;

/** Tells the host that the person wants it mended, with what the assistant has to know. The kit sends nothing. */
export async function requestFix(from: HTMLElement, artifact: ShownArtifact, errors: readonly ArtifactProblem[], lang: string): Promise<void> {
  const { fixPrompt } = await import('./fix-prompt.js');
  const prompt = await fixPrompt(artifact, errors, lang);
  const { artifactId, version } = artifact;
  from.dispatchEvent(new ArtifactFixRequestEvent({ artifactId, version, errors: [...errors], prompt }));
}
