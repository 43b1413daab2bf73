import { html, nothing, type TemplateResult } from 'lit';
import { readToolArtifacts } from '../../core/message/tool-artifacts/read-tool-artifacts.js';
import { isForModel } from '../../core/message/model-part.js';
import type { ToolCallContentBlock, ToolCallState } from '../../core/message/segment.js';
import { icon, type IconName } from '../../icons/icons.js';
import { asJson, cutText } from './block-json.js';
import type { BlockTerms } from './block-terms.js';

const icons: Readonly<Record<Exclude<ToolCallState, 'running'>, readonly [IconName, string]>> = {
  pending: ['clock', 'dim'],
  done: ['check', 'ok'],
  failed: ['alert', 'bad'],
  denied: ['shield', 'warn'],
  cancelled: ['x', 'dim'],
};

/** One line: state, name, arguments cut, server, duration. Opened: arguments, result, and what went to the model. */
export function toolTemplate(block: ToolCallContentBlock, terms: BlockTerms, opened: boolean): TemplateResult {
  const state = stateOf(block);
  const { durationMs } = block;
  return html`<details class="tool">
    <summary>
      ${state === 'running' ? html`<span class="spin"></span>` : html`<span class=${icons[state][1]}>${icon(icons[state][0])}</span>`}
      <span class="vh">${terms.term('state', state)}</span>
      <span class="name" dir="ltr">${block.toolName}</span>
      <span class="args cut grow" dir="ltr">${oneLine(block)}</span>
      ${block.server ? html`<bdi class="cap num wide">${block.server}</bdi>` : nothing}
      ${durationMs !== undefined ? html`<bdi class="cap num">${terms.format.duration(durationMs)}</bdi>` : nothing}
      ${icon('down')}
    </summary>
    ${opened ? fields(block, state, terms) : nothing}
  </details>`;
}

function fields(block: ToolCallContentBlock, state: ToolCallState, terms: BlockTerms): TemplateResult {
  const { shown, sent } = resultOf(block);
  const { toolResult } = block;
  const unfinished = state === 'pending' || state === 'running';
  const label = terms.term(state === 'failed' ? 'error' : 'result');
  return html`<div class="fields">
    ${inputOf(block, unfinished).map(([name, text]) => field(terms.term(name), text))}
    ${shown ? field(label, shown) : html`<p class="cap">${unfinished ? terms.term('noResult') : terms.term('state', state)}</p>`}
    ${sent ? field(terms.term('sent'), sent) : nothing}
    ${
      toolResult
        ? readToolArtifacts(toolResult).wrong.map(({ field: name, value }) =>
            field(terms.term('noArtifact', name), asJson(value)),
          )
        : nothing
    }
  </div>`;
}

const field = (label: string, text: string): TemplateResult =>
  html`<figure><figcaption class="cap">${label}</figcaption><pre class="kv" tabindex="0" aria-label=${label}>${text}</pre></figure>`;

function stateOf({ state, result, toolResult }: ToolCallContentBlock): ToolCallState {
  if (toolResult?.isError) return 'failed';
  return state && (state === 'running' || Object.hasOwn(icons, state))
    ? state
    : result !== undefined || toolResult
      ? 'done'
      : 'pending';
}

/** What the reader sees, and what the model got instead where the server says so. */
function resultOf({ result, toolResult }: ToolCallContentBlock): { shown: string; sent: string } {
  if (!toolResult) return { shown: result ?? '', sent: '' };
  const content = Array.isArray(toolResult.content) ? (toolResult.content as readonly unknown[]) : [];
  const text = (items: readonly unknown[]) => items.map(itemText).join('\n');
  const { structuredContent } = toolResult;
  const shown =
    text(content.filter((item) => !isForModel(item))) || result || (structuredContent ? asJson(structuredContent) : '');
  return { shown, sent: text(content.filter(isForModel)) };
}

const itemText = (item: unknown): string => {
  const text = (item as { type?: unknown; text?: unknown } | null)?.text;
  return typeof text === 'string' ? text : asJson(item);
};

/** Arguments as far as they can be read; what is no object, and what was cut, also as the model wrote it. */
function inputOf({ parameters, rawInput }: ToolCallContentBlock, unfinished: boolean) {
  const isRead = rawInput === undefined || Object.keys(parameters).length > 0;
  const fields: ['arguments' | 'asWritten', string][] = isRead ? [['arguments', asJson(parameters)]] : [];
  if (rawInput !== undefined && !(isRead && unfinished)) fields.push(['asWritten', cutText(rawInput)]);
  return fields;
}

/** `{ "query": "V60 recipe", "limit": 3 }` */
function oneLine({ parameters, rawInput }: ToolCallContentBlock): string {
  const isRead = rawInput === undefined || Object.keys(parameters).length > 0;
  const text = isRead ? asJson(parameters).slice(0, 2_000).replace(/\n\s*/g, ' ') : rawInput.slice(0, 2_000);
  return text.slice(0, 300);
}
