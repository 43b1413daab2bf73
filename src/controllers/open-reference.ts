import { openForPerson } from '../context/open-for-person.js';
import type { HeadlessController } from '../core/headless-controller.js';
import { ArtifactOpenRequestEvent } from '../events/artifact/artifact-open-request.js';

/** Opens a bibliography at the entry that an answer calls by a number, unless the host shows it another way. */
export function openReference(
  from: Element,
  headless: HeadlessController | undefined,
  artifactId: string,
  number: number,
): void {
  const anchor = String(number);
  if (from.dispatchEvent(new ArtifactOpenRequestEvent({ artifactId, anchor })) && headless)
    openForPerson(from, headless, artifactId, { anchor });
}
