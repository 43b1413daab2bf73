import type { HeadlessController } from '../../core/headless-controller.js';
import { ArtifactPreviewChangedEvent } from '../../events/artifact/artifact-preview-changed.js';
import { ArtifactFixRequestEvent, type ArtifactProblem } from '../../events/artifact/artifact-fix-request.js';
import { codeBlockOf } from '../../markdown/code-block.js';
import { requestFix } from '../fixes/fix-request.js';
import type { ShownArtifact } from '../renderer.js';

/**
 * Draws the `mermaid` fences of a finished document as mermaid artifacts are drawn: near the viewport, by the same
 * renderer, with the same notices, and with their source wherever they cannot be drawn.
 * @param lang - The reader's language, read when it is needed.
 */
export function drawDiagrams(
  root: HTMLElement,
  document: ShownArtifact,
  headless: HeadlessController | undefined,
  lang: () => string,
): void {
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
      if (event.detail.state === 'loading') return;
      view.classList.toggle('drawn', event.detail.state === 'running');
      view.classList.toggle('refused', event.detail.state === 'failed');
    });
    // What the assistant wrote, and has to send again, is the document.
    view.addEventListener(ArtifactFixRequestEvent.type, (event) => {
      event.stopPropagation();
      void requestFix(root, document, inDocument(event.detail.errors, source, document.content), lang());
    });
    fence.replaceWith(view);
  }
}

/** Problems of a fence, with the lines that they have in the document around it. */
function inDocument(errors: readonly ArtifactProblem[], source: string, content: string): ArtifactProblem[] {
  const before = content.slice(0, Math.max(0, content.indexOf(source))).split('\n').length - 1;
  return errors.map(({ line, ...error }) => (line === undefined ? error : { ...error, line: line + before }));
}
