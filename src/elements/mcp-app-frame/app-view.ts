import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { McpAppResizedEvent } from '../../events/mcp-app/mcp-app-resized.js';
import { AppPlace, type AppPlacement } from '../../frames/app-place.js';
import { AppSize, type AppliedSize, type ReportedSize } from '../../frames/app-size.js';
import type { PipPlace } from '../../frames/pip-place.js';
import type { AppRun } from './app-run.js';

/** The modes that the kit has. */
const MODES: readonly string[] = ['inline', 'fullscreen', 'pip'];
/** How high an app is before it has said so, in CSS px. */
const FIRST_HEIGHT = 240;

/** The element, by what its place depends on. */
export interface AppViewHost extends ReactiveControllerHost, HTMLElement {
  readonly appId: string;
  readonly displayMode: string;
  readonly dock?: Element | undefined;
  readonly maxHeight?: number | undefined;
  readonly fixedHeight?: number | undefined;
  readonly hostContext?: Readonly<Record<string, unknown>> | undefined;
  requestDisplayMode(mode: string): Promise<string>;
}

export interface AppViewOptions {
  readonly run: AppRun;
  /** What is drawn elsewhere, once it is there: header, notices and frame. */
  readonly window: () => HTMLElement | undefined;
}

/** Where an app is drawn and how large, and what it is told of that. */
export class AppView implements ReactiveController {
  readonly #host: AppViewHost;
  readonly #options: AppViewOptions;
  readonly #place: AppPlace;
  readonly #size: AppSize;
  readonly #observer = new ResizeObserver(() => this.#onResized());
  #watched: readonly Element[] = [];
  /** In CSS px; not measured yet while there is none. */
  #placeWidth: number | undefined;
  #heldHeight = 0;
  /** Whether the line above the app had the focus before it was drawn. */
  #hadFocus = false;
  #keys: AbortController | undefined;

  constructor(host: AppViewHost, options: AppViewOptions) {
    this.#host = host;
    this.#options = options;
    this.#place = new AppPlace(options.window);
    this.#size = new AppSize({
      limits: () => this.#limits(),
      widths: () => ({ frame: this.#stage?.offsetWidth ?? 0, place: this.#width }),
      applySize: (size) => this.#onSized(size),
      onFrozen: () => options.run.note('size-frozen'),
    });
    host.addController(this);
  }

  /** Where it is to be drawn. What has gone has a card in its place. */
  get placement(): AppPlacement {
    const { displayMode, dock } = this.#host;
    if (this.#options.run.card) return 'inline';
    if (displayMode === 'fullscreen' || displayMode === 'pip') return displayMode;
    return dock ? 'docked' : 'inline';
  }

  /** What moves it while it is in a corner. */
  get pip(): PipPlace {
    return this.#place.pip;
  }

  /** Modes that the host offers. */
  get offered(): readonly string[] {
    const { availableDisplayModes: given } = this.#host.hostContext ?? {};
    return Array.isArray(given) ? given.filter((mode): mode is string => typeof mode === 'string') : MODES;
  }

  /** Those of them that the app knows, too. */
  get modes(): readonly string[] {
    const known = this.#options.run.snapshot?.appCapabilities?.['availableDisplayModes'];
    return Array.isArray(known)
      ? this.offered.filter((mode) => mode === 'inline' || known.includes(mode))
      : this.offered;
  }

  /** While the app is elsewhere its place keeps its size, so that nothing around it moves. */
  get placeStyle(): Readonly<Record<string, string>> {
    return this.placement === 'inline' ? {} : { 'min-block-size': `${this.#heldHeight}px` };
  }

  get stageStyle(): Readonly<Record<string, string>> {
    if (this.placement !== 'inline') return {};
    const { width, height = FIRST_HEIGHT } = this.#size.applied ?? {};
    return {
      'block-size': `${this.#host.fixedHeight ?? height}px`,
      ...(width !== undefined && { 'inline-size': `${width}px` }),
    };
  }

  /** What the app may know of its place. */
  get surroundings(): Readonly<Record<string, unknown>> {
    const { displayMode } = this.#host;
    return { displayMode, availableDisplayModes: this.offered, containerDimensions: this.#dimensions };
  }

  /** Whether the kit changes to a mode. */
  changesTo(mode: string): boolean {
    return MODES.includes(mode) && this.modes.includes(mode);
  }

  /** The app wants to be as large as that. */
  resizeApp(size: ReportedSize): void {
    this.#size.reportSize(this.#host.fixedHeight === undefined ? size : { width: size.width });
  }

  /** Something went to the app: what it makes of it is no answer to our resize. */
  noteSent(): void {
    this.#size.noteSent();
  }

  /** Another app begins. */
  resetSize(): void {
    this.#size.resetSize();
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
    this.#watched = [];
    this.#keys?.abort();
    this.#size.resetSize();
    this.#place.releaseApp();
  }

  /** What is lost when it is drawn elsewhere. */
  hostUpdate(): void {
    this.#hadFocus = this.#options.window()?.querySelector('.head :focus') instanceof HTMLElement;
    const isLeaving = this.#place.placement === 'inline' && this.placement !== 'inline';
    if (!isLeaving) return;
    this.#heldHeight = this.#options.window()?.offsetHeight ?? 0;
    this.#place.rememberFocus();
  }

  hostUpdated(): void {
    const { placement } = this;
    const before = this.#place.placement;
    this.#place.placeApp(placement, placement === 'docked' ? this.#host.dock : undefined);
    this.#size.holdSize(placement !== 'inline');
    this.#watch();
    if (placement === before) return;
    this.#keys?.abort();
    if (placement === 'fullscreen') this.#enterFullscreen();
    // The button that was pressed was drawn anew: the way back takes its focus.
    if (placement === 'fullscreen' || (placement === 'pip' && this.#hadFocus))
      this.#options.window()?.querySelector<HTMLElement>(`[data-mode='inline']`)?.focus();
    this.#onResized();
  }

  /** At both ends of the full screen: the keyboard goes round inside, since all else lies behind. */
  renderTurn(to: 'start' | 'end'): TemplateResult | typeof nothing {
    if (this.placement !== 'fullscreen') return nothing;
    return html`<span tabindex="0" class="turn" aria-hidden="true" @focus=${() => this.#turn(to)}></span>`;
  }

  /** Escape leaves the full screen. @returns whether it did. */
  leaveFullscreen(): boolean {
    if (this.placement !== 'fullscreen') return false;
    void this.#host.requestDisplayMode('inline');
    return true;
  }

  #turn(to: 'start' | 'end'): void {
    const buttons = this.#options.window()?.querySelectorAll<HTMLElement>('.head button');
    if (to === 'start') buttons?.[0]?.focus();
    else (this.#stage?.querySelector('iframe') ?? buttons?.[buttons.length - 1])?.focus();
  }

  #enterFullscreen(): void {
    const { ownerDocument } = this.#host;
    this.#keys = new AbortController();
    const { signal } = this.#keys;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // A dialog above it has its own Escape.
      const { activeElement, body } = ownerDocument;
      const isOurs = event.composedPath().includes(this.#host) || !activeElement || activeElement === body;
      if (isOurs && this.leaveFullscreen()) event.preventDefault();
    };
    ownerDocument.addEventListener('keydown', onKeyDown, { signal });
  }

  get #stage(): HTMLElement | undefined {
    return this.#options.run.stage.value;
  }

  #limits() {
    const { minHeight, maxHeight, sizesPerSecond: perSecond } = this.#options.run.source.policy;
    return { minHeight, maxHeight: this.#host.maxHeight ?? maxHeight, perSecond };
  }

  get #width(): number {
    return (this.#placeWidth ??= this.#options.window()?.clientWidth ?? 0);
  }

  /** Of the box that the app has, in whole CSS px. */
  get #dimensions(): Readonly<Record<string, number>> {
    if (this.placement !== 'inline') {
      const { offsetWidth: width = 0, offsetHeight: height = 0 } = this.#stage ?? {};
      return { width, height };
    }
    const { fixedHeight: height } = this.#host;
    return {
      maxWidth: this.#width,
      ...(height === undefined ? { maxHeight: this.#limits().maxHeight } : { height }),
    };
  }

  #watch(): void {
    const window = this.#options.window();
    const now = [window, this.#stage].filter((each) => each !== undefined);
    if (now.length === this.#watched.length && now.every((each, index) => each === this.#watched[index])) return;
    this.#observer.disconnect();
    now.forEach((each) => this.#observer.observe(each));
    this.#watched = now;
    // Measured when somebody asks: a layout here would hold up the app's frame.
    this.#placeWidth = undefined;
  }

  #onResized(): void {
    const before = this.#placeWidth;
    this.#placeWidth = undefined;
    if (this.#width !== before) this.#size.thaw();
    this.#options.run.hosting.setSurroundings(this.surroundings);
  }

  #onSized(size: AppliedSize): void {
    const { width, height = FIRST_HEIGHT } = size;
    this.#host.requestUpdate();
    this.#host.dispatchEvent(
      new McpAppResizedEvent({ appId: this.#host.appId, height, ...(width !== undefined && { width }) }),
    );
  }
}
