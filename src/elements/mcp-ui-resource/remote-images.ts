import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ScopeController } from '../../context/scope-controller.js';
import { consentOf } from '../../markdown/image-consent.js';
import { ImageBoxes } from '../../markdown/image-boxes.js';
import { relocalizePlaceholders } from '../../markdown/image-placeholder.js';
import { checkUrl } from '../../core/url-policy.js';
import { markdownTerms, speakMarkdown } from '../../locales/en/markdown.js';
import { LocalizeController } from '../../locales/localize.js';

/** Draws the images of a remote DOM as the page's policy for images has it: a person may be asked before. */
export class RemoteImages implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement & { readonly renderRoot: ParentNode };
  readonly #scope: ScopeController;
  readonly #words: LocalizeController<(typeof markdownTerms)['en']>;
  #presence = new AbortController();
  #boxes: ImageBoxes | undefined;
  #lang = '';

  constructor(
    host: ReactiveControllerHost & HTMLElement & { readonly renderRoot: ParentNode },
    scope: ScopeController,
  ) {
    this.#host = host;
    this.#scope = scope;
    this.#words = new LocalizeController(host, markdownTerms);
    host.addController(this);
  }

  hostConnected(): void {
    this.#presence = new AbortController();
    this.#boxes = undefined;
  }

  hostDisconnected(): void {
    this.#presence.abort();
  }

  hostUpdated(): void {
    const { lang } = this.#words;
    if (lang === this.#lang) return;
    this.#lang = lang;
    const canvas = this.#host.renderRoot.querySelector('.remote');
    if (canvas) relocalizePlaceholders(canvas, speakMarkdown(this.#words));
  }

  readonly drawImage = (src: string, alt: string): HTMLElement => {
    this.#boxes ??= new ImageBoxes(this.#policy, speakMarkdown(this.#words), this.#conversation, this.#presence.signal);
    return this.#boxes.draw({ tag: 'img', open: false, value: src, title: '', alt });
  };

  /** Without a question: a component of the host's own has no place for one. */
  readonly mayRequestImage = (src: string): boolean => {
    const url = checkUrl(src, 'image');
    return url !== undefined && consentOf(this.#conversation).allowsImage(this.#policy, url.href, url.host);
  };

  readonly onClick = ({ target }: Event): void => {
    const pressed = target instanceof Element ? target.closest('.image-load, .image-always') : null;
    if (pressed) this.#boxes?.allowImage(pressed);
  };

  get #policy() {
    return this.#scope.scope?.options.media.images ?? 'ask';
  }

  get #conversation(): object {
    return this.#scope.headless ?? this.#host.ownerDocument;
  }
}
