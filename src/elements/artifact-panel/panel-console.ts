import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { CopyController } from '../../controllers/copy-controller.js';
import type { ArtifactConsoleWrittenEvent } from '../../events/artifact/artifact-console-written.js';
import type { LocalizeController } from '../../locales/localize.js';
import type { PanelTerms } from '../../locales/en/panel.js';
import { icon, type IconName } from '../../icons/icons.js';

type Written = ArtifactConsoleWrittenEvent['detail'];

/** Entries kept per preview; the oldest go first. */
const KEPT = 200;

interface ConsoleEntry {
  readonly id: number;
  readonly level: Written['level'];
  readonly text: string;
  /** How many times in a row it was written. */
  count: number;
  /** Unix time in milliseconds. */
  readonly time: number;
}

const icons: Readonly<Record<Written['level'], [IconName, string]>> = {
  error: ['alert', 'bad'],
  warn: ['alert', 'warn'],
  log: ['info', 'cap'],
  info: ['info', 'cap'],
  debug: ['info', 'cap'],
};

/** What a preview wrote: equal neighbours are counted, not repeated. */
export class PanelConsole {
  /** Whether a reader has opened its drawer. */
  open = false;
  #entries: ConsoleEntry[] = [];
  #written = 0;
  readonly #copy: CopyController;
  /** The clipboard refused the last time. */
  #copyRefused = false;
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    this.#copy = new CopyController(host);
  }

  get size(): number {
    return this.#entries.length;
  }

  get #hasError(): boolean {
    return this.#entries.some(({ level }) => level === 'error');
  }

  addEntry({ level, text, count }: Written): void {
    const last = this.#entries.at(-1);
    if (last?.level === level && last.text === text) last.count += count;
    else this.#entries.push({ id: (this.#written += 1), level, text, count, time: Date.now() });
    if (this.#entries.length > KEPT) this.#entries.shift();
  }

  clearEntries(): void {
    this.#entries = [];
    this.#copyRefused = false;
    this.#copy.resetState();
  }

  /** All of it as text: level, how often, and what. */
  get text(): string {
    return this.#entries
      .map(({ level, text, count }) => `[${level}]${count > 1 ? ` ×${count}` : ''} ${text}`)
      .join('\n');
  }

  async #copyText(): Promise<void> {
    this.#copyRefused = !(await this.#copy.copyText(this.text, true));
    this.#host.requestUpdate();
  }

  /** Opens and closes the drawer, and says how much is in it. */
  renderButton(localize: LocalizeController<PanelTerms>): TemplateResult | typeof nothing {
    const { size } = this;
    if (size === 0) return nothing;
    const toggle = () => {
      this.open = !this.open;
      this.#host.requestUpdate();
    };
    return html`<button
      type="button"
      class="btn quiet small"
      aria-expanded=${this.open ? 'true' : 'false'}
      aria-controls=${this.open ? 'console' : nothing}
      @click=${toggle}
    >
      ${icon('tool')}<span class="word">${localize.term('console')}</span><span
        class="badge num ${this.#hasError ? 'failed' : ''}">${localize.format.number(size)}</span>
    </button>`;
  }

  /** The drawer. */
  renderDrawer(localize: LocalizeController<PanelTerms>): TemplateResult | typeof nothing {
    if (!this.open) return nothing;
    const clear = () => {
      this.clearEntries();
      this.open = false;
      this.#host.requestUpdate();
    };
    return html`<section class="console" id="console" aria-label=${localize.term('console')}>
      <div class="console-head">
        ${icon('tool')}<span>${localize.term('console')}</span>
        ${
          this.#copyRefused
            ? html`<span class="grow cap" role="alert">${localize.term('copyRefused')}</span>`
            : html`<span class="grow cap num">${localize.term('consoleCounts', this.#count('error'), this.#count('warn'))}</span>`
        }
        ${
          this.#entries.length > 0
            ? html`<button type="button" class="btn quiet small" id="copy-console"
              @click=${() => void this.#copyText()}>${localize.term(
                this.#copy.copied ? 'copied' : 'copyConsole',
              )}</button>`
            : nothing
        }
        <button type="button" class="btn quiet small" id="clear-console" @click=${clear}>${localize.term('clear')}</button>
      </div>
      ${
        this.#entries.length === 0
          ? html`<p class="dim">${localize.term('consoleEmpty')}</p>`
          : html`<ul tabindex="0" aria-label=${localize.term('console')}>
            ${repeat(
              this.#entries,
              ({ id }) => id,
              (entry) => this.#row(entry, localize),
            )}
          </ul>`
      }
    </section>`;
  }

  #count(level: Written['level']): number {
    return this.#entries.reduce((sum, entry) => sum + (entry.level === level ? entry.count : 0), 0);
  }

  #row({ level, text, count, time }: ConsoleEntry, localize: LocalizeController<PanelTerms>): TemplateResult {
    const [name, tone] = icons[level];
    return html`<li>
      <span class=${tone}>${icon(name)}<span class="vh">${localize.term('levels', level)}</span></span>
      <span class="grow mono" dir="ltr">${text}</span>
      ${count > 1 ? html`<span class="badge num" title=${localize.term('times', count)}>${localize.format.number(count)}</span>` : ''}
      <time class="cap num">${localize.term('time', time)}</time>
    </li>`;
  }
}
