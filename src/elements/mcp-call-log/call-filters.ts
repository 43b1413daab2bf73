import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { CallLogFilter } from '../../core/mcp/call-log/call-log.js';
import type { ToolInitiator } from '../../core/mcp/server.js';
import { icon } from '../../icons/icons.js';
import type { CallLogTerms } from '../../locales/en/call-log.js';
import type { LocalizeController } from '../../locales/localize.js';
import type { CallRecords } from './call-records.js';

/** Spans of time that a person can choose, in milliseconds. */
const SPANS = { lastHour: 3_600_000, lastDay: 86_400_000, lastWeek: 604_800_000 } as const;
type Span = keyof typeof SPANS;

interface FilterView {
  readonly filter: CallLogFilter;
  /** What the host has set for good: no list offers another. */
  readonly fixed: { readonly server: boolean; readonly conversation: boolean };
  readonly records: CallRecords;
  readonly words: LocalizeController<CallLogTerms>;
  /** Takes a filter that a person has chosen. */
  readonly change: (filter: CallLogFilter) => void;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What a person chooses of the log: a search and what came of it at once, the rest behind a button. */
export class CallFilters {
  readonly #redraw: () => void;
  #isOpen = false;
  /** The span that was chosen, and where it began then. */
  #span: { readonly name: Span; readonly since: string } | undefined;

  constructor(redraw: () => void) {
    this.#redraw = redraw;
  }

  renderFilters(view: FilterView): TemplateResult {
    const { words, filter } = view;
    const label = words.term('search');
    const count = this.#hiddenCount(view);
    return html`<div class="bar">
        <div class="search">
          ${icon('search')}<input type="search" .value=${live(filter.text ?? '')} placeholder=${label} aria-label=${label}
            @input=${({ target }: Event) => this.#change(view, { text: (target as HTMLInputElement).value })}
            @keydown=${(event: KeyboardEvent) => this.#onSearchKey(event, view)} />
        </div>
        ${this.#results(view)}
        <button type="button" class="btn" aria-expanded=${this.#isOpen ? 'true' : 'false'} aria-controls="filters"
          @click=${() => ((this.#isOpen = !this.#isOpen), this.#redraw())}>
          ${icon('filter')}${words.term('filters')}${
            count > 0 ? html`<span class="badge num">${words.format.number(count)}</span>` : nothing
          }
        </button>
      </div>
      <div class="bar filters" id="filters" ?hidden=${!this.#isOpen}>${this.#isOpen ? this.#rest(view) : nothing}</div>`;
  }

  /** How many of the lists that are out of sight have something chosen. */
  #hiddenCount({ filter, fixed }: FilterView): number {
    const { server, tool, initiator, conversationId, since, until } = filter;
    const chosen = [tool, initiator, since ?? until, !fixed.server && server, !fixed.conversation && conversationId];
    return this.#isOpen ? 0 : chosen.filter(Boolean).length;
  }

  #results(view: FilterView): TemplateResult {
    const { filter, words } = view;
    const choices = [
      { value: 'true', label: words.term('onlyDone') },
      { value: 'false', label: words.term('onlyFailed') },
    ];
    const value = filter.success === undefined ? '' : String(filter.success);
    return select(words.term('result'), words.term('anyResult'), value, choices, (chosen) =>
      this.#change(view, { success: chosen === '' ? undefined : chosen === 'true' }),
    );
  }

  #rest(view: FilterView): TemplateResult[] {
    const { filter, fixed, records, words } = view;
    const plain = (value: string): Choice => ({ value, label: value });
    const lists = [
      !fixed.server &&
        select(
          words.term('server'),
          words.term('anyServer'),
          filter.server,
          records.listValues('server').map(plain),
          (server) => this.#change(view, { server }),
        ),
      select(words.term('tool'), words.term('anyTool'), filter.tool, records.listValues('tool').map(plain), (tool) =>
        this.#change(view, { tool }),
      ),
      select(
        words.term('initiator'),
        words.term('anyInitiator'),
        filter.initiator,
        records
          .listValues('initiator')
          .map((value) => ({ value, label: words.term('initiatorName', value as ToolInitiator) })),
        (initiator) => this.#change(view, { initiator: initiator as ToolInitiator }),
      ),
      !fixed.conversation &&
        select(
          words.term('conversation'),
          words.term('anyConversation'),
          filter.conversationId,
          records.listValues('conversationId').map(plain),
          (conversationId) => this.#change(view, { conversationId }),
        ),
      this.#times(view),
    ];
    return lists.filter((list) => list !== false);
  }

  #times(view: FilterView): TemplateResult {
    const { filter, words } = view;
    const { since, until } = filter;
    const given = since !== undefined || until !== undefined;
    const own = given && since === this.#span?.since && until === undefined ? this.#span?.name : undefined;
    const choices: Choice[] = Object.keys(SPANS).map((name) => ({ value: name, label: words.term(name as Span) }));
    if (given && !own) choices.push({ value: 'given', label: words.term('givenTime') });
    return select(words.term('time'), words.term('anyTime'), own ?? (given ? 'given' : ''), choices, (name) => {
      this.#span = Object.hasOwn(SPANS, name)
        ? { name: name as Span, since: new Date(Date.now() - SPANS[name as Span]).toISOString() }
        : undefined;
      this.#change(view, { since: this.#span?.since, until: undefined });
    });
  }

  #onSearchKey(event: KeyboardEvent, view: FilterView): void {
    if (event.key !== 'Escape' || !view.filter.text) return;
    event.preventDefault(); // this Esc is for the search, not for what the log stands in
    event.stopPropagation();
    this.#change(view, { text: '' });
  }

  #change(
    { filter, change }: FilterView,
    part: { readonly [K in keyof CallLogFilter]: CallLogFilter[K] | undefined },
  ): void {
    const all = Object.entries({ ...filter, ...part });
    change(Object.fromEntries(all.filter(([, value]) => value !== undefined && value !== '')));
  }
}

/** A list to choose from; what is chosen stands in it, whether or not the log has it. */
function select(
  label: string,
  any: string,
  value: string | undefined,
  choices: readonly Choice[],
  choose: (value: string) => void,
): TemplateResult {
  const all =
    !value || choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label: value }];
  return html`<div class="select">
    <select class="btn" aria-label=${label} .value=${live(value ?? '')}
      @change=${({ target }: Event) => choose((target as HTMLSelectElement).value)}>
      ${[{ value: '', label: any }, ...all].map(
        (choice) =>
          html`<option value=${choice.value} ?selected=${choice.value === (value ?? '')}>${choice.label}</option>`,
      )}</select
    >${icon('down', 14)}
  </div>`;
}
