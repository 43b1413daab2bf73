/**
 * One MCP server with something to show of each kind: a page elsewhere, HTML, remote DOM, a game, an MCP App. What it
 * brings as interface is always beside a text, so that a host without interfaces loses nothing.
 */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { DEFAULT_APP_URL, findUrlBy, type UrlFor } from './app-url.js';
import { addPulseApp, keepCount, type PollCount } from './pulse-app.js';
import { embedResource, rawHtml, remoteDom, type Encoding } from './ui-resources.js';

export interface DemoServerOptions {
  /** Where the mini-apps are served, for requests that do not say it themselves. */
  readonly appUrl?: string | undefined;
  /** Where the count of the session lies. By default in memory. */
  readonly count?: PollCount;
}

const encoding = z.enum(['text', 'blob']).default('text').describe('How the resource is carried');

/** A server for one session. Its state (how often it was asked) lasts as long as that. */
export function createDemoServer({ appUrl = DEFAULT_APP_URL, count = keepCount() }: DemoServerOptions = {}): McpServer {
  const server = new McpServer(
    { name: 'vitrine-demo', title: 'Vitrine demo', version: '0.1.0' },
    { instructions: 'Shows interfaces in a chat. To play, call showTicTacToeGame, then use the tools of the game.' },
  );
  const urlFor = findUrlBy(appUrl);
  addResourceTools(server, urlFor);
  addGame(server, urlFor);
  addPulseApp(server, urlFor, count);
  return server;
}

function addResourceTools(server: McpServer, urlFor: UrlFor): void {
  const annotations = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(
    'showExternalUrl',
    {
      title: 'Show a page elsewhere',
      description: 'Shows a page of another origin in a frame',
      inputSchema: {
        url: z
          .url({ protocol: /^https?$/ })
          .optional()
          .describe('By default a page of this demo'),
        encoding,
      },
      annotations,
    },
    ({ url, encoding: how }, extra) => {
      const address = url ?? `${urlFor(extra)}/external.html`;
      return shown(`The page ${address}`, 'ui://demo/external-url', 'text/uri-list', address, how);
    },
  );
  server.registerTool(
    'showRawHtml',
    {
      title: 'Show HTML',
      description: 'Shows a small page written as HTML',
      inputSchema: { title: z.string().min(1).max(80).default('Cupping notes'), encoding },
      annotations,
    },
    ({ title, encoding: how }) =>
      shown(`A page with the title “${title}”`, 'ui://demo/raw-html', 'text/html', rawHtml(title), how),
  );
  server.registerTool(
    'showRemoteDom',
    {
      title: 'Show remote DOM',
      description: 'Shows an interface that the host draws itself, from a script',
      inputSchema: { framework: z.enum(['react', 'webcomponents']).default('webcomponents'), encoding },
      annotations,
    },
    ({ framework, encoding: how }) => {
      const type = `application/vnd.mcp-ui.remote-dom+javascript; framework=${framework}`;
      return shown('A card with a button, drawn by the host', 'ui://demo/remote-dom', type, remoteDom(framework), how);
    },
  );
}

function addGame(server: McpServer, urlFor: UrlFor): void {
  server.registerTool(
    'showTicTacToeGame',
    {
      title: 'Play TicTacToe',
      description: 'Opens a board. The game registers tools of its own: read the board, make a move, begin again',
      inputSchema: { encoding },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ encoding: how }, extra) => {
      const address = `${urlFor(extra)}/mini-apps/tictactoe/`;
      return shown(`A game of TicTacToe at ${address}`, 'ui://demo/tictactoe', 'text/uri-list', address, how);
    },
  );
  server.registerPrompt(
    'PlayTicTacToe',
    {
      title: 'Play TicTacToe',
      description: 'A game against the assistant',
      argsSchema: { opponent: z.string().max(40).optional().describe('What the player is called') },
    },
    ({ opponent }) => ({
      messages: [{ role: 'user', content: { type: 'text', text: playPrompt(opponent) } }],
    }),
  );
}

const playPrompt = (player = 'I'): string =>
  [
    `Let us play TicTacToe: ${player} play X, you play O.`,
    'Open the board with showTicTacToeGame. After each of my moves read the board with tictactoe_get_state,',
    'then make yours with tictactoe_ai_move: position 0 to 8, row by row. tictactoe_reset begins another game.',
  ].join(' ');

function shown(text: string, uri: `ui://${string}`, mimeType: string, content: string, how: Encoding): CallToolResult {
  return { content: [{ type: 'text', text }, embedResource({ uri, mimeType, content }, how)] };
}
