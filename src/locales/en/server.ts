import type { CircuitState } from '../../core/mcp/resilience/circuit-breaker.js';
import type { ConnectPhase, ServerStatus } from '../../core/mcp/server.js';
import type { Format, TermRoom } from '../localize.js';

const statuses: Readonly<Record<ServerStatus, string>> = {
  stopped: 'Stopped',
  connecting: 'Connecting',
  connected: 'Connected',
  disconnected: 'Disconnected',
  error: 'Failed',
};

const phases: Readonly<Record<ConnectPhase, string>> = {
  transport: 'opening the connection',
  authorizing: 'signing in',
  initialize: 'handshake',
  resources: 'reading resources',
  tools: 'reading tools',
};

const circuits: Readonly<Record<CircuitState, string>> = {
  closed: 'Calls pass',
  open: 'Calls paused',
  'half-open': 'Trying one call',
};

const en = {
  notLoaded: 'The code for servers could not be loaded.',
  notAdded: 'The page’s options for servers cannot be used.',
  tryAgain: 'Try again',
  reloadPage: 'Reload',
  status: (_: Format, status: ServerStatus) => statuses[status],
  phase: (_: Format, phase: ConnectPhase) => phases[phase],
  circuit: (_: Format, circuit: CircuitState) => circuits[circuit],
};

/** What every element of MCP servers says. */
export const serverTerms: TermRoom<typeof en> = { room: 'server', en };

export type ServerTerms = typeof en;
