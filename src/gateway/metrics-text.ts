import type { GatewayServer } from './gateway-server.js';
import type { LatencyMetrics } from '../core/mcp/server.js';

export interface MetricsReport {
  readonly latency: readonly LatencyMetrics[];
  readonly sessions: number;
  readonly children: number;
  readonly restarts: number;
}

const sum = (servers: readonly GatewayServer[], count: 'sessions' | 'children' | 'restarts'): number =>
  servers.reduce((total, { counts }) => total + counts[count], 0);

export const metricsReport = (servers: readonly GatewayServer[]): MetricsReport => ({
  latency: servers.map(({ latency }) => latency),
  sessions: sum(servers, 'sessions'),
  children: sum(servers, 'children'),
  restarts: sum(servers, 'restarts'),
});

interface Metric {
  readonly name: string;
  readonly type: 'gauge' | 'counter';
  readonly help: string;
  readonly value: (server: GatewayServer) => number;
}

const METRICS: readonly Metric[] = [
  { name: 'sessions', type: 'gauge', help: 'Open sessions.', value: ({ counts }) => counts.sessions },
  { name: 'children', type: 'gauge', help: 'Running children.', value: ({ counts }) => counts.children },
  { name: 'restarts_total', type: 'counter', help: 'Starts after an exit.', value: ({ counts }) => counts.restarts },
  { name: 'exits_total', type: 'counter', help: 'Exits nobody asked for.', value: ({ counts }) => counts.exits },
  {
    name: 'garbage_lines_total',
    type: 'counter',
    help: 'Lines of stdout that were no JSON-RPC.',
    value: ({ counts }) => counts.garbageLines,
  },
  {
    name: 'dropped_messages_total',
    type: 'counter',
    help: 'Messages of servers that belonged to nothing open.',
    value: ({ counts }) => counts.droppedMessages,
  },
  { name: 'calls_total', type: 'counter', help: 'Tool calls.', value: ({ latency }) => latency.totalCalls },
  {
    name: 'failed_calls_total',
    type: 'counter',
    help: 'Tool calls that failed.',
    value: ({ latency }) => latency.failedCalls,
  },
];

const PREFIX = 'vitrine_gateway_';

/** In the text format that Prometheus reads. Names of servers have no character that would need escaping. */
export function metricsText(servers: readonly GatewayServer[]): string {
  const isNamed = ({ entry }: GatewayServer): boolean => /^[a-zA-Z0-9_-]{1,64}$/.test(entry.name);
  const named = servers.filter(isNamed);
  const lines = METRICS.flatMap(({ name, type, help, value }) => [
    `# HELP ${PREFIX}${name} ${help}`,
    `# TYPE ${PREFIX}${name} ${type}`,
    ...named.map((server) => `${PREFIX}${name}{server="${server.entry.name}"} ${value(server)}`),
  ]);
  const latency = named.flatMap(({ latency: { server, p50Ms, p95Ms, p99Ms } }) =>
    (
      [
        ['0.5', p50Ms],
        ['0.95', p95Ms],
        ['0.99', p99Ms],
      ] as const
    ).flatMap(([quantile, value]) =>
      value === null ? [] : [`${PREFIX}call_duration_ms{server="${server}",quantile="${quantile}"} ${value}`],
    ),
  );
  const about = [
    `# HELP ${PREFIX}call_duration_ms How long the last 1,000 tool calls took.`,
    `# TYPE ${PREFIX}call_duration_ms gauge`,
  ];
  return [...lines, ...about, ...latency, ''].join('\n');
}
