import { ArtifactExportRequestEvent } from '../events/artifact/artifact-export-request.js';
import type { ExportFormat } from './exported-file.js';

/** Makes a file and saves it, unless the host takes it over. @throws what making it throws. */
export async function saveExport(
  from: HTMLElement,
  format: ExportFormat,
  { artifactId, version }: { readonly artifactId: string; readonly version: number },
): Promise<void> {
  const file = await format.make();
  if (!from.dispatchEvent(new ArtifactExportRequestEvent({ artifactId, version, ...file }))) return;
  const url = URL.createObjectURL(new Blob([file.content], { type: file.mediaType }));
  const link = from.ownerDocument.createElement('a');
  link.href = url;
  link.download = file.fileName;
  link.click();
  // The download has taken the blob by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
