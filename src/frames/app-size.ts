/** What an app says its size is: untrusted numbers. */
export interface ReportedSize {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** A size in CSS px that is in bounds. Without a width it is as wide as its place. */
export interface AppliedSize {
  readonly width: number | undefined;
  readonly height: number | undefined;
}

export interface AppSizeOptions {
  /** In CSS px; `perSecond`: how many sizes are applied. */
  readonly limits: () => { readonly minHeight: number; readonly maxHeight: number; readonly perSecond: number };
  /** Width of the frame as it is, and of the place that it has. */
  readonly widths: () => { readonly frame: number; readonly place: number };
  readonly applySize: (size: AppliedSize) => void;
  /** The app and the page resize each other without end: the size stays from here on. */
  readonly onFrozen: () => void;
  readonly now?: () => number;
  /** Runs something later. @returns what prevents it. */
  readonly schedule?: (run: () => void, delayMs: number) => () => void;
  readonly onNextFrame?: (run: () => void) => () => void;
}

/**
 * Of a smaller width nothing can be read or used, and a document that was made so narrow measures nothing else ever after: it
 * was measured while it had no place, e.g. in a view that is hidden. In CSS px.
 */
const LEAST_WIDTH = 40;
/** Changes smaller than this are ignored, in CSS px. */
const SMALLEST = 4;
/** A smaller size is believed when nothing larger came for so long. */
const SHRINK_MS = 250;
/** What comes so soon after our own resize was caused by it. */
const ECHO_MS = 150;
const MAX_ECHOES = 6;

/**
 * The size of an app in the flow of the page: what it reports, in bounds, without flicker, and without a loop in which
 * page and app resize each other.
 */
export class AppSize {
  readonly #options: AppSizeOptions;
  readonly #now: () => number;
  readonly #schedule: NonNullable<AppSizeOptions['schedule']>;
  readonly #onNextFrame: NonNullable<AppSizeOptions['onNextFrame']>;
  #applied: AppliedSize | undefined;
  #appliedAt = -Infinity;
  #cancel: (() => void) | undefined;
  #wanted: AppliedSize | undefined;
  #echoes = 0;
  #isFrozen = false;
  #isHeld = false;

  constructor(options: AppSizeOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#schedule = options.schedule ?? schedule;
    this.#onNextFrame = options.onNextFrame ?? nextFrame;
  }

  /** What was applied last; it is restored when the app comes back into the flow. */
  get applied(): AppliedSize | undefined {
    return this.#applied;
  }

  /** Takes what the app reports. What is no finite number is ignored, and a width that no app can have meant. */
  reportSize(reported: ReportedSize): void {
    if (this.#isFrozen || this.#isHeld) return;
    const size = this.#clamp(reported);
    if (!size) return;
    const { applied } = this;
    if (!applied) return this.#apply(size);
    if (!differs(applied, size)) return this.#forget();
    if (this.#isEcho()) return this.#freeze();
    this.#wanted = size;
    this.#cancel?.();
    const isGrowth =
      (size.height ?? 0) > (applied.height ?? 0) || (size.width ?? Infinity) > (applied.width ?? Infinity);
    const waitMs = this.#appliedAt + 1_000 / this.#options.limits().perSecond - this.#now();
    const run = (): void => this.#apply(size);
    if (!isGrowth) this.#cancel = this.#schedule(run, Math.max(SHRINK_MS, waitMs));
    else this.#cancel = waitMs > 0 ? this.#schedule(run, waitMs) : this.#onNextFrame(run);
  }

  /** Something went to the app: that it is another size now is no answer to our resize. */
  noteSent(): void {
    this.#echoes = 0;
  }

  /** The place has another size, or the app another mode: sizes count again. */
  thaw(): void {
    this.#isFrozen = false;
    this.#echoes = 0;
  }

  /** In modes with a fixed size nothing that it reports counts. */
  holdSize(isHeld: boolean): void {
    if (isHeld === this.#isHeld) return;
    this.#isHeld = isHeld;
    this.#forget();
    this.thaw();
  }

  /** Another app begins. */
  resetSize(): void {
    this.#forget();
    this.thaw();
    this.#applied = undefined;
    this.#appliedAt = -Infinity;
  }

  #clamp({ width, height }: ReportedSize): AppliedSize | undefined {
    const { minHeight, maxHeight } = this.#options.limits();
    const { frame, place } = this.#options.widths();
    const isWide = isSize(width) && width >= LEAST_WIDTH && Math.abs(width - frame) > 1;
    if (!isWide && !isSize(height)) return undefined;
    return {
      width: isWide ? (width >= place ? undefined : width) : this.#applied?.width,
      height: isSize(height) ? Math.min(Math.max(height, minHeight), maxHeight) : this.#applied?.height,
    };
  }

  #isEcho(): boolean {
    const isEcho = this.#now() - this.#appliedAt <= ECHO_MS;
    // A size that waits to be applied answers the same resize as the one before it.
    if (!isEcho) this.#echoes = 0;
    else if (!this.#wanted) this.#echoes += 1;
    return this.#echoes >= MAX_ECHOES;
  }

  #freeze(): void {
    this.#forget();
    this.#isFrozen = true;
    this.#options.onFrozen();
  }

  #apply(size: AppliedSize): void {
    this.#forget();
    this.#applied = size;
    this.#appliedAt = this.#now();
    this.#options.applySize(size);
  }

  #forget(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#wanted = undefined;
  }
}

const isSize = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

const differs = (one: AppliedSize, other: AppliedSize): boolean =>
  Math.abs((one.height ?? 0) - (other.height ?? 0)) >= SMALLEST ||
  (one.width === undefined) !== (other.width === undefined) ||
  Math.abs((one.width ?? 0) - (other.width ?? 0)) >= SMALLEST;

function schedule(run: () => void, delayMs: number): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}

function nextFrame(run: () => void): () => void {
  const frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
}
