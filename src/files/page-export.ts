import type { Artifact } from '../core/artifacts/artifact.js';
import { safeFileName } from '../core/file-name.js';
import type { AnswerWords } from '../sandbox/page-answers.js';
import { standalonePage } from '../sandbox/standalone-page.js';
import type { ExportedFile, StandaloneDocument } from './exported-file.js';

export interface PageExportOptions {
  readonly words: AnswerWords;
  readonly allowEval?: boolean | undefined;
  /** The artifact with its versions: they go into the file, as a conversation that can be imported. */
  readonly includeVersions?: Artifact | undefined;
}

/** A preview that runs, as one HTML file that needs nothing else. */
export function pageFile(
  { title }: { readonly title: string },
  document: StandaloneDocument,
  { words, allowEval, includeVersions }: PageExportOptions,
): ExportedFile {
  if (document.content === 'svg') throw new Error('A picture is no page.');
  const { content, html, scripts, theme } = document;
  const page = standalonePage({
    ...{ content, html, title, words, allowEval },
    ...(scripts && { scripts }),
    ...(theme && { theme }),
    ...(includeVersions && { conversations: conversationsOf(includeVersions) }),
  });
  return { fileName: safeFileName(title, '.html'), mediaType: 'application/octet-stream', content: page };
}

/** In the format that conversations are stored and imported in. */
function conversationsOf(artifact: Artifact): unknown {
  const { id, title, createdAt, updatedAt } = artifact;
  const { streaming: _, ...kept } = artifact;
  return {
    format: 'vitrine-conversations',
    schema: 1,
    conversations: [{ id, title, createdAt, updatedAt, revision: 0, messages: [], artifacts: [kept] }],
  };
}
