import type { HeadlessController } from '../core/headless-controller.js';
import type { ArtifactPlace } from '../core/headless-snapshot.js';
import { Lazy } from '../core/lazy.js';
import { isShownIn } from './artifact-places.js';

const panelMaker = new Lazy(() => import('./make-panel.js'));

/** How long a host has to put a view of its own where an artifact was opened, in milliseconds. */
const PATIENCE_MS = 100;

/** Opens an artifact for a person who asked for it. On a page with no place for it a panel is made. */
export function openForPerson(
  from: Element,
  headless: HeadlessController,
  artifactId: string,
  place?: Omit<ArtifactPlace, 'isAsked'>,
): void {
  headless.openArtifact(artifactId, { ...place, isAsked: true });
  if (isShownIn(headless)) return;
  const code = panelMaker.load();
  code.catch(() => undefined); // said below
  setTimeout(() => {
    if (isShownIn(headless)) return;
    code
      .then(({ makePanel }) => makePanel(from, headless))
      .catch((cause: unknown) =>
        console.warn('Vitrine: no panel could be loaded, for a page where nothing else shows artifacts.', cause),
      );
  }, PATIENCE_MS);
}
