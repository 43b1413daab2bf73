import { hasEntries } from '../../core/artifacts/artifact-kinds.js';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Artifact, ArtifactVersion } from '../../core/artifacts/artifact.js';
import { ArtifactRestoreRequestEvent } from '../../events/artifact/artifact-restore-request.js';
import { plainTitle } from '../../locales/shown-title.js';
import { icon } from '../../icons/icons.js';
import type { ShownVersion } from '../shown-version.js';
import type { HistoryHost } from '../artifact-panel/history-host.js';
import type { VersionChanges } from '../../controllers/version-changes.js';

/** Longest part of a message's text that stands beside the version it brought. */
const EXCERPT = 120;

/** All versions that are kept, the newest first: when each came, from whom, and what it changed. */
export class VersionList {
  readonly #host: HistoryHost;
  readonly #changes: VersionChanges;

  constructor(host: HistoryHost, changes: VersionChanges) {
    this.#host = host;
    this.#changes = changes;
  }

  render(shown: ShownVersion): TemplateResult {
    const { words } = this.#host;
    const { artifact } = shown;
    const versions = [...(artifact?.versions ?? [])].reverse();
    const dropped = (artifact?.versions[0]?.number ?? 1) - 1;
    return html`<div class="history">
      <ol class="versions" reversed aria-label=${words.term('versions')}>
        ${
          artifact
            ? repeat(
                versions,
                ({ id }) => id,
                (version, index) => this.#row(shown, artifact, version, versions[index + 1]),
              )
            : nothing
        }
      </ol>
      <p class="history-note"><bdi>${dropped > 0 ? html`${words.term('droppedNote', dropped)} ` : nothing}${words.term('restoreNote')}</bdi></p>
    </div>`;
  }

  /** For the label line. */
  label({ artifact }: ShownVersion): TemplateResult {
    return html`<bdi class="num">${this.#host.words.term('versionCount', artifact?.versions.length ?? 0)}</bdi>`;
  }

  /** Restores a version, unless the host does so itself. */
  restore(artifactId: string, version: number): void {
    const { panel, headless } = this.#host;
    if (!panel.dispatchEvent(new ArtifactRestoreRequestEvent({ artifactId, version }))) return;
    const restored = headless?.restoreVersion(artifactId, version);
    if (restored !== undefined) this.#host.selectVersion(restored);
  }

  #row(
    shown: ShownVersion,
    artifact: Artifact,
    version: ArtifactVersion,
    before: ArtifactVersion | undefined,
  ): TemplateResult {
    const { words } = this.#host;
    const isShown = version === shown.version;
    const isNewest = version === artifact.versions.at(-1);
    const isOpen = isNewest && artifact.streaming === true;
    const notes = [
      words.term('origin', version.origin ?? 'assistant'),
      version.interrupted && words.term('interrupted'),
      version.truncated && words.term('truncated'),
    ];
    return html`<li class=${isShown ? 'on' : ''}>
      <button type="button" class="version" aria-current=${isShown ? 'true' : nothing} @click=${() => this.#host.selectVersion(version.number)}>
        <span class="row">
          <b class="num">${words.term('version', version.number)}</b>
          ${isShown ? html`<span class="badge">${words.term('shown')}</span>` : nothing}
          <span class="grow"></span>
          <time class="cap num" datetime=${new Date(version.createdAt).toISOString()} title=${words.term('dateTime', version.createdAt)}><bdi>${words.term('time', version.createdAt)}</bdi></time>
        </span>
        <span class="row note-line">
          <span class="grow cut"><bdi>${notes.filter(Boolean).join(', ')}</bdi></span>
          ${isOpen ? html`<span>${words.term('writing')}</span>` : this.#counts(artifact, version, before)}
        </span>
        ${this.#message(version)}
      </button>
      ${isNewest ? nothing : this.#restoreButton(shown.artifactId, version.number)}
    </li>`;
  }

  #restoreButton(artifactId: string, number: number): TemplateResult {
    const label = this.#host.words.term('restore', number);
    return html`<button type="button" class="ib" title=${label} aria-label=${label} @click=${() => this.restore(artifactId, number)}>${icon('restore')}</button>`;
  }

  #counts(
    artifact: Artifact,
    version: ArtifactVersion,
    before: ArtifactVersion | undefined,
  ): TemplateResult | typeof nothing {
    const { words, headless } = this.#host;
    if (!headless) return nothing;
    if (!before && hasEntries(artifact.type)) return nothing;
    if (!before)
      return html`<bdi class="num">${words.term('lines', headless.lineCount(artifact.id, version.number) ?? 0)}</bdi>`;
    const diff = this.#changes.between(headless, artifact, before, version);
    if (!diff || diff.kind === 'too-different') return nothing;
    const { added, removed } = diff;
    const sentence =
      diff.kind === 'lines'
        ? words.term('changed', added, removed)
        : words.term('changedEntries', added, removed, diff.changed);
    return html`<span class="num" title=${sentence}
      ><span aria-hidden="true"
        ><bdi dir="ltr">${words.term('addedCount', added)}</bdi> <bdi dir="ltr">${words.term('removedCount', removed)}</bdi>${
          diff.kind === 'entries' && diff.changed > 0
            ? html` <bdi dir="ltr">±${words.format.number(diff.changed)}</bdi>`
            : nothing
        }</span
      ><span class="vh">${sentence}</span></span
    >`;
  }

  /** What was said when the version came. */
  #message({ messageId }: ArtifactVersion): TemplateResult | typeof nothing {
    const message = messageId === undefined ? undefined : this.#host.headless?.getMessage(messageId);
    const text = message?.contentBlocks.find((block) => block.type === 'text' && block.content.trim() !== '');
    if (text?.type !== 'text') return nothing;
    const line =
      text.content
        .trim()
        .split('\n')[0]
        ?.replace(/[*_`#>]+/g, '')
        .trim() ?? '';
    return html`<span class="note-line cut"><bdi>${plainTitle(line.slice(0, EXCERPT))}</bdi></span>`;
  }
}
