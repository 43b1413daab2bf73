import type { HeadlessController } from '../core/headless-controller.js';
import { ArtifactRestoreRequestEvent } from '../events/artifact/artifact-restore-request.js';

/** Restores a version, unless the host does so itself, and shows it where the artifact is open. */
export function requestRestore(
  element: Element,
  headless: HeadlessController | undefined,
  artifactId: string,
  version: number,
): void {
  if (!element.dispatchEvent(new ArtifactRestoreRequestEvent({ artifactId, version }))) return;
  const restored = headless?.restoreVersion(artifactId, version);
  if (restored !== undefined) followVersion(headless, artifactId, restored);
}

/** Shows a version that has just been made, where its artifact is open. */
export function followVersion(headless: HeadlessController | undefined, artifactId: string, version: number): void {
  if (headless?.openedArtifact?.artifactId === artifactId) headless.selectVersion(artifactId, version);
}
