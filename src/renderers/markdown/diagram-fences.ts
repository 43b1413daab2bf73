import type { HeadlessController } from '../../core/headless-controller.js';
import { ArtifactPreviewChangedEvent } from '../../events/artifact-preview-changed.js';
import { codeBlockOf } from '../../markdown/code-block.js';
import type { ShownArtifact } from '../shown-artifact.js';

/**
 * Draws the `mermaid` fences of a finished document as mermaid artifacts are drawn: near the viewport, by the same
 * renderer, with the same notices, and with their source wherever they cannot be drawn.
 */
export function drawDiagrams(root: HTMLElement, document: ShownArtifact, headless: HeadlessController | undefined): void {
  for (const code of root.querySelectorAll('code.language-mermaid')) {
    const fence = code.closest<HTMLElement>('.code');
    const source = codeBlockOf(code)?.source.replace(/\n$/, '');
    if (!fence || !source) continue;
    const diagram: ShownArtifact = {
      artifactId: document.artifactId,
      type: 'mermaid',
      title: document.title,
      content: source,
      version: document.version,
    };
    const view = root.ownerDocument.createElement('artifact-view');
    view.className = 'diagram';
    view.headless = headless;
    view.artifact = diagram;
    // A diagram's own ups and downs are not the document's.
    view.addEventListener(ArtifactPreviewChangedEvent.type, (event) => {
      event.stopPropagation();
      // While it is drawn anew, in other colours say, the last drawing stays.
      if (event.detail.state !== 'loading') view.classList.toggle('drawn', event.detail.state === 'running');
    });
    fence.replaceWith(view);
  }
}
