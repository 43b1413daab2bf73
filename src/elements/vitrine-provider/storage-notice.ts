import { css, html, nothing, type LitElement, type TemplateResult } from 'lit';
import type { HeadlessController } from '../../core/headless-controller.js';
import type { StorageIssue } from '../../core/storage/storage-error.js';
import { LocalizeController } from '../../locales/localize.js';
import { storageTerms } from '../../locales/en/storage.js';
import type { Action } from '../../controllers/action.js';
import { MenuButton, menuStyles } from '../../controllers/menu-button.js';
import { icon } from '../../icons/icons.js';
import { addStyles } from '../../styles/add-styles.js';
import { errorNotice, noticeStyles, type Notice, type NoticeAction } from '../../notices/error-notice.js';
import { hostStyles } from '../../styles/host.styles.js';
import { ownText } from '../../styles/text.js';
import { datedTitle, saveText } from '../../files/save-text.js';
import { StorageChoiceDialog } from './storage-choice-dialog.js';
import { reasonOf } from '../../core/reason-of.js';

type Terms = (typeof storageTerms)['en'];
type Way = 'export' | 'open' | 'openCopy' | 'move' | 'choose' | 'retry' | 'reload' | 'download';

interface Saying {
  readonly sentence: keyof Terms;
  readonly tone: Notice['tone'];
  readonly detail: keyof Terms;
  /** The main one first. */
  readonly ways: readonly Way[];
}

const failure = (sentence: keyof Terms, ways: readonly Way[] = ['retry', 'export']): Saying => ({
  sentence,
  tone: 'danger',
  detail: 'kept',
  ways,
});
const memory = (sentence: keyof Terms): Saying => ({ sentence, tone: 'warning', detail: 'kept', ways: ['export'] });

/** What tells of an issue, and which ways out of it there are. */
const sayings: Readonly<Record<string, Saying>> = {
  'storage-full': failure('full', ['export', 'move', 'choose', 'retry']),
  'storage-nearly-full': { sentence: 'nearlyFull', tone: 'warning', detail: 'savedSoFar', ways: ['move', 'choose'] },
  'storage-refused': memory('refused'),
  'storage-foreign': memory('foreign'),
  'storage-newer': memory('newer'),
  'storage-broken': { sentence: 'broken', tone: 'warning', detail: 'keptInPlace', ways: ['download'] },
  'storage-outdated': { sentence: 'outdated', tone: 'danger', detail: 'exportBefore', ways: ['export', 'reload'] },
  'storage-conflict': failure('conflict'),
  'storage-copied': { sentence: 'copied', tone: 'warning', detail: 'copiedDetail', ways: ['open'] },
};
/** Of a copy that is not the conversation which is open. */
const copyElsewhere: Saying = { sentence: 'copyLeft', tone: 'warning', detail: 'copyLeftDetail', ways: ['openCopy'] };

/** What a person's own action came to, in the place of the issue. */
interface Outcome {
  readonly tone: Notice['tone'];
  readonly sentence: keyof Terms;
  readonly detail?: keyof Terms;
  readonly reason?: string;
}

/** Tells of what the storage reports: what happened, what still works, what to do. One thing at a time. */
export class StorageNotice {
  readonly #host: LitElement;
  readonly #headless: HeadlessController;
  readonly #localize: LocalizeController<Terms>;
  readonly #dismissed = new WeakSet<StorageIssue>();
  /** What floats hides no message: there is room for it above the first one. */
  readonly #size = new ResizeObserver(() => this.#makeRoom());
  readonly #more: MenuButton;
  #dialog: StorageChoiceDialog | undefined;
  #outcome: Outcome | undefined;

  constructor(host: LitElement, headless: HeadlessController) {
    addStyles(host.renderRoot, storageNoticeStyles);
    this.#host = host;
    this.#headless = headless;
    this.#localize = new LocalizeController(host, storageTerms);
    this.#more = new MenuButton(host, 'storage-more');
  }

  renderNotices(): readonly (TemplateResult | typeof nothing)[] {
    void this.#host.updateComplete.then(() => this.#followSize());
    return [this.#notice(), this.#dialog?.renderDialog() ?? nothing];
  }

  #followSize(): void {
    this.#size.disconnect();
    const notice = this.#floating;
    if (notice) this.#size.observe(notice);
    else this.#makeRoom();
  }

  #makeRoom(): void {
    const { style } = this.#host;
    const notice = this.#floating;
    if (notice) style.setProperty('--chat-log-space-above', `${Math.ceil(notice.getBoundingClientRect().bottom)}px`);
    else style.removeProperty('--chat-log-space-above');
  }

  get #floating(): Element | null {
    return this.#host.renderRoot.querySelector('.notice');
  }

  #notice(): TemplateResult | typeof nothing {
    if (this.#outcome) return this.#outcomeNotice(this.#outcome);
    const open = this.#headless.storageIssues.filter((issue) => !this.#dismissed.has(issue));
    // What keeps from saving before what is only worth knowing.
    const issue = open.find((each) => this.#sayingOf(each).tone === 'danger') ?? open[0];
    return issue ? this.#issueNotice(issue) : nothing;
  }

  #issueNotice(issue: StorageIssue): TemplateResult {
    const { sentence, tone, detail, ways } = this.#sayingOf(issue);
    const possible = ways.filter(
      (way) =>
        (way !== 'move' || issue.storage === 'local-storage') && (way !== 'download' || issue.data !== undefined),
    );
    const actions = possible.map((way, index): NoticeAction => ({
      label: this.#term(way),
      run: () => void this.#take(way, issue),
      solid: index === 0,
    }));
    actions.push({ label: this.#term('dismiss'), run: () => this.#dismiss(issue) });
    const isLong = actions.length > 3;
    return errorNotice({
      tone,
      sentence: this.#term(sentence),
      detail: issue.key === undefined ? this.#term(detail) : this.#localize.term('keptUnder', issue.key),
      actions: isLong ? actions.slice(0, 2) : actions,
      more: isLong ? this.#moreMenu(actions.slice(2)) : nothing,
    });
  }

  #moreMenu(items: readonly NoticeAction[]): TemplateResult {
    const label = this.#term('more');
    return this.#more.renderMenu({
      face: html`<bdi>${label}</bdi>${icon('down', 14)}`,
      label,
      className: 'btn small quiet',
      items: items.map((item): Action => ({ label: item.label, run: item.run })),
    });
  }

  #sayingOf({ code, copyId }: StorageIssue): Saying {
    if (copyId !== undefined && copyId !== this.#headless.conversationId) return copyElsewhere;
    return sayings[code] ?? failure('failed');
  }

  #outcomeNotice({ tone, sentence, detail, reason }: Outcome): TemplateResult {
    const parts = [reason, detail && this.#term(detail)].filter(Boolean).join(' ');
    const end = { label: this.#term('dismiss'), run: () => this.#show(undefined) };
    return errorNotice({
      tone,
      sentence: this.#term(sentence),
      ...(parts && { detail: parts }),
      actions: sentence === 'moving' ? [] : [end],
    });
  }

  #term(key: keyof Terms): string {
    return this.#localize.term(key as 'kept');
  }

  async #take(way: Way, issue: StorageIssue): Promise<void> {
    if (way === 'export') await this.#export();
    else if (way === 'open') await this.#open(issue, issue.conversationId);
    else if (way === 'openCopy') await this.#open(issue, issue.copyId);
    else if (way === 'move') await this.#move(issue);
    else if (way === 'choose') this.#choose();
    else if (way === 'retry') await this.#headless.save();
    else if (way === 'download') saveText(issue.data ?? '', this.#term('fileName'));
    else this.#host.ownerDocument.defaultView?.location.reload();
  }

  async #open(issue: StorageIssue, id: string | undefined): Promise<void> {
    this.#dismiss(issue);
    if (id !== undefined) await this.#headless.openConversation(id);
  }

  async #export(ids: readonly string[] = []): Promise<void> {
    try {
      const json = await this.#headless.exportConversation(...ids);
      if (json === undefined) throw new Error();
      saveText(json, datedTitle(this.#term('fileName')));
    } catch (error) {
      this.#show({ tone: 'danger', sentence: 'exportFailed', reason: reasonOf(error) });
    }
  }

  async #move(issue: StorageIssue): Promise<void> {
    this.#show({ tone: 'info', sentence: 'moving' });
    try {
      await this.#headless.useStorage('indexed-db');
      this.#dismissed.add(issue); // a warning of what was nearly full is past, too
      this.#show(this.#headless.storageState === 'saved' ? { tone: 'info', sentence: 'moved' } : undefined);
    } catch (error) {
      this.#show({ tone: 'danger', sentence: 'moveFailed', reason: reasonOf(error), detail: 'stillThere' });
    }
  }

  #choose(): void {
    const host = this.#host;
    this.#dialog ??= new StorageChoiceDialog({
      host,
      headless: this.#headless,
      localize: this.#localize,
      save: (ids) => this.#export(ids),
    });
    void this.#dialog.openDialog();
  }

  #dismiss(issue: StorageIssue): void {
    this.#dismissed.add(issue);
    // What cannot be noted now is told again by the next page.
    if (issue.copyId !== undefined) this.#headless.dismissCopy(issue.copyId).catch(() => undefined);
    this.#host.requestUpdate();
  }

  #show(outcome: Outcome | undefined): void {
    this.#outcome = outcome;
    this.#host.requestUpdate();
  }
}

/** The notice floats, so that the page keeps its layout: at the top, since answers and composers are at the bottom. */
const storageNoticeStyles = [
  hostStyles,
  noticeStyles,
  menuStyles,
  css`
    /* The page stands inside: its text is the page's own. */
    :host { all: unset; display: contents; color-scheme: var(--vitrine-color-scheme, inherit); }
    .notice {
      ${ownText}
      position: fixed; inset-block-start: 1rem; inset-inline-end: 1rem; z-index: 2147483000;
      inline-size: min(30rem, 100vw - 2rem); box-shadow: var(--vitrine-shadow-md);
    }
  `,
];
