import { html, nothing, type TemplateResult } from 'lit';
import type { Artifact } from '../core/artifacts/artifact.js';
import { isChangedDraft } from '../core/artifacts/draft-of-version.js';
import type { Draft } from '../core/artifacts/drafts.js';
import type { HistoryTerms } from '../locales/en/history.js';
import type { LocalizeController } from '../locales/localize.js';

/** What an editor can be asked to do. */
export interface DraftEditor {
  /** Keeps the draft as a version, unless the host does so itself. */
  saveDraft(): void;
  /** Gives the draft up; where something was typed, only after asking. */
  leaveDraft(): void;
}

/** Cancel or discard, and save. */
export function draftControls(
  artifact: Artifact,
  draft: Draft | undefined,
  words: LocalizeController<HistoryTerms>,
  editor: () => DraftEditor | null | undefined,
): TemplateResult {
  const changed = draft !== undefined && isChangedDraft(artifact, draft);
  const next = (artifact.versions.at(-1)?.number ?? 0) + 1;
  return html`<span class="changes">${
    draft
      ? html`<button type="button" class="btn small"
        @click=${() => editor()?.leaveDraft()}>${words.term(changed ? 'discard' : 'cancel')}</button>`
      : nothing
  }
    <button
      type="button"
      class="btn small solid"
      id="save"
      title=${words.term('saveAs', next)}
      aria-disabled=${changed && !artifact.streaming ? nothing : 'true'}
      @click=${() => editor()?.saveDraft()}
    >
      ${words.term('save')}
    </button></span>`;
}

/** "Unsaved changes". */
export const draftState = (
  artifact: Artifact,
  draft: Draft | undefined,
  words: LocalizeController<HistoryTerms>,
): string => words.term(draft && isChangedDraft(artifact, draft) ? 'unsaved' : 'unchangedDraft');
