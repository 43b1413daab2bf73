import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { KitElement } from '../../context/kit-element.js';
import { defineTagsAround } from '../../context/lazy-tags.js';
import { makeHeadless } from '../../context/make-headless.js';
import { property, state } from '../../context/property.js';
import { StoreController } from '../../context/store-controller.js';
import { IconTips } from '../../controllers/icon-tips.js';
import { MessageSendRequestEvent } from '../../events/message/message-send-request.js';
import { MessageSentEvent } from '../../events/message/message-sent.js';
import { MessageStopRequestEvent } from '../../events/message/message-stop-request.js';
import { icon } from '../../icons/icons.js';
import { composerTerms } from '../../locales/en/composer.js';
import { LocalizeController } from '../../locales/localize.js';
import { Attachments } from './attachments.js';
import { chatComposerStyles } from './chat-composer.styles.js';
import { composedText } from './composed-text.js';
import { ComposerDraft } from './composer-draft.js';
import { ComposerRequests } from './composer-requests.js';
import { draftTemplate } from './draft-template.js';
import { sizeField } from './field-size.js';
import { FileDrop } from './file-drop.js';
import { MarkedText } from './marked-text.js';
import { suggestionsTemplate, type Suggestion } from './suggestions-template.js';

/** Where fingers write, Enter begins a new line: the button is beside them, and Shift is not. */
const TOUCH = '(pointer: coarse) and (hover: none)';

/**
 * What a person writes their messages into. It grows with its text, takes files and quotations, offers suggestions, and
 * turns into Stop while an answer is written. What was typed is kept with its conversation until it is sent: a request
 * that a host refuses, another conversation and a reload lose nothing of it. It adds the message to the conversation and
 * says `message-sent`; answering it is the host's.
 *
 * @tag chat-composer
 * @slot tools - Controls below the text, beside the button that attaches files.
 * @slot model - Controls below the text at its end, such as what model answers.
 * @fires {MessageSendRequestEvent} message-send-request - The user wants to send. Cancelled, what was typed stays. Cancelable.
 * @fires {MessageSentEvent} message-sent - The message stands in the conversation: the host has it answered.
 * @fires {MessageStopRequestEvent} message-stop-request - The user wants the answer to stop. Cancelable.
 * @fires {MessageQuoteRequestEvent} message-quote-request - At a message: the user wants to ask about what is marked in it. Cancelable.
 * @csspart base - Everything.
 * @csspart suggestions - The suggestions.
 * @csspart suggestion - One of them.
 * @csspart plate - What the field and its controls stand on.
 * @csspart field - The text.
 * @csspart attachments - Files and quotations that go with the text.
 * @csspart attachment - A file.
 * @csspart quote - A quotation.
 * @csspart toolbar - The controls below the text.
 * @csspart attach - The button that chooses files.
 * @csspart send - The button that sends, or stops the answer.
 * @csspart notice - Why something was not attached or sent.
 * @csspart ask - The button beside what is marked in a message.
 * @cssstate streaming - An answer is being written, or the host is at work.
 * @cssstate expanded - The text has the focus, or something beside it since.
 * @cssstate dropping - Files are held above it.
 * @cssproperty [--chat-composer-width=44rem] - Longest line.
 * @cssproperty [--chat-composer-text-height=12rem] - Height from which the text scrolls.
 */
export class ChatComposer extends KitElement {
  static override styles = chatComposerStyles;

  /** Messages that may be sent by one press: texts, or objects with a `label` and the `prompt` behind it. */
  @property({ attribute: false }) suggestions: readonly Suggestion[] = [];
  /** What stands in the empty field. Default: "Reply…" in the page's language. */
  @property() placeholder?: string | undefined;
  /** Name of the field for screen readers. Default: "Message" in the page's language. */
  @property() label?: string | undefined;
  /** Files that may be attached, as of `<input type="file">`. Default: any. */
  @property() accept = '';
  /** How many files may go with a message; with 0 none can be attached. */
  @property({ attribute: 'max-files', type: Number }) maxFiles = 10;
  /** How large one of them may be, in bytes. */
  @property({ attribute: 'max-file-bytes', type: Number }) maxFileBytes = 10_485_760;
  /** Whether the host is at work on an answer that has not begun: the button stops it. */
  @property({ type: Boolean }) busy = false;
  /**
   * Whether a message may be sent while an answer is written: a host that ends that answer, or lets both go on. Default:
   * what is typed waits, and the button stops the answer.
   */
  @property({ type: Boolean }) interrupts = false;
  /** Whether nothing can be written or sent. */
  @property({ type: Boolean }) disabled = false;

  /** What was said last, and whether it is to be seen. */
  @state() private said: { readonly sentence: string; readonly isSeen: boolean } | undefined;

  readonly #words = new LocalizeController(this, composerTerms);
  readonly #draft = new ComposerDraft(this);
  /** Id of the message that is being written, if the newest is. */
  readonly #streaming = new StoreController(
    this,
    (headless) => headless,
    (headless) => {
      const id = headless.messages.at(-1)?.id;
      return id !== undefined && headless.getMessage(id)?.status === 'streaming' ? id : undefined;
    },
    makeHeadless,
  );
  readonly #internals = this.attachInternals();
  readonly #attachments: Attachments;
  readonly #marked = new MarkedText(this);
  readonly #drop = new FileDrop({
    isOpen: () => this.maxFiles > 0 && !this.disabled,
    onHeld: (isHeld) => this.#setState('dropping', isHeld),
    onDropped: (files) => void (this.focus(), this.attachFiles(files)),
  });

  constructor() {
    super();
    new IconTips(this);
    this.#attachments = new Attachments({
      draft: this.#draft,
      words: this.#words,
      readLimits: () => ({ accept: this.accept, most: this.maxFiles, maxBytes: this.maxFileBytes }),
      say: this.#say,
    });
    new ComposerRequests(this, {
      addQuote: (markdown) => this.addQuote(markdown),
      attachResource: (resource) => this.#attachments.attachResource(resource, this.#streaming.headless),
    });
  }

  /** What is typed. */
  @property({ attribute: false })
  get text(): string {
    return this.#draft.value?.text ?? '';
  }

  set text(text: string) {
    this.#draft.change(() => ({ text }));
  }

  /** Adds a line below what is typed, and puts the caret behind it. */
  insertText(text: string): void {
    const before = this.text.trimEnd();
    this.text = before === '' ? text : `${before}\n${text}`;
    void this.#focusEnd();
  }

  /** Adds what the message is about, as Markdown. It is sent above the text, as a quotation. */
  addQuote(markdown: string): void {
    if (markdown.trim() === '') return;
    this.#draft.change(({ quotes = [] }) => ({ quotes: [...quotes, markdown] }));
    this.#say(this.#words.term('quoted'));
    void this.#focusEnd();
  }

  /** Attaches files, as far as they are allowed; of others it says why not. Settles when they have been read. */
  async attachFiles(files: Iterable<File>): Promise<void> {
    await this.#attachments.attachFiles(files);
  }

  /** Sends what is there, as the button does. @returns whether it was sent. */
  async sendMessage(): Promise<boolean> {
    if (this.disabled) return false;
    if (this.#isStopping && !this.interrupts) {
      this.#say(this.#words.term('busy'), true);
      return false;
    }
    await this.#attachments.whenRead;
    if (this.#attachments.sayLeftOut()) return false;
    const draft = this.#draft.value;
    if (!draft) return false;
    const text = composedText(draft);
    const { files = [] } = draft;
    return (text !== '' || files.length > 0) && this.#send({ text, files, source: 'field' });
  }

  /** Empties it, such as after a host has sent what is in it by itself. */
  clearDraft(): void {
    this.#draft.drop();
    this.said = undefined;
  }

  /** Puts the caret into the text. */
  override focus(options?: FocusOptions): void {
    this.#field?.focus(options);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    defineTagsAround(this);
  }

  protected override render(): TemplateResult {
    const words = this.#words;
    const { disabled, maxFiles } = this;
    return html`<div class="base" part="base" role="group" aria-label=${words.term('composer')}>
      ${suggestionsTemplate(this.suggestions, {
        label: words.term('suggestions'),
        isOff: disabled || (this.#isStopping && !this.interrupts),
        choose: (text) => void this.#send({ text, files: [], source: 'suggestion' }),
      })}
      <div class="plate" part="plate" @focusin=${this.#onFocusIn} @focusout=${this.#onFocusOut}
        @dragenter=${this.#drop.onDragEnter} @dragover=${this.#drop.onDragOver} @dragleave=${this.#drop.onDragLeave}
        @drop=${this.#drop.onDrop}>
        ${draftTemplate(this.#draft.value, {
          words,
          removeFile: (index) => this.#remove('files', index),
          removeQuote: (index) => this.#remove('quotes', index),
        })}
        <textarea part="field" rows="1" dir="auto" aria-label=${this.label ?? words.term('message')} aria-describedby="keys"
          placeholder=${this.placeholder ?? words.term('placeholder')} enterkeyhint=${matchMedia(TOUCH).matches ? 'enter' : 'send'}
          ?disabled=${disabled} .value=${live(this.text)} @input=${this.#onInput} @keydown=${this.#onKeydown}
          @paste=${this.#onPaste}></textarea>
        <span class="vh" id="keys">${words.term('keys')}</span>
        <div class="bar" part="toolbar">
          ${
            maxFiles > 0
              ? html`<button type="button" class="ib attach" part="attach" ?disabled=${disabled} aria-label=${words.term('attach')}
                title=${words.term('attach')} @click=${() => this.#chooser?.click()}>${icon('clip')}</button>
                <input type="file" hidden multiple accept=${this.accept || nothing} tabindex="-1" @change=${this.#onFilesChosen} />`
              : nothing
          }<span class="extra tools"><slot name="tools"></slot></span><span class="grow"></span><span
            class="extra"><slot name="model"></slot></span>${this.#sendButton()}
        </div>
        ${maxFiles > 0 ? html`<div class="drop" aria-hidden="true">${icon('clip')}<bdi>${words.term('drop')}</bdi></div>` : nothing}
      </div>
      <p class=${this.said?.isSeen ? 'said' : 'vh'} part="notice" role="status">${
        this.said ? html`${this.said.isSeen ? icon('alert', 14) : nothing}<bdi>${this.said.sentence}</bdi>` : nothing
      }</p>${this.#marked.renderOffer(words.term('ask'))}
    </div>`;
  }

  protected override updated(): void {
    this.#setState('streaming', this.#isStopping);
    sizeField(this.#field);
  }

  #sendButton(): TemplateResult {
    const isEmpty = !this.text.trim() && !this.#hasParts;
    const stops = this.#isStopping && (isEmpty || !this.interrupts);
    const label = this.#words.term(stops ? 'stop' : 'send');
    const isOff = this.disabled || (!stops && isEmpty);
    // Not `disabled`: it would lose the focus when the answer ends.
    return html`<button type="button" class="send" part="send" aria-disabled=${isOff} aria-label=${label} title=${label}
      aria-keyshortcuts=${stops ? nothing : 'Enter'}
      @click=${() => (isOff ? undefined : stops ? this.#stop() : void this.sendMessage())}>${icon(stops ? 'stop' : 'send')}</button>`;
  }

  get #hasParts(): boolean {
    const { files = [], quotes = [] } = this.#draft.value ?? {};
    return files.length + quotes.length > 0;
  }

  get #isStopping(): boolean {
    return this.busy || this.#streaming.value !== undefined;
  }

  get #field(): HTMLTextAreaElement | null {
    return this.renderRoot.querySelector('textarea');
  }

  get #chooser(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input[type=file]');
  }

  #send(detail: MessageSendRequestEvent['detail']): boolean {
    const { headless } = this.#streaming;
    const request = new MessageSendRequestEvent(detail);
    if (!headless || !this.dispatchEvent(request)) return false;
    const messageId = headless.startMessage({ role: 'user' });
    for (const file of detail.files) headless.addBlock(messageId, file);
    headless.appendText(messageId, detail.text);
    headless.endMessage(messageId);
    if (detail.source === 'field') this.clearDraft();
    this.dispatchEvent(new MessageSentEvent({ messageId }));
    return true;
  }

  #stop(): void {
    const messageId = this.#streaming.value;
    const isAllowed = this.dispatchEvent(new MessageStopRequestEvent({ messageId }));
    if (isAllowed && messageId !== undefined)
      this.#streaming.headless?.endMessage(messageId, { interrupted: true, reason: 'abort' });
  }

  #remove(list: 'files' | 'quotes', index: number): void {
    this.#draft.change((draft) => ({ [list]: draft[list]?.filter((_, at) => at !== index) }));
    this.said = undefined;
    // What had the focus is gone: the next one has it, or the text.
    void this.updateComplete.then(() => {
      const buttons = this.renderRoot.querySelectorAll<HTMLElement>('[data-remove]');
      (buttons[Math.min(index, buttons.length - 1)] ?? this.#field)?.focus();
    });
  }

  async #focusEnd(): Promise<void> {
    await this.updateComplete;
    const field = this.#field;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }

  #say = (sentence: string, isSeen = false): void => void (this.said = { sentence, isSeen });

  #setState(name: 'streaming' | 'expanded' | 'dropping', isOn: boolean): void {
    if (isOn) this.#internals.states.add(name);
    else this.#internals.states.delete(name);
  }

  readonly #onInput = (): void => {
    this.said = undefined;
    this.text = this.#field?.value ?? '';
  };

  readonly #onKeydown = (event: KeyboardEvent): void => {
    // 229: Safari ends the composition before the key that ends it, which chose a word and sends nothing.
    if (event.key !== 'Enter' || event.isComposing || event.keyCode === 229) return;
    if (event.shiftKey || event.altKey || (matchMedia(TOUCH).matches && !event.ctrlKey && !event.metaKey)) return;
    event.preventDefault();
    if (!event.repeat) void this.sendMessage();
  };

  readonly #onPaste = (event: ClipboardEvent): void => {
    const { files, types } = event.clipboardData ?? {};
    // Office puts a picture of its text beside it.
    if (!files?.length || types?.includes('text/plain') || this.maxFiles === 0) return;
    event.preventDefault();
    void this.attachFiles(files);
  };

  readonly #onFilesChosen = (): void => {
    const chooser = this.#chooser;
    if (!chooser?.files) return;
    void this.attachFiles(chooser.files);
    chooser.value = ''; // the same file may be chosen again
    this.#field?.focus();
  };

  readonly #onFocusIn = (event: FocusEvent): void => {
    if (event.target === this.#field) this.#setState('expanded', true);
  };

  readonly #onFocusOut = (event: FocusEvent): void => {
    const { relatedTarget } = event;
    const isInside =
      relatedTarget instanceof Node && (this.contains(relatedTarget) || this.renderRoot.contains(relatedTarget));
    if (!isInside) this.#setState('expanded', false);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'chat-composer': ChatComposer;
  }
}
