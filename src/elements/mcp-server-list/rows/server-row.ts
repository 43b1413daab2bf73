import { html, nothing, type TemplateResult } from 'lit';
import { shownStatus, type LatencyMetrics, type Server } from '../../../core/mcp/server.js';
import { icon, type IconName } from '../../../icons/icons.js';
import { sayServerError, type SaidServerError } from '../../../locales/en/server-error.js';
import type { ListWords } from '../list-host.js';
import { secondsUntil } from '../second-clock.js';

/** How a status looks: never by colour alone. */
const LOOKS: Readonly<Record<Server['status'], { readonly tone: string; readonly icon?: IconName }>> = {
  stopped: { tone: 'dim', icon: 'stop' },
  connecting: { tone: 'inf' },
  connected: { tone: 'ok', icon: 'check' },
  disconnected: { tone: 'warn', icon: 'plug' },
  error: { tone: 'bad', icon: 'alert' },
};

export interface RowOptions {
  readonly words: ListWords;
  readonly isOpen: boolean;
  readonly readonly: boolean;
  readonly metrics: LatencyMetrics | undefined;
  readonly failure: SaidServerError | undefined;
  readonly toggle: () => void;
  readonly retry: () => void;
  readonly details: unknown;
}

/** What is reached, as it is written. */
export const targetOf = ({ config }: Server): string => config.url ?? [config.command, ...config.args].join(' ');

/** What went wrong last with a server that is not well. */
export function errorOf(server: Server, failure: SaidServerError | undefined): SaidServerError | undefined {
  const { status, lastError, config } = server;
  const isBad = status === 'error' || status === 'disconnected';
  return isBad && lastError ? { ...lastError, server: config.name } : status === 'connected' ? undefined : failure;
}

/** A server in the list: how it stands, in three lines and a disclosure. */
export function serverRow(server: Server, options: RowOptions): TemplateResult {
  const { words, isOpen, toggle, details, metrics } = options;
  const { config } = server;
  const status = shownStatus(server);
  const { tone, icon: name } = LOOKS[status];
  const id = `s-${config.id}`;
  return html`<li class="server ${status} ${isOpen ? 'open' : ''}" part="server">
    <span class="status-icon ${tone}">${name ? icon(name) : html`<span class="spin"></span>`}</span>
    <h3><button type="button" class="head" id=${id} aria-expanded=${isOpen ? 'true' : 'false'}
      aria-controls=${isOpen ? `${id}-details` : nothing} aria-describedby=${`${id}-line`} @click=${toggle}>
      <span class="name-line"><bdi class="cut">${config.name}</bdi>
        <span class="word ${tone}">${words.server.term('status', status)}</span></span>
      <span class="target cut" dir="ltr">${targetOf(server)}</span>
    </button></h3>
    <div class="line" id=${`${id}-line`}>${lineOf(server, options)}</div>
    ${
      metrics && metrics.p50Ms !== null && metrics.p95Ms !== null
        ? html`<bdi class="latency cap num">${words.list.term('percentiles', metrics.p50Ms, metrics.p95Ms)}</bdi>`
        : nothing
    }
    <span class="chevron" aria-hidden="true" @click=${toggle}>${icon(isOpen ? 'down' : 'right')}</span>
    ${isOpen ? html`<div class="details" id=${`${id}-details`}>${details}</div>` : nothing}
  </li>`;
}

/** What matters most about how it stands. */
function lineOf(server: Server, options: RowOptions): unknown {
  const { words, failure, readonly, retry, isOpen } = options;
  const { phase, attempt, nextAttemptAt, config } = server;
  const status = shownStatus(server);
  const error = errorOf(server, failure);
  if (status === 'connecting') return phase ? html`<bdi>${words.server.term('phase', phase)}</bdi>` : nothing;
  if (status === 'disconnected' && attempt !== undefined) {
    const again = words.list.term('attempt', attempt, secondsUntil(nextAttemptAt));
    return html`<bdi class="num">${again}</bdi>${
      readonly
        ? nothing
        : html`<span class="sep"><button type="button" class="link" @click=${retry}>${words.list.term('retryNow')}</button></span>`
    }`;
  }
  // Below it stands with what to do about it.
  if (error && isOpen) return nothing;
  if (error) return html`<bdi>${sayServerError(words.errors, error)}</bdi>`;
  if (status !== 'connected') return config.enabled ? nothing : html`<bdi>${words.list.term('switchedOff')}</bdi>`;
  const changed = server.tools.filter(({ pin }) => pin === 'changed').length;
  return html`<bdi class="num">${words.list.term('tools', server.toolCount)}</bdi>${
    server.resourceCount > 0
      ? html`<span class="sep num"><bdi>${words.list.term('resources', server.resourceCount)}</bdi></span>`
      : nothing
  }${changed > 0 ? html`<span class="sep warn num"><bdi>${words.list.term('changedTools', changed)}</bdi></span>` : nothing}${
    server.circuit === 'closed'
      ? nothing
      : html`<span class="sep warn"><bdi>${words.server.term('circuit', server.circuit)}</bdi></span>`
  }`;
}
