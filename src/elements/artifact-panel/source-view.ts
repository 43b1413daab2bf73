import { html, nothing, type TemplateResult } from 'lit';
import type { PreviewSource, ShownArtifact } from '../../renderers/renderer.js';

const artifacts = new WeakMap<PreviewSource, ShownArtifact>();

/** A source that a preview brings, as an artifact: to be read, copied and saved. */
export function sourceArtifact(source: PreviewSource, shown: ShownArtifact): ShownArtifact {
  const { content, language } = source;
  const known = artifacts.get(source) ?? { ...shown, type: 'code', content, language };
  artifacts.set(source, known);
  return known;
}

/**
 * What there is to know of a source, and its lines.
 * @param showPreview - Shows what came of the action.
 */
export function sourceView(
  source: PreviewSource,
  shown: ShownArtifact | undefined,
  showPreview: () => void,
): TemplateResult {
  const { facts, action, content } = source;
  const act = (): void => {
    action?.run();
    showPreview();
  };
  return html`<div class="about">
      <dl>${facts.map(({ label, value }) => html`<div><dt>${label}</dt><dd><bdi>${value}</bdi></dd></div>`)}</dl>
      ${action ? html`<button type="button" class="btn solid small" @click=${act}>${action.label}</button>` : nothing}
    </div>
    ${shown && content ? html`<artifact-code .artifact=${sourceArtifact(source, shown)}></artifact-code>` : nothing}`;
}
