import { html, nothing, type TemplateResult } from 'lit';
import type { ServerError } from '../../core/mcp/server-error.js';
import type { ServerManager } from '../../core/mcp/server-manager.js';
import { readToolArtifacts } from '../../core/message/tool-artifacts/read-tool-artifacts.js';
import { isRecord } from '../../core/mcp/config/server-config-rules.js';
import { icon } from '../../icons/icons.js';
import type { segmentTerms } from '../../locales/en/segment.js';
import { sayServerError, type ServerErrorTerms } from '../../locales/en/server-error.js';
import type { ToolCallTerms } from '../../locales/en/tool-call.js';
import type { LocalizeController } from '../../locales/localize.js';
import { errorNotice } from '../../notices/error-notice.js';
import { asJson, cutText } from '../../plain-text/cut-json.js';
import { jsonText } from '../../plain-text/json-text.js';
import { visibleText } from '../../plain-text/visible-text.js';
import { readResult, type ResultPart } from './result-parts.js';
import type { ReadResources } from './read-resources.js';
import { isRead, isUnfinished, type ShownCall } from './shown-call.js';
import type { AppCallError } from './tool-run.js';

export interface CallContext {
  readonly words: LocalizeController<ToolCallTerms>;
  readonly blockWords: LocalizeController<(typeof segmentTerms)['en']>;
  readonly errorWords: LocalizeController<ServerErrorTerms>;
  readonly error: ServerError | AppCallError | undefined;
  readonly resources: ReadResources;
  readonly manager?: ServerManager;
}

/** Longest JSON that is drawn in colours, in UTF-16 units: each token of it is a node. */
const COLORED = 20_000;

/** What is behind the fold: arguments, and whatever came of the call. */
export function fieldsTemplate(call: ShownCall, context: CallContext): TemplateResult {
  const { blockWords, error } = context;
  return html`<div class="fields" part="fields">
    ${inputFields(call, context)}
    ${error ? errorNotice({ tone: 'danger', known: true, sentence: sayError(error, context) }) : nothing}
    ${resultFields(call, context)}
    ${wrongArtifacts(call).map(({ field: name, value }) => field(blockWords.term('noArtifact', name), asJson(value), true))}
  </div>`;
}

function sayError(error: ServerError | AppCallError, { words, errorWords }: CallContext): string {
  if (error.name !== 'AppError') return sayServerError(errorWords, error);
  const { app, tool } = error.values;
  if (error.code === 'app-closed') return words.term('appClosed', String(app ?? ''));
  return sayServerError(errorWords, { code: 'tool-not-found', server: String(app ?? ''), tool: String(tool ?? '') });
}

/** Arguments as far as they can be read; what is no object, and what was cut, also as the model wrote it. */
function inputFields(call: ShownCall, { blockWords }: CallContext): TemplateResult {
  const { rawInput, input, state } = call;
  const isWhole = isRead(call);
  return html`${isWhole ? field(blockWords.term('arguments'), asJson(input), true) : nothing}${
    rawInput !== undefined && !(isWhole && isUnfinished(state))
      ? field(blockWords.term('asWritten'), cutText(rawInput))
      : nothing
  }`;
}

function resultFields(call: ShownCall, context: CallContext): TemplateResult {
  const { words, blockWords, error } = context;
  const { state, result } = call;
  const { text, isJson, parts, sent } = readResult(call);
  const label = blockWords.term(state === 'failed' ? 'error' : 'result');
  const isSilent = text === '' && parts.length === 0;
  const hasAnswer = result !== undefined && !isUnfinished(state);
  const silence = hasAnswer
    ? words.term('noText')
    : isUnfinished(state)
      ? blockWords.term('noResult')
      : state === 'idle'
        ? words.term('idle')
        : blockWords.term('state', state);
  return html`${text === '' ? nothing : field(label, cutText(text), isJson)}
    ${isSilent && !error ? html`<p class="cap"><bdi>${silence}</bdi></p>` : nothing}
    ${text === '' && parts.length > 0 && hasAnswer ? html`<p class="cap"><bdi>${words.term('noText')}</bdi></p>` : nothing}
    ${parts.map((part) => partTemplate(part, call, context))}
    ${sent ? field(blockWords.term('sent'), cutText(sent)) : nothing}`;
}

function partTemplate(part: ResultPart, call: ShownCall, context: CallContext): TemplateResult {
  const { words } = context;
  switch (part.kind) {
    case 'image':
      return html`<img class="picture" src=${part.src} alt=${words.term('picture', call.tool)} loading="lazy">`;
    case 'audio':
      return html`<audio controls preload="metadata" src=${part.src} aria-label=${words.term('sound', call.tool)}></audio>`;
    case 'resource':
      return field(part.uri, cutText(part.text));
    case 'link':
      return linkTemplate(part, call, context);
    case 'ui':
      return html`${nothing}`;
    case 'other':
      return html`<details class="other"><summary><bdi>${visibleText(words.term('otherPart', part.type))}</bdi></summary>
        ${field(words.term('otherPart', part.type), part.json, true, true)}</details>`;
  }
}

/** A resource that the result names: read from its server when somebody asks for it. */
function linkTemplate(
  { uri, name }: Extract<ResultPart, { kind: 'link' }>,
  { server }: ShownCall,
  { words, errorWords, resources, manager }: CallContext,
): TemplateResult {
  const read = resources.findResource(uri);
  const begin = (): void => void (manager && resources.readResource(manager, server, uri));
  return html`<div class="link">
    <button class="btn small" type="button" ?disabled=${!manager || read?.state === 'reading'} @click=${begin}
      title=${uri} aria-label=${words.term('readResource', name)}>${icon('external', 14)}<bdi>${visibleText(name)}</bdi></button>
    ${name === uri ? nothing : html`<bdi class="cap cut" dir="ltr" translate="no">${visibleText(uri)}</bdi>`}
    ${read?.state === 'read' ? field(uri, cutText(read.text)) : nothing}
    ${read?.state === 'failed' ? errorNotice({ tone: 'danger', sentence: sayServerError(errorWords, read.error) }) : nothing}
  </div>`;
}

const field = (label: string, text: string, isJson = false, isNamed = false): TemplateResult =>
  html`<figure>${isNamed ? nothing : html`<figcaption class="cap">${visibleText(label)}</figcaption>`}<pre
    class=${isJson ? 'kv json' : 'kv'} tabindex="0" aria-label=${label}
  >${isJson && text.length <= COLORED ? jsonText(text) : text}</pre></figure>`;

const wrongArtifacts = ({ result }: ShownCall) => (isRecord(result) ? readToolArtifacts(result).wrong : []);
