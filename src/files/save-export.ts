import { ArtifactExportRequestEvent } from '../events/artifact/artifact-export-request.js';
import type { ExportFormat } from './exported-file.js';
import { saveBlob } from './save-file.js';

/** Makes a file and saves it, unless the host takes it over. @throws what making it throws. */
export async function saveExport(
  from: HTMLElement,
  format: ExportFormat,
  { artifactId, version }: { readonly artifactId: string; readonly version: number },
): Promise<void> {
  const file = await format.make();
  if (!from.dispatchEvent(new ArtifactExportRequestEvent({ artifactId, version, ...file }))) return;
  saveBlob(new Blob([file.content], { type: file.mediaType }), file.fileName, from.ownerDocument);
}
