import { html, nothing, type TemplateResult } from 'lit';
import type { ServerManager } from '../../core/mcp/server-manager.js';
import type { Resource } from '../../core/mcp/server.js';
import { ServerError } from '../../core/mcp/server-error.js';
import { reasonOf } from '../../core/reason-of.js';
import { icon } from '../../icons/icons.js';
import type { ResourceBrowserTerms } from '../../locales/en/resource-browser.js';
import { sayServerError, type SaidServerError, type ServerErrorTerms } from '../../locales/en/server-error.js';
import type { LocalizeController } from '../../locales/localize.js';
import { errorNotice } from '../../notices/error-notice.js';
import { nameOf } from './resource-rows.js';

export interface ResourceSourceParts {
  readonly words: LocalizeController<ResourceBrowserTerms>;
  readonly errors: LocalizeController<ServerErrorTerms>;
  readonly changed: () => void;
  readonly close: () => void;
}

/** Reads a resource and shows what it is written in. Nothing of it runs. */
export class ResourceSource {
  readonly #parts: ResourceSourceParts;
  #resource: Resource | undefined;
  #content: string | undefined;
  #failure: SaidServerError | undefined;
  #abort = new AbortController();
  #manager: ServerManager | undefined;

  constructor(parts: ResourceSourceParts) {
    this.#parts = parts;
  }

  /** What is shown. */
  get resource(): Resource | undefined {
    return this.#resource;
  }

  async showResource(manager: ServerManager, resource: Resource): Promise<void> {
    this.#abort.abort();
    const { signal } = (this.#abort = new AbortController());
    this.#manager = manager;
    this.#resource = resource;
    this.#content = this.#failure = undefined;
    this.#parts.changed();
    try {
      const { content = '' } = await manager.readResource(resource.server, resource.uri, { signal });
      if (!signal.aborted) this.#content = content;
    } catch (cause) {
      if (!signal.aborted) this.#failure = failureOf(cause, resource);
    }
    if (!signal.aborted) this.#parts.changed();
  }

  hideResource(): void {
    this.#abort.abort();
    this.#resource = this.#content = this.#failure = undefined;
    this.#parts.changed();
  }

  renderSource(): TemplateResult | typeof nothing {
    const { words, close } = this.#parts;
    const resource = this.#resource;
    if (!resource) return nothing;
    const content = this.#content;
    return html`<section class="source" part="source" aria-label=${words.term('source')}>
      <header class="row">
        ${icon('app')}
        <b class="cut grow"><bdi>${nameOf(resource)}</bdi></b>
        ${content === undefined ? nothing : html`<span class="cap num">${words.term('size', new Blob([content]).size)}</span>`}
        <button type="button" class="ib" id="close" title=${words.term('close')} aria-label=${words.term('close')} @click=${close}>${icon('x')}</button>
      </header>
      <div role="status" class="state">${
        content !== undefined
          ? html`<p class="cap"><bdi>${words.term('notRun')}</bdi></p>`
          : this.#failure
            ? nothing
            : html`<p class="row dim"><span class="spin"></span>${words.term('reading')}</p>`
      }</div>
      ${content === undefined ? nothing : html`<artifact-code .artifact=${shownAs(resource, content)}></artifact-code>`}
      ${this.#failure ? this.#renderFailure(this.#failure, resource) : nothing}
    </section>`;
  }

  #renderFailure(failure: SaidServerError, resource: Resource): TemplateResult {
    const { words, errors } = this.#parts;
    const run = (): void => void (this.#manager && this.showResource(this.#manager, resource));
    const actions = [{ label: words.term('tryAgain'), run, solid: true }];
    return html`<div class="failure">${errorNotice({ tone: 'danger', sentence: sayServerError(errors, failure), actions })}</div>`;
  }
}

/** As the code view takes it: the same object for the same content. */
const shown = new WeakMap<Resource, { readonly content: string; readonly artifact: object }>();
function shownAs(resource: Resource, content: string): object {
  const known = shown.get(resource);
  if (known?.content === content) return known.artifact;
  const artifact = {
    artifactId: resource.uri,
    type: 'code',
    language: 'html',
    title: nameOf(resource),
    content,
    version: 1,
  };
  shown.set(resource, { content, artifact });
  return artifact;
}

const failureOf = (cause: unknown, { server, uri }: Resource): SaidServerError =>
  cause instanceof ServerError ? cause : { code: 'protocol-error', server, values: { reason: reasonOf(cause), uri } };
