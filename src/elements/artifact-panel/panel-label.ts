import { hasLines, kindOf, runsCode } from '../../core/artifacts/artifact-kinds.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { ArtifactPreviewChangedEvent } from '../../events/artifact/artifact-preview-changed.js';
import type { cardTerms } from '../../locales/en/card.js';
import { languageName } from '../../locales/language-name.js';
import type { LocalizeController } from '../../locales/localize.js';
import type { PanelTerms } from '../../locales/en/panel.js';
import { icon } from '../../icons/icons.js';
import type { ShownVersion } from '../../core/artifacts/shown-version.js';

export type PreviewState = ArtifactPreviewChangedEvent['detail']['state'];

export interface LabelWords {
  readonly panel: LocalizeController<PanelTerms>;
  readonly card: LocalizeController<(typeof cardTerms)['en']>;
}

/** The label line of what is shown: one word first, detail follows. */
export function labelLine(
  shown: ShownVersion,
  preview: PreviewState | undefined,
  words: LabelWords,
  blocked = 0,
  label = '',
): TemplateResult | typeof nothing {
  const { version, artifact, streaming, lines } = shown;
  if (!artifact) return nothing;
  if (!version) return preview ? previewLine(preview, words, blocked) : nothing; // an app
  const { panel, card } = words;
  const size = hasLines(artifact.type) ? card.term('lines', lines) : '';
  if (streaming) {
    return html`<span class="inf"><span class="dot live"></span></span><bdi>${panel.term('writing')}</bdi>
      <bdi class="num">${lines ? size : nothing}</bdi>`;
  }
  if (version.truncated) return html`<span class="warn">${card.term('tooLarge')}</span>`;
  if (preview && runsCode(artifact.type)) return previewLine(preview, words, blocked);
  if (version.interrupted) return html`<span class="warn">${card.term('interrupted', lines)}</span>`;
  if (preview === 'failed' || preview === 'busy' || preview === 'paused') return previewLine(preview, words);
  if (preview && label)
    return html`${label.split(' · ').map((part, index) => html`<span class="num cut ${index ? 'sep' : ''}"><bdi>${part}</bdi></span>`)}`;
  const language = kindOf(artifact.type).namesLanguage ? (version.language ?? artifact.language) : undefined;
  const parts = [language ? languageName(language) : '', size].filter(Boolean);
  return html`${parts.map((part, index) => html`<span class="num ${index ? 'sep' : ''}"><bdi>${part}</bdi></span>`)}`;
}

function previewLine(preview: PreviewState, { panel }: LabelWords, blocked = 0): TemplateResult {
  switch (preview) {
    case 'loading':
      return html`<span class="spin"></span><span><bdi>${panel.term('starting')}</bdi></span>`;
    case 'running':
      return html`<span class="ok">${icon('check')}</span><span><bdi>${panel.term('running')}</bdi></span>
        <span class="sep cut num"><bdi>${blocked > 0 ? panel.term('blockedCount', blocked) : panel.term('sandboxed')}</bdi></span>`;
    case 'busy':
      return html`<span class="warn state">${icon('alert')}${panel.term('busy')}</span>`;
    case 'paused':
      return html`<span><bdi>${panel.term('paused')}</bdi></span>`;
    case 'failed':
      return html`<span class="bad state">${icon('alert')}${panel.term('stopped')}</span>`;
  }
}
