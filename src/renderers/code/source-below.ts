import { css, html, type LitElement, type TemplateResult } from 'lit';
import { LazyController } from '../../controllers/lazy-controller.js';
import { withinLimit } from '../../core/artifacts/content-limit.js';
import { Lazy } from '../../core/lazy.js';
import { viewTerms } from '../../locales/en/view.js';
import { LocalizeController } from '../../locales/localize.js';
import { addStyles } from '../../styles/add-styles.js';
import { textMono } from '../../styles/text.js';
import type { ShownArtifact } from '../renderer.js';

const codeView = new Lazy(() => import('./define.js'));

/**
 * The source of an artifact below what its renderer says of it. It can be read as plain text while its own view loads,
 * and where that cannot be loaded.
 */
export class SourceBelow {
  readonly #host: LitElement;
  readonly #view: LazyController<unknown>;

  constructor(host: LitElement) {
    const words = new LocalizeController(host, viewTerms);
    this.#host = host;
    this.#view = new LazyController(host, codeView, { words, sentence: () => words.term('codeNotLoaded') });
  }

  render(artifact: ShownArtifact | undefined): unknown {
    return this.#view.render({
      loaded: () => html`<artifact-code .artifact=${artifact}></artifact-code>`,
      pending: () => this.#plain(artifact),
      failed: () => html`<div class="notices">${this.#view.notice()}</div>${this.#plain(artifact)}`,
    });
  }

  #plain(artifact: ShownArtifact | undefined): TemplateResult {
    addStyles(this.#host.renderRoot, [plainStyles]);
    return html`<pre class="source" tabindex="0" translate="no">${withinLimit(artifact?.content ?? '')}</pre>`;
  }
}

const plainStyles = css`
  .source {
    ${textMono} flex: 1; min-block-size: 8rem; margin: 0; padding: .75rem 1rem; overflow: auto; white-space: pre;
    direction: ltr; text-align: left;
  }
`;
