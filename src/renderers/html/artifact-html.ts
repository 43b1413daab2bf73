import type { FrameError } from '../../sandbox/frame-report.js';
import { FramePreview, type PreparedPreview } from '../frame-preview/frame-preview.js';
import { PreviewError, saidAnew, type PreviewFailure } from '../../frames/preview-failure.js';
import type { ShownArtifact } from '../renderer.js';
import { Lazy } from '../../core/lazy.js';

const pageLibraries = new Lazy(() => import('./page-libraries.js'));

/** A fragment has no style of its own; a page does as browsers do. Stands on the artifact's first line. */
const FRAGMENT_BASE =
  '<meta charset="utf-8"><style>@layer ' +
  'vitrine{:root{font-family:var(--font-sans,system-ui,sans-serif);line-height:1.5}body{margin:1rem}}</style>';

/** Whether a source may ask for a library: only then is it read for that. */
const ASKS = /<(?:script|link)\s/i;

/**
 * Runs a web page, or a fragment of one, in a sandboxed frame of its own. The page reaches nothing: no network, no
 * host page, no real storage. Well-known libraries that it asks a CDN for come with the kit.
 *
 * @tag artifact-html
 * @fires {ArtifactFailedEvent} artifact-failed - The preview could not run, or a script in it failed.
 * @fires {ArtifactConsoleWrittenEvent} artifact-console-written - The page wrote to its console.
 * @fires {ArtifactPreviewChangedEvent} artifact-preview-changed - It began, runs, stopped answering or failed.
 * @fires {ArtifactFixRequestEvent} artifact-fix-request - The person wants the assistant to mend it. Cancelable.
 * @fires {LinkOpenRequestEvent} link-open-request - The person followed a link and agreed to open it. Cancelable.
 * @fires {ArtifactExportRequestEvent} artifact-export-request - The preview saves a file, as the person agreed. Cancelable.
 * @csspart frame - The ground that the frame stands on.
 * @csspart notice - What went wrong, was refused, or is asked for.
 * @csspart permissions - What the preview may do, while that is shown.
 */
export class ArtifactHtml extends FramePreview {
  protected override readonly content = 'html';

  protected override async prepare({ content }: ShownArtifact): Promise<PreparedPreview> {
    const page = ASKS.test(content) ? await this.#withLibraries(content) : content;
    return { html: isPage(content) ? page : `${FRAGMENT_BASE}${page}` };
  }

  /** Libraries that the page asks a CDN for come from the package. */
  async #withLibraries(content: string): Promise<string> {
    try {
      const { withLibraries } = await pageLibraries.load();
      return (await withLibraries(content)) ?? content;
    } catch (cause) {
      const message = `The libraries of this page could not be loaded: ${String(cause)}`;
      const failureNow = (): PreviewFailure => ({
        code: 'renderer-not-loaded',
        tone: 'danger',
        sentence: this.localize.term('librariesMissing'),
        detail: this.localize.term('codeUntouched'),
        way: 'try',
        message,
      });
      throw new PreviewError(saidAnew(failureNow));
    }
  }

  /** What stands goes on: the console and the event say which script failed, and where. */
  protected override failureOf(_error: FrameError): PreviewFailure | undefined {
    return undefined;
  }
}

const isPage = (source: string): boolean => /<(?:!doctype|html|head|body)[\s>]/i.test(source);

declare global {
  interface HTMLElementTagNameMap {
    'artifact-html': ArtifactHtml;
  }
}
