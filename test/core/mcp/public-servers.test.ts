import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { Tool } from '../../../src/core/mcp/server.js';
import { ServerManager } from '../../../src/core/mcp/server-manager.js';
import { canonicalJson } from '../../../src/core/mcp/tools/canonical-json.js';

interface PublicServer {
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly calls: readonly (readonly [string, Record<string, unknown>])[];
}

const folder = path.resolve('node_modules/@modelcontextprotocol');

const SERVERS: readonly PublicServer[] = [
  {
    name: 'everything',
    file: `${folder}/server-everything/dist/index.js`,
    args: ['stdio'],
    calls: [
      ['echo', { message: 'höflich' }],
      ['get-sum', { a: 2, b: 40 }],
      ['get-tiny-image', {}],
      ['get-structured-content', { location: 'Chicago' }],
      ['get-resource-links', { count: 2 }],
    ],
  },
  {
    name: 'memory',
    file: `${folder}/server-memory/dist/index.js`,
    args: [],
    calls: [
      ['create_entities', { entities: [{ name: 'Ada', entityType: 'person', observations: ['wrote a program'] }] }],
      ['read_graph', {}],
      ['search_nodes', { query: 'program' }],
    ],
  },
];

describe('public servers', () => {
  for (const { name, file, args, calls } of SERVERS) {
    it(`give the same tools and results to the SDK’s own client and to this one: ${name}`, async () => {
      const places = await Promise.all([0, 1].map(() => mkdtemp(path.join(os.tmpdir(), 'vitrine-public-'))));
      const transport = (place: string): StdioClientTransport =>
        new StdioClientTransport({
          command: process.execPath,
          args: [file, ...args],
          env: { PATH: process.env['PATH'] ?? '', MEMORY_FILE_PATH: path.join(place, 'memory.jsonl') },
          stderr: 'ignore',
        });
      const client = new Client({ name: 'vitrine', version: '0.1.0' });
      const manager = new ServerManager();
      try {
        const [own = '', other = ''] = places;
        await manager.create({ name, url: 'https://unused.example/' });
        manager.attachTransport(name, () => transport(own));
        const [server] = await Promise.all([manager.start(name), client.connect(transport(other))]);
        const plain = (await client.listTools()).tools;
        const shown = ({ name, title, inputSchema, outputSchema, annotations }: object & Partial<Tool>): string =>
          canonicalJson({ name, title, inputSchema, outputSchema, annotations });
        assert.deepEqual(
          server.tools.map(shown),
          plain.map((tool) => shown(tool as never)),
        );
        assert.ok(server.tools.every(({ problem }) => problem === undefined));
        for (const [tool, given] of calls) {
          const expected = await client.callTool({ name: tool, arguments: given });
          const result = await manager.callTool({ server: name, tool, arguments: given, initiator: 'user' });
          assert.deepEqual(result.content, expected['content'], tool);
          assert.deepEqual(result.structuredContent, expected['structuredContent'], tool);
          assert.equal(result.success, expected['isError'] !== true, tool);
        }
      } finally {
        await Promise.all([manager.close(), client.close()]);
        await Promise.all(places.map((place) => rm(place, { recursive: true, force: true })));
      }
    });
  }
});
