import type { FrameReport } from './frame-report.js';
import { SAVED_EXTENSIONS } from './page-request.js';

/** What a page without the kit around it says of a preview. `{}` stands for the preview's own words. */
export interface AnswerWords {
  readonly says: string;
  readonly asked: string;
  readonly countedNo: string;
  readonly wantsToSave: string;
  readonly save: string;
  readonly wantsToPrint: string;
  readonly print: string;
  readonly wantsToCopy: string;
  readonly copy: string;
  readonly copyFailed: string;
  readonly close: string;
}

/** Longest text of a preview in a line, in characters. */
const SHOWN = 160;

/** How the lines look; the page that they stand in has it among its rules. */
export const ANSWER_RULES =
  '[data-asked]{flex:none;display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;margin:0;padding:8px 16px;' +
  'font:14px/1.5 system-ui,sans-serif;color:light-dark(#1b1c1f,#ededef);background:light-dark(#f7f7f8,#25272b);' +
  'border-block-end:1px solid light-dark(#dcdde1,#3a3d43)}[data-asked] span{flex:1 1 12em;overflow-wrap:anywhere}' +
  '[data-asked] button{font:inherit;min-height:32px;padding:2px 12px}@media print{[data-asked]{display:none}}';

/**
 * Says in lines above a preview what it asks of its reader, where no chat stands around it: in a window of its own and
 * in an exported file. Whatever a person may let it do has a button. One line a kind, the last one: a flood stays short.
 */
export class PageAnswers {
  readonly #view: Window;
  readonly #words: AnswerWords;
  readonly #answerCopy: (id: number, isDone: boolean) => void;
  readonly #lines = new Map<string, HTMLElement>();

  constructor(view: Window, words: AnswerWords, answerCopy: (id: number, isDone: boolean) => void) {
    this.#view = view;
    this.#words = words;
    this.#answerCopy = answerCopy;
  }

  takeReport(report: FrameReport): void {
    const words = this.#words;
    if (report.kind === 'dialog') {
      const isAlert = report.dialog === 'alert';
      const text = (isAlert ? words.says : words.asked).replace('{}', () => plain(report.text));
      this.#say(isAlert ? 'alert' : 'question', isAlert ? text : `${text} ${words.countedNo}`);
    } else if (report.kind === 'download') {
      const name = savedName(report.name);
      this.#say(
        'file',
        words.wantsToSave.replace('{}', () => name),
        words.save,
        () => this.#save(report.file, name),
      );
    } else if (report.kind === 'print') this.#say('print', words.wantsToPrint, words.print, () => this.#view.print());
    else if (report.kind === 'copy')
      this.#say('copy', words.wantsToCopy, words.copy, () => void this.#copy(report.id, report.text));
  }

  #say(kind: string, sentence: string, label?: string, run?: () => void): void {
    const { document } = this.#view;
    const line = document.createElement('div');
    const text = document.createElement('span');
    line.dataset.asked = kind;
    line.setAttribute('role', 'status');
    text.dir = 'auto';
    text.textContent = sentence;
    const close = () => line.remove();
    const buttons = [
      ...(label && run ? [this.#button(label, () => (close(), run()))] : []),
      this.#button(this.#words.close, close),
    ];
    line.append(text, ...buttons);
    this.#lines.get(kind)?.remove();
    this.#lines.set(kind, line);
    document.body.prepend(line);
  }

  #button(label: string, run: () => void): HTMLElement {
    const button = this.#view.document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.onclick = run;
    return button;
  }

  #save(file: Blob, name: string): void {
    const link = this.#view.document.createElement('a');
    // Of no type that a browser would open in this page's name.
    link.href = URL.createObjectURL(new Blob([file], { type: 'application/octet-stream' }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  async #copy(id: number, text: string): Promise<void> {
    const isDone = await this.#view.navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    this.#answerCopy(id, isDone);
    if (!isDone) this.#say('copy', this.#words.copyFailed);
  }
}

/** Without what draws nothing or turns the direction. */
const plain = (text: string): string => {
  const letters = [
    ...text.replace(/\s+/g, ' ').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, ''),
  ];
  return letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('')}…` : letters.join('');
};

/** What opens as a program is saved as text. */
function savedName(given: string): string {
  const name =
    plain(given)
      .replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, '_')
      .replace(/^[. ]+|[. ]+$/g, '') || 'file';
  return SAVED_EXTENSIONS.has(/\.([a-z\d]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '') ? name : `${name}.txt`;
}
