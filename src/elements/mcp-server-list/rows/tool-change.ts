import { html, nothing, type TemplateResult } from 'lit';
import { compareLines, type LineDiff, type TooDifferent } from '../../../core/artifacts/version-diff.js';
import type { Server, Tool } from '../../../core/mcp/server.js';
import type { ListHost, ListWords } from '../list-host.js';

/** What has changed about a tool since it was accepted, line by line, and the button that accepts it. */
export class ToolChanges {
  readonly #host: ListHost;
  readonly #words: ListWords;
  /** By server and tool: what is shown. Of a tool that changes again there is another text. */
  readonly #shown = new Map<string, { readonly after: string; diff: LineDiff | TooDifferent | undefined }>();

  constructor(host: ListHost, words: ListWords) {
    this.#host = host;
    this.#words = words;
  }

  renderChange({ config }: Server, tool: Tool): TemplateResult {
    const words = this.#words.list;
    const key = `${config.id} ${tool.name}`;
    const shown = this.#shown.get(key);
    const change = this.#host.manager?.readToolChange(config.id, tool.name);
    if (shown && change && shown.after !== change.after) void this.#compare(key, change);
    const toggle = (): void => {
      if (shown) this.#shown.delete(key);
      else if (change) void this.#compare(key, change);
      this.#host.requestUpdate();
    };
    return html`<div class="change">
      <p><bdi>${words.term('toolChangedText')}</bdi></p>
      ${shown ? this.#diff(shown.diff) : nothing}
      <div class="acts">
        <button type="button" class="btn small" aria-expanded=${shown ? 'true' : 'false'} @click=${toggle}>${words.term(
          shown ? 'hideReview' : 'review',
        )}</button>
        ${
          shown && !this.#host.readonly
            ? html`<button type="button" class="btn small solid" @click=${() => this.#accept(key, config.id, tool.name)}>${words.term('approve')}</button>`
            : nothing
        }
      </div>
    </div>`;
  }

  /** Nobody accepts what has not been shown. */
  #accept(key: string, server: string, tool: string): void {
    this.#shown.delete(key);
    this.#host.manager?.acceptTool(server, tool);
  }

  async #compare(key: string, { before, after }: { readonly before: string; readonly after: string }): Promise<void> {
    const entry: { readonly after: string; diff: LineDiff | TooDifferent | undefined } = { after, diff: undefined };
    this.#shown.set(key, entry);
    const isComparable = before !== '' && after !== '';
    entry.diff = isComparable ? await compareLines(before, after).catch(() => undefined) : undefined;
    entry.diff ??= { kind: 'too-different' };
    this.#host.requestUpdate();
  }

  #diff(diff: LineDiff | TooDifferent | undefined): TemplateResult {
    const words = this.#words.list;
    if (!diff) return html`<span class="spin"></span>`;
    if (diff.kind === 'too-different') return html`<p><bdi>${words.term('tooDifferent')}</bdi></p>`;
    const lines = diff.parts.flatMap(({ kind, lines }) =>
      kind === 'same' ? [] : lines.map((line) => ({ kind, line })),
    );
    return html`<ul class="diff" dir="ltr" tabindex="0" aria-label=${words.term('review')}>${lines.map(
      ({ kind, line }) =>
        html`<li class=${kind}><span class="vh">${words.term(kind === 'added' ? 'addedLine' : 'removedLine')}</span
          ><span aria-hidden="true">${kind === 'added' ? '+' : '−'}</span> ${line}</li>`,
    )}</ul>`;
  }
}
