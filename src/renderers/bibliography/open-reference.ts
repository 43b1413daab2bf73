import type { HeadlessController } from '../../core/headless-controller.js';
import { ArtifactOpenRequestEvent } from '../../events/artifact/artifact-open-request.js';
import { wantReference } from './wanted-reference.js';

/** Opens a bibliography at the entry that an answer calls by a number, unless the host shows it another way. */
export function openReference(
  from: EventTarget,
  headless: HeadlessController | undefined,
  artifactId: string,
  number: number,
): void {
  // Before it opens: whoever shows it looks for the wish when it appears.
  wantReference(artifactId, number);
  if (from.dispatchEvent(new ArtifactOpenRequestEvent({ artifactId }))) headless?.openArtifact(artifactId);
}
