import { cleanRecord, defined, isRecord } from '../config/server-config-rules.js';
import { isResourceUri } from '../resources/resource-uri.js';
import { linkedApp, readVisibility } from './tool-app.js';
import { DEFAULT_LIMITS } from '../manager-limits.js';
import type { Tool, ToolProblem } from '../server.js';

const MAX_SCHEMA_LENGTH = 256 * 1_024;
export const TOOL_NAME = /^[A-Za-z0-9_.:/-]{1,128}$/;

/** A tool before its pin is known. */
export type ListedTool = Omit<Tool, 'pin'>;

/**
 * A server's `tools/list`, entry by entry: a bad entry stays with its `problem`, and costs the others nothing. Objects
 * are built afresh, without keys that reach prototypes.
 */
export function readTools(
  entries: readonly unknown[],
  server: { name: string; id: string },
  most: number = DEFAULT_LIMITS.tools,
): ListedTool[] {
  const names = new Set<string>();
  return entries.slice(0, most).map((entry) => {
    const tool = readTool(entry, server);
    const problem = names.has(tool.name) ? 'tool-name-taken' : tool.problem;
    names.add(tool.name);
    return Object.freeze({ ...tool, ...(problem && { problem }) });
  });
}

function readTool(entry: unknown, { name: server, id: serverId }: { name: string; id: string }): ListedTool {
  const given = isRecord(entry) ? cleanRecord(entry) : {};
  const { name, inputSchema, outputSchema } = given;
  const text = (key: string): string | undefined => (typeof given[key] === 'string' ? given[key] : undefined);
  const record = (key: string): Record<string, unknown> | undefined => (isRecord(given[key]) ? given[key] : undefined);
  const _meta = record('_meta');
  const metadata = record('metadata');
  const app = linkedApp({ _meta, metadata });
  const problem: ToolProblem | undefined =
    !isRecord(entry) || typeof name !== 'string'
      ? 'tool-malformed'
      : !TOOL_NAME.test(name)
        ? 'tool-name-invalid'
        : (schemaProblem(inputSchema) ?? (app !== undefined && !isResourceUri(app) ? 'ui-uri-invalid' : undefined));
  return {
    name: typeof name === 'string' ? name.slice(0, 256) : '',
    description: text('description') ?? '',
    inputSchema: isRecord(inputSchema) ? inputSchema : { type: 'object' },
    server,
    serverId,
    visibility: readVisibility({ _meta }),
    ...defined({
      title: text('title'),
      outputSchema: isRecord(outputSchema) ? outputSchema : undefined,
      annotations: record('annotations'),
      _meta,
      metadata,
      uiResourceUri: typeof app === 'string' && isResourceUri(app) ? app : undefined,
      problem,
    }),
  };
}

function schemaProblem(schema: unknown): ToolProblem | undefined {
  if (!isRecord(schema)) return 'schema-invalid';
  return JSON.stringify(schema).length > MAX_SCHEMA_LENGTH ? 'schema-too-large' : undefined;
}
