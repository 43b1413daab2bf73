import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../../icons/icons.js';
import type { AppTerms } from '../../locales/en/app.js';
import type { LocalizeController } from '../../locales/localize.js';
import { errorNotice } from '../../notices/error-notice.js';
import { visibleText } from '../../plain-text/visible-text.js';
import type { AppGrants } from './app-grants.js';
import { listed } from './listed-permissions.js';

type Words = LocalizeController<AppTerms>;

/** Requests that are listed of those that were stopped. */
const MAX_BLOCKED = 20;

/** A request that the frame's policy stopped. */
export interface BlockedRequest {
  readonly host: string;
  readonly directive: string;
  readonly count: number;
}

/** What stands above an app that runs: what it was refused, and what has become of it. */
export class AppNotices {
  readonly #words: Words;
  #blocked: ReadonlyMap<string, BlockedRequest> = new Map();
  #grants: AppGrants | undefined;
  /** It has not said a word since it has loaded. */
  isSilent = false;
  /** It was started again by itself. */
  wasReloaded = false;

  constructor(words: Words) {
    this.#words = words;
  }

  resetNotices(grants: AppGrants | undefined): void {
    this.#blocked = new Map();
    this.#grants = grants;
    this.isSilent = this.wasReloaded = false;
  }

  addBlocked({ host, directive, count }: BlockedRequest): void {
    const key = `${host} ${directive}`;
    const known = this.#blocked.get(key);
    if (!known && this.#blocked.size >= MAX_BLOCKED) return;
    this.#blocked = new Map(this.#blocked).set(key, { host, directive, count: (known?.count ?? 0) + count });
  }

  render(
    server: string,
    actions: { readonly reload: () => void; readonly allow: () => void; readonly close: () => void },
  ): TemplateResult {
    return html`${this.#reloaded(actions.close)}${this.#silent(actions.reload)}${this.#withheld(actions.allow)}${this.#stopped(server)}`;
  }

  #reloaded(run: () => void): TemplateResult | typeof nothing {
    if (!this.wasReloaded) return nothing;
    const actions = [{ label: this.#words.term('understood'), run }];
    return errorNotice({ tone: 'warning', sentence: this.#words.term('reloaded'), actions });
  }

  #silent(run: () => void): TemplateResult | typeof nothing {
    if (!this.isSilent) return nothing;
    return errorNotice({
      ...{ tone: 'warning', sentence: this.#words.term('notAnswered'), detail: this.#words.term('notAnsweredDetail') },
      actions: [{ label: this.#words.term('reload'), run }],
    });
  }

  /** Nothing is wrong: it was the person's choice, which they may change. */
  #withheld(run: () => void): TemplateResult | typeof nothing {
    const { refusedHosts = [], refusedPermissions = [] } = this.#grants ?? {};
    if (refusedHosts.length === 0 && refusedPermissions.length === 0) return nothing;
    const hosts = new Intl.ListFormat(this.#words.lang).format(refusedHosts);
    const lines = [
      ...(refusedHosts.length > 0 ? [this.#words.term('withoutHosts', hosts)] : []),
      ...(refusedPermissions.length > 0
        ? [this.#words.term('worksWithout', listed(refusedPermissions, this.#words))]
        : []),
    ];
    return html`<div class="withheld">${icon('info', 14)}<span class="grow"><bdi>${lines.join(' ')}</bdi></span>${
      refusedHosts.length > 0
        ? html` <button class="btn small quiet" type="button" @click=${run}><bdi>${this.#words.term('allow')}</bdi></button>`
        : nothing
    }</div>`;
  }

  /** One line, however much was stopped. */
  #stopped(server: string): TemplateResult | typeof nothing {
    const [first] = this.#blocked.values();
    if (!first) return nothing;
    const words = this.#words;
    const all = [...this.#blocked.values()];
    const isOne = all.length === 1;
    const sentence = isOne ? this.#said(first, server) : words.term('blockedMany', all.length);
    const hasMore = !isOne || first.count > 1;
    return html`<div class="withheld" role="status">${icon('shield', 14)}<div class="grow"><bdi>${sentence}</bdi>${
      hasMore
        ? html`<details><summary>${words.term('details')}</summary><ul class="hosts">${all.map(
            (each) =>
              html`<li><bdi>${visibleText(this.#said(each, server))}</bdi>${
                each.count > 1 ? html` <span class="cap">${words.term('blockedTimes', each.count)}</span>` : nothing
              }</li>`,
          )}</ul></details>`
        : nothing
    }</div></div>`;
  }

  #said({ host, directive }: BlockedRequest, server: string): string {
    return host === 'eval'
      ? this.#words.term('blockedEval', server || this.#words.term('unnamed'))
      : this.#words.term('blocked', host, directive);
  }
}
