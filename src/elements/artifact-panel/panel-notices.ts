import { html, type TemplateResult } from 'lit';
import type { OpenedArtifact } from '../../core/headless-snapshot.js';
import type { LocalizeController } from '../../locales/localize.js';
import type { PanelTerms } from '../../locales/en/panel.js';
import { errorNotice, type Notice } from '../../notices/error-notice.js';
import type { ShownVersion } from '../../core/artifacts/shown-version.js';
import type { ExportFailure } from './tools/panel-export.js';

export interface NoticeState {
  readonly shown: ShownVersion;
  readonly opened: OpenedArtifact | undefined;
  readonly copyRefused: boolean;
  readonly copyKey: string;
  readonly failure: ExportFailure | undefined;
}

/** What the panel has to say above what it shows. */
export function panelNotices(state: NoticeState, localize: LocalizeController<PanelTerms>): TemplateResult[] {
  return noticesOf(state, localize).map((notice) => html`<div class="pad">${errorNotice(notice)}</div>`);
}

function noticesOf(
  { shown, opened, copyRefused, copyKey, failure }: NoticeState,
  localize: LocalizeController<PanelTerms>,
): Notice[] {
  const notices: Notice[] = [];
  const { version } = shown;
  if (
    opened?.version !== undefined &&
    version &&
    opened.artifactId === shown.artifactId &&
    opened.version < version.number
  ) {
    notices.push({
      tone: 'info',
      sentence: localize.term('versionDropped', opened.version),
      detail: localize.term('versionDroppedDetail', version.number),
    });
  }
  if (copyRefused)
    notices.push({
      tone: 'warning',
      sentence: localize.term('copyRefused'),
      detail: localize.term('copyByKey', copyKey),
    });
  if (failure?.kind === 'popup')
    notices.push({
      tone: 'warning',
      sentence: localize.term('popupBlocked'),
      detail: localize.term('popupBlockedDetail'),
    });
  else if (failure)
    notices.push({
      tone: 'danger',
      sentence: localize.term(failure.kind === 'export' ? 'exportFailed' : 'windowFailed'),
      detail: failure.reason,
    });
  return notices;
}
