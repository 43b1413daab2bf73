import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { ArtifactPanelResizedEvent } from '../../../events/artifact/artifact-panel-resized.js';
import { PageInset } from './page-inset.js';
import { isAstray, isStripped } from './panel-place.js';
import { PanelLayer } from './panel-layer.js';
import { PanelSeparator } from './panel-separator.js';
import { PanelSize, type SizedHost } from './panel-size.js';

/** The element that a frame is drawn for. */
export type FramedHost = SizedHost & { readonly open: boolean };

export interface FrameParts {
  readonly content: TemplateResult;
  /** Enters the panel at its start or end: as a sheet it keeps the focus. */
  readonly enter: (at: 'start' | 'end') => void;
  readonly onKeydown: (event: KeyboardEvent) => void;
  readonly requestClose: () => void;
}

const STATES = ['drawn', 'sheet', 'fullscreen', 'lifted', 'stripped'] as const;

/** The panel's outside: docked, in its parent, as a sheet, or fullscreen. Its nodes stay where they are in the tree. */
export class PanelFrame implements ReactiveController {
  readonly size: PanelSize;
  readonly #panel: FramedHost;
  readonly #states: CustomStateSet;
  readonly #separator: PanelSeparator;
  readonly #layer: PanelLayer;
  readonly #inset = new PageInset();
  readonly #sheet = new CSSStyleSheet();
  #fullscreen = false;
  #dragging = false;
  #rule = '';

  constructor(panel: FramedHost, label: () => string, requestClose: () => void) {
    this.#panel = panel;
    this.#states = panel.attachInternals().states;
    this.size = new PanelSize(panel);
    const { size } = this;
    const resized = () => this.#onResized();
    const dragging = (dragging: boolean) => this.#onDragging(dragging);
    this.#separator = new PanelSeparator({
      get available() {
        return size.available;
      },
      get width() {
        return size.width;
      },
      get rtl() {
        return isRtl(panel);
      },
      get label() {
        return label();
      },
      resize: (width) => size.resizeTo(width),
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
    panel.shadowRoot?.adoptedStyleSheets.push(this.#sheet);
    panel.addController(this);
  }

  get sheet(): boolean {
    return this.size.sheet;
  }

  get fullscreen(): boolean {
    return this.#fullscreen && !this.sheet;
  }

  set fullscreen(fullscreen: boolean) {
    this.#fullscreen = fullscreen;
    this.#panel.requestUpdate();
  }

  /** Drawn from the panel's `render`. */
  renderFrame({ content, enter, onKeydown, requestClose }: FrameParts): TemplateResult {
    const { sheet, fullscreen } = this;
    const sentinel = (at: 'start' | 'end') =>
      sheet || fullscreen ? html`<span class="sentinel" tabindex="0" @focus=${() => enter(at)}></span>` : nothing;
    const onScrimPointerDown = ({ target, currentTarget }: Event) => {
      if (sheet && target === currentTarget) requestClose();
    };
    return html`<div
      part="base"
      class=${classMap({ layer: true, sheet, fullscreen, dragging: this.#dragging })}
      @keydown=${onKeydown}
      @pointerdown=${onScrimPointerDown}
    >
      ${sheet || fullscreen ? nothing : this.#separator.renderSeparator()}${sentinel('end')}
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
              @pointerdown=${this.#layer.onPointerDown}
              @pointermove=${this.#layer.onPointerMove}
              @pointerup=${this.#layer.onPointerUp}
              @pointercancel=${this.#layer.onPointerUp}
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
    this.#setState('drawn', true);
    this.#setState('sheet', this.sheet);
    this.#setState('fullscreen', this.fullscreen);
    this.#sizeTo(this.size.width);
    if (raised || within === 'parent') this.#inset.releaseInset();
    else this.#inset.takeInset(this.#panel.ownerDocument, isRtl(this.#panel) ? 'left' : 'right', this.size.width);
    this.#setState('stripped', !raised && within === 'parent' && isStripped(this.#panel));
    const lifted = !raised && within !== 'parent' && isAstray(this.#panel);
    this.#setState('lifted', lifted);
    this.#layer.raiseLayer(raised || lifted, this.sheet);
  }

  hostDisconnected(): void {
    this.#reset();
  }

  #reset(): void {
    this.#fullscreen = false;
    this.#separator.cancelDrag();
    this.#layer.dropLayer();
    this.#inset.releaseInset();
    for (const name of STATES) this.#setState(name, false);
  }

  #setState(name: (typeof STATES)[number], on: boolean): void {
    if (on) this.#states.add(name);
    else this.#states.delete(name);
  }

  #sizeTo(width: number): void {
    const { parent, sheet } = this.size;
    const box = sheet ? parent?.getBoundingClientRect() : undefined;
    const edges = box ? `--_left:${box.left}px;--_width:${box.width}px` : '';
    const rule = `:host{--_inline-size:${width}px;${edges}}`;
    if (rule !== this.#rule) this.#sheet.replaceSync((this.#rule = rule));
  }

  #onDragging(dragging: boolean): void {
    this.#dragging = dragging;
    this.#panel.requestUpdate();
  }

  #onResized(): void {
    const { width, available } = this.size;
    this.#panel.dispatchEvent(
      new ArtifactPanelResizedEvent({
        widthPx: Math.round(width),
        widthPercent: Math.round((width / available) * 1_000) / 10,
      }),
    );
  }
}

const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
