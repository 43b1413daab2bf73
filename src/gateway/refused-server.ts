import type { GatewayEntry } from './gateway-config.js';
import { GatewayError } from './gateway-error.js';
import { NO_COUNTS, type GatewayServer, type ServerReport } from './gateway-server.js';
import { LatencyWindow } from '../core/mcp/resilience/latency-window.js';
import type { LatencyMetrics } from '../core/mcp/server.js';

/** An entry that is listed and never started: it is faulty, switched off, or nobody has approved its command. */
export class RefusedServer implements GatewayServer {
  readonly counts = NO_COUNTS;
  readonly stderr = '';

  constructor(
    readonly entry: GatewayEntry,
    private readonly error: GatewayError,
  ) {}

  get report(): ServerReport {
    const { name, description } = this.entry;
    const state = this.error.code === 'server-disabled' ? 'disabled' : 'refused';
    const lastError = { code: this.error.code, message: this.error.message };
    // What it would run is not shown: a faulty command may hold what nobody checked.
    return { name, description, argv: [], state, sessions: 0, restarts: 0, lastError };
  }

  get latency(): LatencyMetrics {
    return new LatencyWindow().measure(this.entry.name);
  }

  handleMcp(): Promise<void> {
    return Promise.reject(this.error);
  }

  warmUp = (): Promise<void> => Promise.resolve();
  restart = (): Promise<void> => Promise.reject(this.error);
  stop = (): Promise<void> => Promise.resolve();
  kill = (): void => {};
  endIdleSessions = (): void => {};
}

/** Why an entry is not served at all, if it is not. */
export function refusalOf(entry: GatewayEntry, isApproved: boolean): GatewayError | undefined {
  const details = { server: entry.name, notSent: true };
  if (entry.issues.length > 0) {
    const told = entry.issues.map(({ path, message }) => `${path || entry.name}: ${message}.`).join(' ');
    return new GatewayError('invalid-config', told, details);
  }
  if (!entry.enabled)
    return new GatewayError('server-disabled', `${entry.name} is switched off.`, { ...details, status: 403 });
  if (isApproved) return undefined;
  const reason = 'nobody approved its command';
  const sentence = `${entry.name} could not be started: ${reason}. Start the gateway in a terminal, or with --yes.`;
  return new GatewayError('process-spawn-failed', sentence, { ...details, reason });
}
