import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { ArtifactPanelResizedEvent } from '../../../events/artifact/artifact-panel-resized.js';
import type { ArtifactPanel } from '../artifact-panel.js';
import { PanelDock } from './page-inset.js';
import { PanelLayer } from './panel-layer.js';
import { PanelPlace } from './panel-size.js';
import { PanelSeparator } from './panel-separator.js';

export interface FrameParts {
  readonly content: TemplateResult;
  /** Enters the panel at its start or end: as a sheet it keeps the focus. */
  readonly enter: (at: 'start' | 'end') => void;
  readonly keydown: (event: KeyboardEvent) => void;
  readonly requestClose: () => void;
}

/** The panel's outside: docked, in its parent, as a sheet, or fullscreen. Its nodes stay where they are in the tree. */
export class PanelFrame implements ReactiveController {
  readonly place: PanelPlace;
  readonly #panel: ArtifactPanel;
  readonly #states: CustomStateSet;
  readonly #separator: PanelSeparator;
  readonly #layer: PanelLayer;
  readonly #dock = new PanelDock();
  readonly #size = new CSSStyleSheet();
  #fullscreen = false;
  #dragging = false;
  #rule = '';

  constructor(panel: ArtifactPanel, label: () => string, requestClose: () => void) {
    this.#panel = panel;
    this.#states = panel.attachInternals().states;
    this.place = new PanelPlace(panel);
    const { place } = this;
    const resized = () => this.#resized();
    const dragging = (dragging: boolean) => this.#drag(dragging);
    this.#separator = new PanelSeparator({
      get available() {
        return place.available;
      },
      get width() {
        return place.width;
      },
      get rtl() {
        return isRtl(panel);
      },
      get label() {
        return label();
      },
      resize: (width) => place.resize(width),
      resized,
      dragging,
    });
    const inside = (selector: string) => panel.shadowRoot?.querySelector<HTMLElement>(selector) ?? null;
    this.#layer = new PanelLayer({
      get layer() {
        return inside('.layer');
      },
      get sheet() {
        return inside('.case');
      },
      requestClose,
    });
    panel.shadowRoot?.adoptedStyleSheets.push(this.#size);
    panel.addController(this);
  }

  get sheet(): boolean {
    return this.place.sheet;
  }

  get fullscreen(): boolean {
    return this.#fullscreen && !this.sheet;
  }

  set fullscreen(fullscreen: boolean) {
    this.#fullscreen = fullscreen;
    this.#panel.requestUpdate();
  }

  /** Drawn from the panel's `render`. */
  render({ content, enter, keydown, requestClose }: FrameParts): TemplateResult {
    const { sheet, fullscreen } = this;
    const sentinel = (at: 'start' | 'end') =>
      sheet ? html`<span class="sentinel" tabindex="0" @focus=${() => enter(at)}></span>` : nothing;
    const scrim = ({ target, currentTarget }: Event) => {
      if (sheet && target === currentTarget) requestClose();
    };
    return html`<div
      part="base"
      class=${classMap({ layer: true, sheet, fullscreen, dragging: this.#dragging })}
      @keydown=${keydown}
      @pointerdown=${scrim}
    >
      ${sheet || fullscreen ? nothing : this.#separator.render()}${sentinel('end')}
      <div
        class="case"
        role=${sheet ? 'dialog' : 'region'}
        aria-modal=${sheet ? 'true' : nothing}
        aria-labelledby="title"
      >
        ${
          sheet
            ? html`<div
              class="grip"
              @pointerdown=${this.#layer.down}
              @pointermove=${this.#layer.move}
              @pointerup=${this.#layer.up}
              @pointercancel=${this.#layer.up}
            ></div>`
            : nothing
        }
        ${content}
      </div>
      ${sentinel('start')}
    </div>`;
  }

  hostConnected(): void {
    this.#panel.requestUpdate(); // back in a document, the layer has to be raised again
  }

  hostUpdated(): void {
    const { open, within } = this.#panel;
    const raised = this.sheet || this.fullscreen;
    if (!open || !this.#panel.isConnected) return this.#reset();
    this.#layer.update(raised, this.sheet);
    this.#setState('sheet', this.sheet);
    this.#setState('fullscreen', this.fullscreen);
    this.#sizeTo(this.place.width);
    if (raised || within === 'parent') this.#dock.release();
    else this.#dock.take(this.#panel.ownerDocument, isRtl(this.#panel) ? 'left' : 'right', this.place.width);
  }

  hostDisconnected(): void {
    this.#reset();
  }

  #reset(): void {
    this.#fullscreen = false;
    this.#separator.stop();
    this.#layer.stop();
    this.#dock.release();
    this.#setState('sheet', false);
    this.#setState('fullscreen', false);
  }

  #setState(name: string, on: boolean): void {
    if (on) this.#states.add(name);
    else this.#states.delete(name);
  }

  #sizeTo(width: number): void {
    const { parent, sheet } = this.place;
    const box = sheet ? parent?.getBoundingClientRect() : undefined;
    const edges = box ? `--_left:${box.left}px;--_width:${box.width}px` : '';
    const rule = `:host{--_inline-size:${width}px;${edges}}`;
    if (rule !== this.#rule) this.#size.replaceSync((this.#rule = rule));
  }

  #drag(dragging: boolean): void {
    this.#dragging = dragging;
    this.#panel.requestUpdate();
  }

  #resized(): void {
    const { width, available } = this.place;
    this.#panel.dispatchEvent(
      new ArtifactPanelResizedEvent({
        widthPx: Math.round(width),
        widthPercent: Math.round((width / available) * 1_000) / 10,
      }),
    );
  }
}

const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
