import { html, nothing, type TemplateResult } from 'lit';
import type { CopyController } from '../../../controllers/copy-controller.js';
import type { LatencyMetrics, Server } from '../../../core/mcp/server.js';
import { icon } from '../../../icons/icons.js';
import { sayServerError } from '../../../locales/en/server-error.js';
import { errorNotice, type NoticeAction } from '../../../notices/error-notice.js';
import { approvalList, type ApprovalListParts } from './approval-list.js';
import { errorOf } from './server-row.js';
import { switchControl } from './switch.js';
import { toolList, type ToolListParts } from './tool-list.js';

export interface DetailsParts extends ToolListParts, ApprovalListParts {
  readonly copy: CopyController<string>;
  /** The server that a person is asked about, whether it shall be deleted. */
  readonly deleting: string | undefined;
  readonly askDelete: (id: string | undefined) => void;
  readonly deleteServer: (server: Server) => void;
  readonly edit: (id: string) => void;
}

/** All about one server. */
export function serverDetails(
  server: Server,
  metrics: LatencyMetrics | undefined,
  parts: DetailsParts,
): (TemplateResult | typeof nothing)[] {
  const { description } = server.config;
  return [
    description ? html`<p class="dim about"><bdi>${description}</bdi></p>` : nothing,
    problemOf(server, parts),
    metrics ? metricsOf(metrics, parts) : nothing,
    parts.host.readonly ? nothing : actionsOf(server, parts),
    server.tools.length > 0 ? toolList(server, parts) : nothing,
    approvalList(server, parts),
    factsOf(server, parts),
  ];
}

function problemOf(server: Server, parts: DetailsParts): TemplateResult | typeof nothing {
  const { words, requests, host } = parts;
  const { config, circuit, status } = server;
  const error = errorOf(server, requests.findFailure(config.name));
  if (!error) {
    if (circuit === 'closed') return nothing;
    const sentence = words.list.term(circuit === 'open' ? 'circuitOpen' : 'circuitHalfOpen');
    return errorNotice({ tone: 'warning', known: true, sentence });
  }
  const json = error.values?.['json'];
  const isSignIn = error.code === 'auth-required' || error.code === 'auth-failed';
  const canSignIn = isSignIn && host.manager?.canSignIn(config.name) === true;
  const again: NoticeAction = {
    label: words.list.term('reconnect'),
    solid: !canSignIn,
    run: () => requests.startServer(config.name, status === 'stopped' ? 'start' : 'retry'),
  };
  const signIn: NoticeAction = {
    label: words.list.term('signIn'),
    solid: true,
    run: () => requests.startServer(config.name, 'sign-in'),
  };
  const actions = host.readonly ? [] : canSignIn ? [signIn, again] : [again];
  return html`${errorNotice({
    // What a person has to do once is no failure.
    tone: status === 'disconnected' || isSignIn || typeof json === 'string' ? 'warning' : 'danger',
    known: true,
    sentence: sayServerError(words.errors, error),
    ...(typeof json === 'string' && { detail: pasteOf(json, parts) }),
    // A wait between attempts is ended above, where it is counted.
    actions: status === 'disconnected' ? [] : actions,
  })}`;
}

/** What is to be added to the gateway's file. */
function pasteOf(json: string, { words, copy }: DetailsParts): TemplateResult {
  const isCopied = copy.copied === json;
  return html`<div class="paste">
    <p><bdi>${words.list.term('gatewayPaste')}</bdi></p>
    <pre dir="ltr" tabindex="0" role="region" aria-label="JSON"><code>${json}</code></pre>
    <button type="button" class="btn small" @click=${() => void copy.copyText(json, json)}>${icon(
      isCopied ? 'check' : 'copy',
    )}${words.list.term(isCopied ? 'copied' : 'copy')}</button>
  </div>`;
}

function metricsOf(metrics: LatencyMetrics, { words }: DetailsParts): TemplateResult {
  const { list } = words;
  const { p50Ms, p95Ms, p99Ms, failedCalls, totalCalls } = metrics;
  if (totalCalls === 0) return html`<p class="cap">${list.term('noCalls')}</p>`;
  const cells = [
    ['p50', list.term('duration', p50Ms)],
    ['p95', list.term('duration', p95Ms)],
    ['p99', list.term('duration', p99Ms)],
    [list.term('failed'), list.term('failedOf', failedCalls, totalCalls)],
  ] as const;
  return html`<dl class="metrics" part="metrics">${cells.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd class="num"><bdi>${value}</bdi></dd></div>`,
  )}</dl>`;
}

function actionsOf(server: Server, parts: DetailsParts): TemplateResult {
  const { words, requests, deleting, askDelete, deleteServer, edit } = parts;
  const { list } = words;
  const { config, status, phase, signInUrl } = server;
  const isIdle = status === 'stopped' || status === 'error';
  // Its sentence has the button already.
  const hasProblem = errorOf(server, requests.findFailure(config.name)) !== undefined;
  if (deleting === config.id)
    return html`<div class="ask" role="group" aria-labelledby=${`s-${config.id}-ask`}>
      <p id=${`s-${config.id}-ask`}><bdi>${list.term('deleteAsk', config.name)}</bdi></p>
      <div class="acts">
        <button type="button" class="btn small danger" id=${`s-${config.id}-yes`}
          @click=${() => deleteServer(server)}>${list.term('deleteYes')}</button>
        <button type="button" class="btn small" id=${`s-${config.id}-no`}
          @click=${() => askDelete(undefined)}>${list.term('cancel')}</button>
      </div>
    </div>`;
  return html`<div class="acts">
    ${
      isIdle && (!config.enabled || hasProblem)
        ? nothing
        : html`<button type="button" class="btn small" @click=${() =>
            isIdle ? requests.startServer(config.name, 'start') : requests.stopServer(config.name)}>${list.term(
            isIdle ? 'start' : status === 'connecting' ? 'cancel' : 'stop',
          )}</button>`
    }
    ${
      phase === 'authorizing' && signInUrl !== undefined
        ? html`<a class="btn small solid" href=${signInUrl} target="_blank" rel="noopener noreferrer">${list.term('openSignIn')}</a>`
        : nothing
    }
    <button type="button" class="btn small quiet" id=${`s-${config.id}-edit`}
      @click=${() => edit(config.id)}>${list.term('edit')}</button>
    <button type="button" class="btn small quiet" id=${`s-${config.id}-delete`}
      @click=${() => askDelete(config.id)}>${list.term('delete')}</button>
    <span class="grow"></span>
    <label class="enabled" title=${list.term('enabledHint')}><span aria-hidden="true">${list.term('enabled')}</span>${switchControl(
      {
        label: list.term('enabledOf', config.name),
        isOn: config.enabled,
        onSwitch: (isOn) => void requests.switchServer(server, isOn),
      },
    )}</label>
  </div>`;
}

/** What the server says of itself. */
function factsOf(
  { serverInfo, protocolVersion, connectedAt }: Server,
  { words }: DetailsParts,
): TemplateResult | typeof nothing {
  const { list } = words;
  const about = [serverInfo?.['title'] ?? serverInfo?.['name'], serverInfo?.['version']];
  const name = about.filter((part) => typeof part === 'string').join(' ');
  const facts = [
    [list.term('server'), name],
    [list.term('protocol'), protocolVersion],
    [list.term('connectedAt'), connectedAt === undefined ? undefined : list.term('time', connectedAt)],
  ].filter(([, value]) => value !== undefined && value !== '');
  if (facts.length === 0) return nothing;
  return html`<dl class="facts cap">${facts.map(
    ([term, value]) => html`<div><dt>${term}</dt><dd><bdi>${value}</bdi></dd></div>`,
  )}</dl>`;
}
