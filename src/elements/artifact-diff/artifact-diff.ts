import { hasEntries, kindOf } from '../../core/artifacts/artifact-kinds.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { ArtifactVersion } from '../../core/artifacts/artifact.js';
import type { VersionDiff } from '../../core/artifacts/version-diff.js';
import { hasRenderer } from '../../renderers/renderer-registry.js';
import type { ShownArtifact } from '../../renderers/renderer.js';
import { errorNotice } from '../../notices/error-notice.js';
import { icon } from '../../icons/icons.js';
import type { ShownVersion } from '../shown-version.js';
import { DiffView } from './diff-view.js';
import type { Draft } from '../../core/artifacts/drafts.js';
import { EntryDiffView } from './entry-diff-view.js';
import type { HistoryHost } from '../artifact-panel/history-host.js';
import { PanelMenu, type MenuItem } from '../artifact-panel/tools/panel-menu.js';
import { sideBySide } from './side-by-side.js';
import type { VersionChanges } from '../../controllers/version-changes.js';

/** A number, or what the person is writing. */
type Pick = number | 'draft';

/** One of the two texts that are compared. */
interface Compared {
  readonly name: string;
  readonly shown: ShownArtifact;
  readonly version: ArtifactVersion | undefined;
  /** Names this very text. */
  readonly key: string;
}

/** What changed between two versions, or a version and a draft: by lines or entries, or their previews side by side. */
export class PanelDiff {
  readonly #host: HistoryHost;
  readonly #changes: VersionChanges;
  readonly #view: DiffView;
  readonly #entries: EntryDiffView;
  readonly #fromMenu: PanelMenu;
  readonly #toMenu: PanelMenu;
  #from: Pick | undefined;
  #to: Pick | undefined;
  #previews = false;

  constructor(host: HistoryHost, changes: VersionChanges) {
    this.#host = host;
    this.#changes = changes;
    this.#view = new DiffView(host.words, () => host.panel.requestUpdate());
    this.#entries = new EntryDiffView(host.words, () => host.panel.requestUpdate());
    this.#fromMenu = new PanelMenu(host.panel, 'diff-from');
    this.#toMenu = new PanelMenu(host.panel, 'diff-to');
  }

  /** Chooses what is compared. Nothing: the version that is shown with the one before it. */
  pick(from?: Pick, to?: Pick): void {
    this.#from = from;
    this.#to = to;
    this.#host.panel.requestUpdate();
  }

  close(): void {
    this.#fromMenu.close();
    this.#toMenu.close();
  }

  render(shown: ShownVersion, draft: Draft | undefined): TemplateResult {
    const { words, headless } = this.#host;
    const [from, to] = this.#pair(shown, draft);
    if (!from || !to) return html`<p class="rest">${words.term('same')}</p>`;
    const label = words.term('changesBetween', from.name, to.name);
    if (this.#previews && canPreview(shown)) return sideBySide(from, to, headless);
    const diff = this.#between(shown, from, to);
    if (!diff) return html`<p class="rest row" role="status"><span class="spin"></span>${words.term('comparing')}</p>`;
    if (diff.kind === 'lines') return this.#view.render(diff, label);
    if (diff.kind === 'entries') return this.#entries.render(diff, label);
    return html`<div class="pad">${errorNotice({ tone: 'info', sentence: words.term('tooDifferent'), detail: words.term('tooDifferentDetail') })}</div>
      <div class="sides">
        ${[from, to].map((side) => html`<section aria-label=${side.name}><h3 class="num">${side.name}</h3><artifact-code .artifact=${side.shown} .headless=${headless}></artifact-code></section>`)}
      </div>`;
  }

  /** "Version 1 to Version 2", each a menu: for the toolbar. */
  range(shown: ShownVersion, draft: Draft | undefined): TemplateResult {
    const { words } = this.#host;
    const [from, to] = this.#pair(shown, draft);
    const menu = (menu: PanelMenu, label: string, chosen: Compared | undefined, choose: (pick: Pick) => void) =>
      menu.render({
        face: html`<span class="num">${chosen?.name}</span>${icon('down', 14)}`,
        label,
        className: 'btn quiet small',
        items: this.#items(shown, draft, chosen, choose),
      });
    return html`<span class="range">
      ${menu(this.#fromMenu, words.term('from'), from, (pick) => this.pick(pick, this.#pickOf(to)))} ${words.term('to')}
      ${menu(this.#toMenu, words.term('to'), to, (pick) => this.pick(this.#pickOf(from), pick))}
    </span>`;
  }

  /** How much changed: for the label line. */
  label(shown: ShownVersion, draft: Draft | undefined): TemplateResult | typeof nothing {
    const [from, to] = this.#pair(shown, draft);
    const diff = from && to && this.#between(shown, from, to);
    if (diff?.kind === 'entries') return this.#entries.label(diff);
    if (diff?.kind !== 'lines') return nothing;
    const { words } = this.#host;
    return html`<bdi class="ok num">${words.term('added', diff.added)}</bdi><bdi class="bad num">${words.term('removed', diff.removed)}</bdi>`;
  }

  /** At the end of the label line. */
  actions(shown: ShownVersion, draft: Draft | undefined, restore: (number: number) => void): TemplateResult {
    const { words } = this.#host;
    const [from] = this.#pair(shown, draft);
    const newest = shown.artifact?.versions.at(-1);
    const toggle = () => {
      this.#previews = !this.#previews;
      this.#host.panel.requestUpdate();
    };
    return html`${
      canPreview(shown)
        ? html`<button type="button" class="btn quiet small" @click=${toggle}>${words.term(!this.#previews ? 'comparePreviews' : hasEntries(shown.artifact?.type) ? 'compareEntries' : 'compareLines')}</button>`
        : nothing
    }
    ${
      from?.version && from.version !== newest
        ? html`<button type="button" class="btn quiet small restore" @click=${() => restore(from.shown.version)}>${icon('restore')}${words.term('restore', from.shown.version)}</button>`
        : nothing
    }`;
  }

  #pickOf(compared: Compared | undefined): Pick | undefined {
    return compared?.version ? compared.version.number : compared && 'draft';
  }

  #items(
    shown: ShownVersion,
    draft: Draft | undefined,
    chosen: Compared | undefined,
    choose: (pick: Pick) => void,
  ): MenuItem[] {
    const { words } = this.#host;
    const versions = [...(shown.artifact?.versions ?? [])].reverse();
    const mine: MenuItem[] = draft
      ? [{ label: words.term('draft'), checked: chosen?.version === undefined, run: () => choose('draft') }]
      : [];
    return [
      ...mine,
      ...versions.map((version): MenuItem => ({
        label: words.term('version', version.number),
        note: words.term('time', version.createdAt),
        checked: version === chosen?.version,
        run: () => choose(version.number),
      })),
    ];
  }

  #pair(shown: ShownVersion, draft: Draft | undefined): [Compared | undefined, Compared | undefined] {
    const versions = shown.artifact?.versions ?? [];
    const at = shown.version ? versions.indexOf(shown.version) : -1;
    // The oldest has none before it: then the next one is told.
    const [before, after] = at > 0 ? [versions[at - 1], versions[at]] : [versions[0], versions[1]];
    const find = (pick: Pick | undefined, standard: ArtifactVersion | undefined): Compared | undefined => {
      if (pick === 'draft' && draft) return this.#draft(shown, draft);
      const version = versions.find(({ number }) => number === pick) ?? standard;
      return version && this.#version(shown, version);
    };
    return [find(this.#from, before), find(this.#to, after)];
  }

  #version({ artifactId, artifact }: ShownVersion, version: ArtifactVersion): Compared {
    const { number, content, title = artifact?.title ?? '', language = artifact?.language } = version;
    const key = `${version.id} ${content.length}`;
    return {
      name: this.#host.words.term('version', number),
      version,
      key,
      shown: this.#kept(key, { artifactId, type: artifact?.type ?? 'code', title, language, content, version: number }),
    };
  }

  #draft({ artifactId, artifact, shown }: ShownVersion, { text, edits }: Draft): Compared {
    const key = `draft ${edits}`;
    const { type = 'code', title = '', language } = artifact ?? {};
    return {
      name: this.#host.words.term('draft'),
      version: undefined,
      key,
      shown: this.#kept(key, { artifactId, type, title: shown?.title ?? title, language, content: text, version: 0 }),
    };
  }

  readonly #shown = new Map<string, ShownArtifact>();

  /** The same object for the same text, so that a preview is built once. */
  #kept(key: string, shown: ShownArtifact): ShownArtifact {
    const known = this.#shown.get(key);
    if (known?.artifactId === shown.artifactId && known.title === shown.title) return known;
    if (this.#shown.size > 20) this.#shown.clear();
    this.#shown.set(key, shown);
    return shown;
  }

  #between({ artifact }: ShownVersion, from: Compared, to: Compared): VersionDiff | undefined {
    const { headless } = this.#host;
    if (!headless || !artifact) return undefined;
    if (from.version && to.version) return this.#changes.between(headless, artifact, from.version, to.version);
    return this.#changes.of(`${from.key} ${to.key}`, async () => {
      const { compareContents } = await import('../../core/artifacts/version-diff.js');
      return compareContents(artifact.type, from.shown.content, to.shown.content);
    });
  }
}

/** A source that is its own preview has nothing to show beside it. */
const canPreview = ({ artifact }: ShownVersion): boolean =>
  artifact !== undefined && kindOf(artifact.type).preview !== 'none' && hasRenderer(artifact.type);
