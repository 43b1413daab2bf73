/**
 * An MCP App: shows how often this session was polled, polls by an app-only tool, has tools of its own for the model,
 * names the domains that it needs, and shows what comes of asking one that it did not name.
 */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { UrlFor } from './app-url.js';
import { pulsePage } from './pulse-page.js';

const APP_URI = 'ui://demo/pulse';
const APP_MIME = 'text/html;profile=mcp-app';
const READ_ONLY = { readOnlyHint: true, openWorldHint: false };

const state = { count: z.number().int(), label: z.string() };

/** How often a session was polled. */
export interface PollCount {
  read(): number;
  write(polls: number): void;
}

/** In the memory of this process. */
export function keepCount(polls = 0): PollCount {
  return { read: () => polls, write: (next) => void (polls = next) };
}

/**
 * Where the app fetches from, which it declares: this server over https. Over http hosts let no app reach it: a name that
 * nobody has then shows what is asked and what is blocked.
 */
const declaredAddress = (appUrl: string): string =>
  appUrl.startsWith('https:') ? `${appUrl}/status.json` : 'https://status.example/';

export function addPulseApp(server: McpServer, urlFor: UrlFor, count: PollCount): void {
  server.registerResource(
    'pulse',
    APP_URI,
    { title: 'Pulse', mimeType: APP_MIME, _meta: { ui: { prefersBorder: true } } },
    (uri, extra) => {
      const declared = declaredAddress(urlFor(extra));
      const csp = { connectDomains: [new URL(declared).origin], resourceDomains: [] };
      const _meta = { ui: { csp, prefersBorder: true } };
      return { contents: [{ uri: uri.href, mimeType: APP_MIME, text: pulsePage(declared), _meta }] };
    },
  );
  server.registerTool(
    'showApp',
    {
      title: 'Show the pulse',
      description: 'Opens an app that polls this server and has tools of its own',
      inputSchema: { label: z.string().min(1).max(60).default('Pulse') },
      outputSchema: state,
      annotations: READ_ONLY,
      _meta: { ui: { resourceUri: APP_URI } },
    },
    ({ label }) => ({
      content: [{ type: 'text', text: `${label}: polled ${count.read()} times in this session` }],
      structuredContent: { count: count.read(), label },
    }),
  );
  server.registerTool(
    'pollApp',
    {
      title: 'Poll the server',
      description: 'Counts a poll of this session',
      inputSchema: {},
      outputSchema: { count: z.number().int() },
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
      _meta: { ui: { resourceUri: APP_URI, visibility: ['app'] } },
    },
    () => {
      const polls = count.read() + 1;
      count.write(polls);
      return { content: [{ type: 'text', text: `Polled ${polls} times` }], structuredContent: { count: polls } };
    },
  );
}
