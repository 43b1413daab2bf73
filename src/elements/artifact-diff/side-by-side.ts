import { html, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { HeadlessController } from '../../core/headless-controller.js';
import type { PreviewSurface, ShownArtifact } from '../../renderers/renderer.js';

type View = HTMLElement & { readonly surface?: PreviewSurface };

export interface Side {
  readonly name: string;
  readonly shown: ShownArtifact;
}

/** Two previews beside each other, scrolled together by shares of their ways: they may differ in length. */
export function sideBySide(before: Side, after: Side, headless: HeadlessController | undefined): TemplateResult {
  return html`<div class="sides" @artifact-preview-changed=${onPreviewChanged}>${[before, after].map((side) =>
    sideView(side, headless),
  )}</div>`;
}

const sideView = ({ name, shown }: Side, headless: HeadlessController | undefined): TemplateResult =>
  html`<section aria-label=${name}>
    <h3 class="num">${name}</h3>
    ${keyed(shown.version, html`<artifact-view mount="all" .artifact=${shown} .headless=${headless}></artifact-view>`)}
  </section>`;

/** Whenever one of the two starts: a preview that was run again is a new element. */
function onPreviewChanged(event: Event): void {
  event.stopPropagation(); // the panel shows neither of them
  const sides =
    event.currentTarget instanceof Element ? [...event.currentTarget.querySelectorAll<View>('artifact-view')] : [];
  for (const side of sides) {
    const scrolling = side.surface?.scrolling;
    if (!scrolling) continue;
    scrolling.onscroll = (x, y) => {
      for (const other of sides) if (other !== side) other.surface?.scrolling?.to(x, y);
    };
  }
}
