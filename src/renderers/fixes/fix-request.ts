import type { HeadlessController } from '../../core/headless-controller.js';
import { Lazy } from '../../core/lazy.js';
import { ArtifactFixRequestEvent, type ArtifactProblem } from '../../events/artifact/artifact-fix-request.js';
import type { LocalizeController } from '../../locales/localize.js';
import type { PreviewTerms } from '../../locales/en/preview.js';
import type { NoticeAction } from '../../notices/error-notice.js';
import type { ShownArtifact } from '../renderer.js';

const fixPrompts = new Lazy(() => import('./fix-prompt.js'));

/** Failures that another source would not have. Others are the page's, the frame's or the network's. */
export const MENDABLE: ReadonlySet<string> = new Set([
  'preview-script-error',
  'preview-syntax-error',
  'preview-component-missing',
  'preview-loop-stopped',
  'preview-endless-render',
  'preview-import-missing',
  'preview-import-unknown',
  'frame-navigated',
  'frame-unresponsive',
  'preview-not-a-picture',
  'diagram-invalid',
  'diagram-empty',
  'diagram-images',
  'diagram-edges',
  'diagram-too-large',
  'diagram-timeout',
]);
/** Kept of one run. The first is the cause, the last ones add little. */
export const MAX_PROBLEMS = 10;

/** Where the wish is dispatched, and in whose words. */
export interface FixAsker {
  readonly element: HTMLElement;
  readonly headless: HeadlessController | undefined;
  readonly localize: LocalizeController<PreviewTerms>;
}

/**
 * "Fix this", for what the assistant could mend; the host, which sends the request, has to want it.
 * @param code - What failed.
 * @param problems - What is sent to the assistant.
 */
export function fixActions(
  { element, headless, localize }: FixAsker,
  code: string,
  artifact: ShownArtifact | undefined,
  problems: readonly ArtifactProblem[],
): NoticeAction[] {
  if (!artifact || !headless?.fixRequests || !MENDABLE.has(code)) return [];
  const run = (): void => void requestFix(element, artifact, problems, localize.lang);
  return [{ label: localize.term('fixThis'), run, solid: true }];
}

/** Tells the host that the person wants it mended, with what the assistant has to know. The kit sends nothing. */
export async function requestFix(
  from: HTMLElement,
  artifact: ShownArtifact,
  errors: readonly ArtifactProblem[],
  lang: string,
): Promise<void> {
  const loaded = await fixPrompts.load().catch(() => undefined);
  // Offline: the host still hears what went wrong, and may word it itself.
  const prompt = loaded
    ? await loaded.fixPrompt(artifact, errors, lang)
    : [artifact.title, ...errors.map(({ message }) => message)].join('\n');
  const { artifactId, version } = artifact;
  from.dispatchEvent(new ArtifactFixRequestEvent({ artifactId, version, errors: [...errors], prompt }));
}
