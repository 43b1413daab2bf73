import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { PreviewPermission, SwitchedPermission } from '../../core/artifacts/preview-permissions.js';
import { ArtifactExportRequestEvent } from '../../events/artifact/artifact-export-request.js';
import { writeToClipboard } from '../../files/clipboard.js';
import { saveBlob } from '../../files/save-file.js';
import { permissionTerms } from '../../locales/en/permission.js';
import { LocalizeController } from '../../locales/localize.js';
import { errorNotice, type NoticeAction } from '../../notices/error-notice.js';
import type { FrameReport } from '../../sandbox/frame-report.js';
import { plainText } from './plain-text.js';
import { PreviewConsent, QUIET_MS, type PreviewConsentOptions } from './preview-consent.js';
import { savedName } from './saved-name.js';

/** Longest text of a preview in a sentence of ours, in characters. */
const SHOWN = 160;
/** Different questions that are listed. */
const MAX_QUESTIONS = 20;
/** Windows for printing that a preview may open by itself within a minute. */
const MAX_PRINTS = 3;

export interface PreviewRequestsOptions extends PreviewConsentOptions {
  /** Prints what is shown, where somebody can. */
  readonly printPreview: () => (() => void) | undefined;
  readonly answerCopy: (id: number, isDone: boolean) => void;
}

interface Asked {
  readonly text: string;
  readonly count: number;
}

/** What waits for the person to come to it. */
interface Waiting<T> {
  readonly wish: T;
  readonly count: number;
}

/**
 * What a preview asks of its reader: questions, files, paper, the clipboard. Whatever can wait is put to the person
 * first; the rest is said, with what it counted as. All of it comes from hostile code: short, plain, counted.
 */
export class PreviewRequests implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #options: PreviewRequestsOptions;
  readonly #words: LocalizeController<(typeof permissionTerms)['en']>;
  readonly #consent: PreviewConsent;
  #alert: Asked | undefined;
  #questions: ReadonlyMap<string, number> = new Map();
  #lastQuestion = '';
  #file: Waiting<{ readonly name: string; readonly content: Blob }> | undefined;
  #copy: Waiting<{ readonly id: number; readonly text: string }> | undefined;
  #copyFailed = false;
  #print = 0;
  #prints: number[] = [];
  #counts: Partial<Record<PreviewPermission, number>> = {};
  #closedAt = -Infinity;

  constructor(host: ReactiveControllerHost & HTMLElement, options: PreviewRequestsOptions) {
    this.#host = host;
    this.#options = options;
    this.#words = new LocalizeController(host, permissionTerms);
    this.#consent = new PreviewConsent(host, options);
    host.addController(this);
  }

  get words(): LocalizeController<(typeof permissionTerms)['en']> {
    return this.#words;
  }

  /** How often the preview asked, by what for, in this run. */
  get counts(): Readonly<Partial<Record<PreviewPermission, number>>> {
    return this.#counts;
  }

  hostDisconnected(): void {
    this.resetRequests();
  }

  /** Another run begins: what the last one asked is over. */
  resetRequests(): void {
    this.#consent.endQuestions();
    this.#alert = this.#file = this.#copy = undefined;
    this.#questions = new Map();
    this.#counts = {};
    this.#print = 0;
    this.#copyFailed = false;
  }

  /** @returns whether the report is of something that a preview asks for. */
  takeReport(report: FrameReport): boolean {
    if (report.kind === 'dialog') this.#onDialog(report.dialog, report.text, report.count);
    else if (report.kind === 'download') void this.#onDownload(report.name, report.file);
    else if (report.kind === 'copy') void this.#onCopy(report.id, report.text);
    else if (report.kind === 'print') this.#onPrint();
    else if (report.kind === 'storage-used') this.#count('storage');
    else return false;
    this.#host.requestUpdate();
    return true;
  }

  /** Asks the person for what holds until it is taken back. */
  async allowPermission(permission: SwitchedPermission): Promise<void> {
    const text = permission === 'dialogs' ? this.#lastQuestion : '';
    await this.#consent.askPerson({ permission, ...(text && { text }) }, ['preview']);
  }

  /** Asks the person for hosts. */
  async allowHosts(hosts: readonly string[]): Promise<void> {
    await this.#consent.allowHosts(hosts);
  }

  /** Whether a person may allow it here. */
  mayAllow(permission: PreviewPermission): boolean {
    return this.#consent.mayAllow(permission);
  }

  /** What stands above the preview. */
  renderNotices(): TemplateResult {
    return html`${this.#questionNotice()}${this.#fileNotice()}${this.#copyNotice()}${this.#printNotice()}`;
  }

  /** What stands over it: what it wanted to say. It has gone on meanwhile. */
  renderAlert(): TemplateResult | typeof nothing {
    if (!this.#alert) return nothing;
    const { text, count } = this.#alert;
    const words = this.#words;
    return html`<div class="says" part="notice" role="status">
      <b><bdi>${words.term('says')}</bdi></b>
      <p><bdi>${text}</bdi></p>
      ${count > 1 ? html`<p class="cap"><bdi>${words.term('sayTimes', count)}</bdi></p>` : nothing}
      <button type="button" class="btn small" @click=${() => this.#closeAlert()}>${words.term('close')}</button>
    </div>`;
  }

  #questionNotice(): TemplateResult | typeof nothing {
    const words = this.#words;
    if (this.#questions.size === 0) return nothing;
    const total = [...this.#questions.values()].reduce((sum, count) => sum + count, 0);
    const list = html`<details><summary>${words.term('askedOthers')}</summary><ul class="hosts">${[
      ...this.#questions,
    ].map(
      ([text, count]) =>
        html`<li><bdi>${text}</bdi>${count > 1 ? html` <span class="cap">${words.term('askedTimes', count)}</span>` : nothing}</li>`,
    )}</ul></details>`;
    const counted = total > 1 ? words.term('countedNoTimes', total) : words.term('countedNo');
    return errorNotice({
      tone: 'info',
      sentence: words.term('asked', this.#lastQuestion),
      detail: html`<bdi>${counted}</bdi>${this.#questions.size > 1 ? list : nothing}`,
      actions: [...this.#answerAction(), this.#closeAction(() => (this.#questions = new Map()))],
    });
  }

  #fileNotice(): TemplateResult | typeof nothing {
    const words = this.#words;
    if (!this.#file) return nothing;
    const { wish, count } = this.#file;
    const { name, content } = wish;
    const save = { label: words.term('save'), run: () => void this.#saveFile(name, content) };
    return errorNotice({
      tone: 'info',
      sentence: words.term('wantsToSave', name, content.size),
      detail: count > 1 ? words.term('wantedTimes', count) : '',
      actions: [save, this.#closeAction(() => (this.#file = undefined))],
    });
  }

  #copyNotice(): TemplateResult | typeof nothing {
    const words = this.#words;
    if (this.#copyFailed) return errorNotice({ tone: 'warning', sentence: words.term('copyFailed') });
    if (!this.#copy) return nothing;
    const { wish, count } = this.#copy;
    return errorNotice({
      tone: 'info',
      sentence: words.term('wantsToCopy'),
      detail: count > 1 ? words.term('wantedTimes', count) : '',
      actions: [
        { label: words.term('copy'), run: () => void this.#copyText(wish.id, wish.text) },
        this.#closeAction(() => (this.#copy = undefined)),
      ],
    });
  }

  #printNotice(): TemplateResult | typeof nothing {
    if (this.#print === 0) return nothing;
    const words = this.#words;
    const print = this.#options.printPreview();
    const close = this.#closeAction(() => (this.#print = 0));
    return errorNotice({
      tone: 'info',
      sentence: words.term('wantsToPrint'),
      detail: print ? '' : words.term('noPrint'),
      actions: print ? [{ label: words.term('print'), run: () => this.#printNow(print) }, close] : [close],
    });
  }

  #closeAction(forget: () => void): NoticeAction {
    const run = (): void => {
      forget();
      this.#host.requestUpdate();
    };
    return { label: this.#words.term('close'), run };
  }

  #answerAction(): NoticeAction[] {
    if (!this.mayAllow('dialogs')) return [];
    return [{ label: this.#words.term('answerYes'), run: () => void this.allowPermission('dialogs') }];
  }

  #onDialog(dialog: 'alert' | 'confirm' | 'prompt', given: string, count: number): void {
    const text = plainText(given, SHOWN);
    if (dialog === 'alert') {
      if (this.#consent.isForbidden('dialogs')) return;
      // One that is closed and comes again at once leaves the person alone.
      if (!this.#alert && performance.now() - this.#closedAt < QUIET_MS) return;
      this.#alert = { text, count: (this.#alert?.count ?? 0) + count };
      return;
    }
    this.#count('dialogs', count);
    if (this.#consent.isGranted('dialogs')) return;
    if (this.#questions.size >= MAX_QUESTIONS && !this.#questions.has(text)) return;
    this.#lastQuestion = text;
    this.#questions = new Map(this.#questions).set(text, (this.#questions.get(text) ?? 0) + count);
  }

  async #onDownload(given: string, content: Blob): Promise<void> {
    this.#count('downloads');
    if (this.#consent.isForbidden('downloads')) return;
    const name = savedName(given);
    if (this.#hasGesture) await this.#saveFile(name, content);
    else this.#keepFile(name, content); // what nobody clicked for interrupts nobody
  }

  /** Asks, unless it may save files; saves, unless the host does. */
  async #saveFile(name: string, content: Blob): Promise<void> {
    const file = { name, bytes: content.size };
    const isAllowed =
      this.#consent.isGranted('downloads') || (await this.#consent.askNow({ permission: 'downloads', file }));
    if (!isAllowed) return this.#keepFile(name, content);
    this.#file = undefined;
    this.#host.requestUpdate();
    const { artifactId, version } = this.#options.artifact() ?? {};
    if (artifactId === undefined || version === undefined) return;
    // Of no type that a browser would open on the page's origin.
    const mediaType = 'application/octet-stream';
    const saved = new Blob([content], { type: mediaType });
    const event = new ArtifactExportRequestEvent({ artifactId, version, fileName: name, mediaType, content: saved });
    if (this.#host.dispatchEvent(event)) saveBlob(saved, name, this.#host.ownerDocument);
  }

  #keepFile(name: string, content: Blob): void {
    this.#file = { wish: { name, content }, count: (this.#file?.count ?? 0) + 1 };
    this.#host.requestUpdate();
  }

  async #onCopy(id: number, text: string): Promise<void> {
    this.#count('clipboard');
    if (this.#consent.isForbidden('clipboard')) return this.#options.answerCopy(id, false);
    if (!this.#hasGesture) return this.#keepCopy(id, text);
    await this.#copyText(id, text);
  }

  async #copyText(id: number, text: string): Promise<void> {
    const isAllowed =
      this.#consent.isGranted('clipboard') || (await this.#consent.askNow({ permission: 'clipboard', text }));
    if (!isAllowed) return this.#keepCopy(id, text);
    this.#copy = undefined;
    const isDone = await writeToClipboard(text);
    this.#copyFailed = !isDone;
    this.#options.answerCopy(id, isDone);
    this.#host.requestUpdate();
  }

  #keepCopy(id: number, text: string): void {
    this.#copy = { wish: { id, text }, count: (this.#copy?.count ?? 0) + 1 };
    this.#options.answerCopy(id, false);
    this.#host.requestUpdate();
  }

  #onPrint(): void {
    const now = performance.now();
    this.#prints = this.#prints.filter((at) => now - at < 60_000);
    const print = this.#options.printPreview();
    if (!print || !this.#hasGesture || this.#prints.length >= MAX_PRINTS) this.#print += 1;
    else this.#printNow(print);
  }

  #printNow(print: () => void): void {
    this.#prints.push(performance.now());
    this.#print = 0;
    print();
  }

  #closeAlert(): void {
    this.#alert = undefined;
    this.#closedAt = performance.now();
    this.#host.requestUpdate();
  }

  /**
   * Whether somebody has just clicked or typed in the frame: it has the focus, and what is done in it counts for the
   * page around it. Nothing that a frame says does.
   */
  get #hasGesture(): boolean {
    const isInFrame = this.#host.shadowRoot?.activeElement?.localName === 'iframe';
    return isInFrame && (navigator.userActivation?.isActive ?? false);
  }

  #count(permission: PreviewPermission, by = 1): void {
    this.#counts = { ...this.#counts, [permission]: (this.#counts[permission] ?? 0) + by };
  }
}
