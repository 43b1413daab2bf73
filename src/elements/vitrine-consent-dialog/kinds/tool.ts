import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { ConsentRequest } from '../../../core/consent/consent-request.js';
import { toolConsentTerms, type ToolConsentTerms } from '../../../locales/en/tool-consent.js';
import { toolTerms, type ToolTerms } from '../../../locales/en/tool.js';
import { LocalizeController } from '../../../locales/localize.js';
import { foldedText } from '../../../plain-text/folded-text.js';
import { jsonText } from '../../../plain-text/json-text.js';
import { countInvisible, countInvisibleInLines, visibleText } from '../../../plain-text/visible-text.js';
import type { ConsentView, ConsentViewer } from '../consent-kinds.js';
import { cutName, wholeName } from './cut-name.js';

/** Longest part of the arguments that stands open, in UTF-16 units. */
const SHOWN = 4_000;

const HIDDEN_PLACES = ['arguments', 'description', 'names'] as const;

interface ToolViewContext {
  readonly words: LocalizeController<ToolConsentTerms>;
  readonly toolWords: LocalizeController<ToolTerms>;
  readonly isWhole: boolean;
  showAll(): void;
}

export const toolViewer: ConsentViewer<'tool'> = (host: ReactiveControllerHost & Element) => {
  const words = new LocalizeController(host, toolConsentTerms);
  const toolWords = new LocalizeController(host, toolTerms);
  /** Requests of which somebody wanted to see everything. */
  const whole = new WeakSet<object>();
  return (request) =>
    viewTool(request, {
      words,
      toolWords,
      isWhole: whole.has(request),
      showAll() {
        whole.add(request);
        host.requestUpdate();
      },
    });
};

/** What the dialog says about a tool: who asks, where it would run, what the server or page says of it, and the exact arguments. */
function viewTool(request: ConsentRequest<'tool'>, context: ToolViewContext): ConsentView {
  const {
    server,
    tool,
    title,
    description,
    annotations,
    arguments: json,
    initiator,
    appName,
    appServer,
    ofPage,
  } = request;
  const { words, toolWords } = context;
  const who = appName ?? '';
  const isDestructive = annotations['destructiveHint'] === true;
  const names = [server, tool, title ?? '', who, appServer ?? ''].join('');
  const hints = Object.entries(annotations).filter(([name]) => name !== 'title');
  const said = hints.map(([name, value]) => `${name}${asText(value)}`).join('');
  const hidden = {
    arguments: countInvisibleInLines(json),
    description: countInvisibleInLines(description),
    names: countInvisible(names + said),
  };
  const isTitleCut = title !== undefined && cutName(title) !== title;
  const isApp = initiator === 'app' || initiator === 'app-tool';
  return {
    title: visibleText(words.term('title', initiator, cutName(who), cutName(title ?? tool))),
    intro: visibleText(
      ofPage
        ? words.term('pageIntro', initiator)
        : words.term('intro', initiator, server, isApp && appServer !== server ? appServer : undefined),
    ),
    warnings: HIDDEN_PLACES.flatMap((place) =>
      hidden[place] > 0 ? [words.term('invisible', hidden[place], place)] : [],
    ),
    body: html`
      <div>
        <dt>${words.term('tool')}</dt>
        <dd><bdi class="code" translate="no">${visibleText(ofPage ? tool : `${server}:${tool}`)}</bdi></dd>
      </div>
      ${isApp ? wholeName(words.term('app'), who) : nothing}
      ${argumentsTemplate(json, context)}
      ${
        description || hints.length > 0 || isTitleCut
          ? html`<div>
              <dt><bdi>${ofPage ? words.term('pageSays') : toolWords.term('serverSays')}</bdi></dt>
              <dd class="said">${isTitleCut ? html`<div class="text">${foldedText(title, toolWords.term('more'))}</div>` : nothing}
                ${description ? html`<div class="text">${foldedText(description, toolWords.term('more'))}</div>` : nothing}
                ${hints.length > 0 ? html`<div class="hints">${hints.map(hintTemplate(toolWords))}</div>` : nothing}</dd>
            </div>`
          : nothing
      }
    `,
    lasting: [
      { scope: 'page', label: words.term('forPage'), note: words.term('anyArguments') },
      { scope: 'conversation', label: words.term('forConversation'), note: words.term('anyArguments') },
      { scope: 'always', label: words.term('always'), note: words.term('anyArguments') },
    ],
    ...(isDestructive && { note: words.term('askedSinceDestructive') }),
    ...(isApp && { denyAll: words.term('denyApp') }),
  };
}

function argumentsTemplate(json: string, { words, isWhole, showAll }: ToolViewContext): TemplateResult {
  const isCut = json.length > SHOWN && !isWhole;
  // Not between the halves of one character.
  const shown = isCut ? json.slice(0, SHOWN).replace(/[\ud800-\udbff]$/, '') : json;
  const name = words.term('exactArguments');
  return html`<div>
    <dt class="counted"><span>${name}</span><bdi class="cap num">${words.term('characters', json.length)}</bdi></dt>
    <dd><div class="long code json arguments" role="group" aria-label=${name} tabindex="0" translate="no">${jsonText(shown)}${
      isCut ? '…' : nothing
    }</div>${
      isCut
        ? html`<button class="btn small" id="whole" type="button" @click=${showAll}>${words.term('showAll', json.length)}</button>`
        : nothing
    }</dd>
  </div>`;
}

const hintTemplate =
  (words: LocalizeController<ToolTerms>) =>
  ([name, value]: [string, unknown]): TemplateResult =>
    html`<span class="badge ${/^\w+$/.test(name) ? `${name}-${value === true}` : ''}"><bdi>${visibleText(
      words.term('hint', name, asText(value)),
    )}</bdi></span>`;

/** Whatever a server writes there, in a line. */
const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 200);
