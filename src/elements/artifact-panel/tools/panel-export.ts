import { Lazy } from '../../../core/lazy.js';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { ArtifactExportRequestEvent } from '../../../events/artifact/artifact-export-request.js';
import { ArtifactPrintRequestEvent } from '../../../events/artifact/artifact-print-request.js';
import { ArtifactWindowOpenRequestEvent } from '../../../events/artifact/artifact-window-open-request.js';
import type { FramePolicy } from '../../../sandbox/frame-policy.js';
import type { ExportFormat, StandaloneDocument } from '../../../files/exported-file.js';
import type { ShownArtifact } from '../../../renderers/renderer.js';
import { saveFile } from '../../../files/source-file.js';
import { reasonOf } from '../../../core/reason-of.js';

const panelWindow = new Lazy(() => import('./panel-window.js'));

/** Why something did not happen; the panel says it. */
export type ExportFailure =
  | { readonly kind: 'export'; readonly reason: string }
  | { readonly kind: 'popup' }
  | { readonly kind: 'window'; readonly reason: string };

/** What a window of its own is made of. */
export interface WindowSource {
  readonly shown: ShownArtifact;
  readonly standalone: () => Promise<StandaloneDocument> | StandaloneDocument;
  readonly policy: FramePolicy;
  /** Name of the window and of the frame in it. */
  readonly title: string;
  readonly frameTitle: string;
  /** What the window says when its preview was stopped. */
  readonly stopped: string;
  /** Whether a link that was agreed to is opened: the host may open it in a way of its own. */
  readonly follow: (url: string, text: string) => boolean;
  readonly lang: string;
  readonly dir: string;
}

/** Other forms than the source: files, a window, paper. Each is a request that the host may take over. */
export class PanelExport implements ReactiveController {
  /** Said until something else is shown or tried. */
  failure: ExportFailure | undefined;
  /** The form that is being made. */
  making: string | undefined;
  readonly #panel: ReactiveControllerHost & HTMLElement;

  constructor(panel: ReactiveControllerHost & HTMLElement) {
    this.#panel = panel;
    panel.addController(this);
  }

  hostDisconnected(): void {
    this.resetState();
  }

  resetState(): void {
    this.failure = undefined;
  }

  async saveAs(format: ExportFormat, { artifactId, version }: ShownArtifact): Promise<void> {
    this.failure = undefined;
    this.making = format.label;
    this.#panel.requestUpdate();
    try {
      const file = await format.make();
      const allowed = this.#panel.dispatchEvent(new ArtifactExportRequestEvent({ artifactId, version, ...file }));
      if (allowed) saveFile(file, this.#panel.ownerDocument);
    } catch (error) {
      this.failure = { kind: 'export', reason: reasonOf(error) };
    } finally {
      this.making = undefined;
      this.#panel.requestUpdate();
    }
  }

  openWindow(source: WindowSource): void {
    const { artifactId, version } = source.shown;
    if (this.#panel.dispatchEvent(new ArtifactWindowOpenRequestEvent({ artifactId, version })))
      this.#fill(source, false);
  }

  printWindow(source: WindowSource): void {
    const { artifactId, version } = source.shown;
    if (this.#panel.dispatchEvent(new ArtifactPrintRequestEvent({ artifactId, version }))) this.#fill(source, true);
  }

  /** The window opens at once: a browser allows it only while it answers to a click. */
  #fill(source: WindowSource, prints: boolean): void {
    this.failure = undefined;
    const view = this.#panel.ownerDocument.defaultView?.open('', '_blank', 'popup,width=960,height=720');
    if (!view) this.failure = { kind: 'popup' };
    else void this.#load(view, source, prints);
    this.#panel.requestUpdate();
  }

  async #load(view: Window, source: WindowSource, prints: boolean): Promise<void> {
    try {
      const { showInWindow } = await panelWindow.load();
      await showInWindow(view, source, prints);
    } catch (error) {
      view.close();
      this.failure = { kind: 'window', reason: reasonOf(error) };
      this.#panel.requestUpdate();
    }
  }
}
