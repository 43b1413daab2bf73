import { css, type LitElement, type TemplateResult } from 'lit';
import type { HeadlessController } from '../../core/headless-controller.js';
import { LocalizeController } from '../../locales/localize.js';
import { storageTerms } from '../../locales/storage.js';
import { adoptLater } from '../../styles/adopt-later.js';
import { errorNotice, noticeStyles } from '../../styles/error-notice.js';
import { hostStyles } from '../../styles/host.styles.js';

type Terms = (typeof storageTerms)['en'];

/** What the storage reported: a code, and what could not be read. */
interface Failure {
  readonly code: string;
  readonly data?: string;
}

/** Which sentence tells of a failure, and whether saving again may help. */
const sentences: Readonly<Record<string, readonly [keyof Terms, retry: boolean]>> = {
  'storage-full': ['full', true],
  'storage-nearly-full': ['nearlyFull', false],
  'storage-refused': ['refused', false],
  'storage-foreign': ['foreign', false],
  'storage-broken': ['broken', false],
  'storage-newer': ['newer', false],
  'storage-conflict': ['conflict', true],
};

/** Tells of a failure of the storage: what happened, what still works, what to do. */
export class StorageNotice {
  readonly #localize: LocalizeController<Terms>;
  readonly #headless: HeadlessController;
  readonly #issue: Failure;
  readonly #dismiss: () => void;

  constructor(host: LitElement, headless: HeadlessController, issue: Failure, dismiss: () => void) {
    adoptLater(host.renderRoot, storageNoticeStyles);
    this.#localize = new LocalizeController(host, storageTerms);
    this.#headless = headless;
    this.#issue = issue;
    this.#dismiss = dismiss;
  }

  template(): TemplateResult {
    const term = (key: keyof Terms) => this.#localize.term(key);
    const { code, data } = this.#issue;
    const [sentence, retry] = sentences[code] ?? ['failed', true];
    return errorNotice({
      tone: retry ? 'danger' : 'warning',
      sentence: term(sentence),
      detail: term('kept'),
      actions: [
        ...(retry ? [{ label: term('retry'), run: () => void this.#headless.save().catch(() => undefined), solid: true }] : []),
        ...(data === undefined ? [] : [{ label: term('download'), run: () => save(data) }]),
        { label: term('dismiss'), run: this.#dismiss },
      ],
    });
  }
}

/** Saves what could not be read, as it was. */
function save(data: string): void {
  const address = URL.createObjectURL(new Blob([data], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'conversations.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The notice floats, so that the page keeps its layout: at the top, since answers and composers are at the bottom. */
const storageNoticeStyles = [
  hostStyles,
  noticeStyles,
  css`
    :host { display: contents; }
    .notice { position: fixed; inset-block-start: 1rem; inset-inline-end: 1rem; z-index: 2147483000; inline-size: min(30rem, 100vw - 2rem); box-shadow: var(--vitrine-shadow-md); }
  `,
];
