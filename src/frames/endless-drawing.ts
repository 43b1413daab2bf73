import type { ReactiveControllerHost, TemplateResult } from 'lit';
import type { PreviewTerms } from '../locales/en/preview.js';
import type { LocalizeController } from '../locales/localize.js';
import { saidAnew, type PreviewFailure } from './preview-failure.js';
import { busyNotice } from './preview-notices.js';

/** As for a frame that does not answer: when it is said, and when it is stopped, in seconds. */
const NOTICED = 5;
const STOPPED = 20;

/**
 * A component that draws itself again without end answers all the while, and so is no hung frame; it takes a processor
 * core all the same. The frame tells for how many seconds it has been so.
 */
export class EndlessDrawing {
  readonly #host: ReactiveControllerHost;
  readonly #localize: LocalizeController<PreviewTerms>;
  readonly #stop: (failure: PreviewFailure) => void;
  #seconds = 0;
  /** What the person has let pass. */
  #granted = 0;

  constructor(
    host: ReactiveControllerHost,
    localize: LocalizeController<PreviewTerms>,
    stop: (failure: PreviewFailure) => void,
  ) {
    this.#host = host;
    this.#localize = localize;
    this.#stop = stop;
  }

  get isNoticed(): boolean {
    return this.#seconds - this.#granted >= NOTICED;
  }

  /** @param seconds - For how long it has been so; 0 once it is over. */
  noteSeconds(seconds: number): void {
    const wasNoticed = this.isNoticed;
    this.#seconds = seconds;
    if (seconds < this.#granted) this.#granted = 0;
    if (seconds - this.#granted >= STOPPED) this.#stop(saidAnew(() => this.#failure()));
    else if (wasNoticed !== this.isNoticed) this.#host.requestUpdate();
  }

  reset(): void {
    this.#seconds = this.#granted = 0;
  }

  renderNotice(): TemplateResult {
    const actions = { stop: () => this.#stop(saidAnew(() => this.#failure())), wait: () => this.#wait() };
    return busyNotice('endless', actions, this.#localize);
  }

  #wait(): void {
    this.#granted = this.#seconds;
    this.#host.requestUpdate();
  }

  #failure(): PreviewFailure {
    return {
      code: 'preview-endless-render',
      tone: 'danger',
      sentence: this.#localize.term('endlessStopped'),
      detail: this.#localize.term('endlessDetail'),
      way: 'again',
      message: 'The preview drew itself again without end and was stopped: an effect sets state on every render.',
    };
  }
}
