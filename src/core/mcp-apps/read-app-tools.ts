import { isRecord } from '../mcp/config/server-config-rules.js';
import { MESSAGE_LIMITS, messageFault } from '../message-limits.js';
import type { AppLimits } from './app-policy.js';
import type { AppTool } from './running-app.js';

const NAME = /^[A-Za-z0-9_.-]+$/;

export type AppToolLimits = Pick<AppLimits, 'toolNameLength' | 'toolDescriptionLength' | 'toolSchemaBytes'>;

/**
 * Tools that an app lists, one by one: a bad one is refused and noted, the others stay.
 * @param most - How many there may be.
 */
export function readAppTools(
  entries: readonly unknown[],
  limits: AppToolLimits,
  most: number,
  onNote: (code: string, detail: unknown) => void,
): readonly AppTool[] {
  const tools = new Map<string, AppTool>();
  for (const entry of entries) {
    const tool = readAppTool(entry, limits);
    const isNew = typeof tool === 'object' && !tools.has(tool.name);
    if (typeof tool === 'string') onNote('app-tool-refused', { name: nameOf(entry), reason: tool });
    else if (isNew && tools.size >= most) onNote('app-tool-refused', { name: tool.name, reason: 'too-many' });
    else tools.set(tool.name, tool);
  }
  return Object.freeze([...tools.values()]);
}

/** A tool, or what is wrong with it. */
export function readAppTool(entry: unknown, limits: AppToolLimits): AppTool | 'name' | 'description' | 'schema' {
  const { name, title, description = '', inputSchema, outputSchema, annotations } = isRecord(entry) ? entry : {};
  if (typeof name !== 'string' || name.length > limits.toolNameLength || !NAME.test(name)) return 'name';
  if (typeof description !== 'string' || description.length > limits.toolDescriptionLength) return 'description';
  const size = { ...MESSAGE_LIMITS, messageBytes: limits.toolSchemaBytes };
  const isFit = (schema: unknown): boolean => schema === undefined || (isRecord(schema) && !messageFault(schema, size));
  if (!isRecord(inputSchema) || !isFit(inputSchema) || !isFit(outputSchema)) return 'schema';
  return Object.freeze({
    name,
    description,
    inputSchema,
    ...(typeof title === 'string' && { title: title.slice(0, limits.toolDescriptionLength) }),
    ...(isRecord(outputSchema) && { outputSchema }),
    ...(isRecord(annotations) && { annotations }),
  });
}

const nameOf = (entry: unknown): string =>
  isRecord(entry) && typeof entry['name'] === 'string' ? entry['name'].slice(0, 128) : '';
