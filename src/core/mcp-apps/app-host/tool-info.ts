import type { AppHostOptions } from './app-host-options.js';

/** What MCP says that a tool has: more of it is ours, and nothing for an app. */
const FIELDS = [
  ...['name', 'title', 'description', 'inputSchema', 'outputSchema', 'annotations', 'icons', 'execution', '_meta'],
];

/** The tool whose call opened the app, for its host context. */
export function toolInfo({ tool, toolCallId: id }: AppHostOptions): {
  toolInfo?: { id?: string | number; tool: object };
} {
  if (!tool) return {};
  const own = Object.fromEntries(
    Object.entries(tool).filter(([key, value]) => FIELDS.includes(key) && value !== undefined),
  );
  return { toolInfo: { ...(id !== undefined && { id }), tool: own } };
}
