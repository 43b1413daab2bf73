import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { CallProgress } from '../../core/mcp/server.js';
import type { Format } from '../../locales/localize.js';

/** Before that a time would only flicker, in milliseconds. */
const SHOWN_AFTER_MS = 1_000;

/** How long a running call takes, and how far it is: drawn again each second, while there is something to see. */
export class CallClock implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #since: number | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #progress: CallProgress | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#stop();
    this.#since = undefined;
  }

  followCall(isRunning: boolean, progress: CallProgress | undefined): void {
    this.#progress = progress;
    if (!isRunning) {
      this.#stop();
      this.#since = undefined;
    } else if (this.#since === undefined) {
      this.#since = performance.now();
      this.#timer = setInterval(() => this.#host.requestUpdate(), SHOWN_AFTER_MS);
    }
  }

  /** The time so far, else what it took in all. */
  time(format: Format, durationMs: number | undefined): TemplateResult | typeof nothing {
    const ms = durationMs ?? this.#elapsedMs;
    return ms === undefined ? nothing : html`<bdi class="cap num">${format.duration(ms)}</bdi>`;
  }

  /** How far it is; without a word of the server's only that it goes on. */
  bar(label: string): TemplateResult | typeof nothing {
    const { progress, total, message } = this.#progress ?? {};
    const isKnown = typeof progress === 'number' && typeof total === 'number' && total > 0;
    if (!isKnown && this.#elapsedMs === undefined) return nothing;
    const share = isKnown ? Math.min(1, Math.max(0, progress / total)) : undefined;
    const percent = share === undefined ? undefined : Math.round(share * 100);
    return html`<div
        class="bar" role="progressbar" aria-label=${label} aria-valuemin="0" aria-valuemax="100" aria-valuenow=${percent ?? nothing}
        aria-valuetext=${typeof message === 'string' && message !== '' ? message.slice(0, 200) : nothing}
      ><span class=${share === undefined ? 'unknown' : ''} style="inline-size: ${percent ?? 30}%"></span></div>
      ${typeof message === 'string' && message !== '' ? html`<p class="pad cap said"><bdi>${message.slice(0, 200)}</bdi></p>` : nothing}`;
  }

  get #elapsedMs(): number | undefined {
    if (this.#since === undefined) return undefined;
    const ms = performance.now() - this.#since;
    return ms < SHOWN_AFTER_MS ? undefined : ms;
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
