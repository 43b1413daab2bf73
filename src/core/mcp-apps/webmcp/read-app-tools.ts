import { cleanRecord, defined, isRecord } from '../../mcp/config/server-config-rules.js';
import type { AppLimits } from '../app-policy.js';
import type { AppTool } from '../running-app.js';

export type AppToolLimits = Pick<AppLimits, 'toolNameLength' | 'toolDescriptionLength' | 'toolSchemaBytes'>;

/** Why an entry of an app is no tool, or not quite what it says. */
export type AppToolFault =
  | 'tool-malformed'
  | 'tool-name-invalid'
  | 'tool-name-taken'
  | 'tool-schema-invalid'
  | 'tool-schema-too-large'
  | 'tool-description-cut'
  | 'too-many-tools';

export type NoteToolFault = (fault: AppToolFault, tool: string) => void;

const NAME = /^[A-Za-z0-9_.-]+$/;
const MAX_TITLE = 200;

/**
 * An app's list of tools, entry by entry: a bad entry is refused and noted, and costs the others nothing. Objects are
 * built afresh, without keys that reach prototypes.
 * @param most - How many a frame may have.
 */
export function readAppTools(
  entries: readonly unknown[],
  limits: AppToolLimits,
  most: number,
  note: NoteToolFault,
): AppTool[] {
  const tools = new Map<string, AppTool>();
  let beyond = '';
  for (const entry of entries) {
    const tool = readAppTool(entry, limits, note);
    if (!tool) continue;
    if (tools.has(tool.name)) note('tool-name-taken', tool.name);
    else if (tools.size >= most) beyond ||= tool.name;
    else tools.set(tool.name, tool);
  }
  if (beyond) note('too-many-tools', beyond);
  return [...tools.values()];
}

/** One entry; `undefined` if it is refused. */
export function readAppTool(entry: unknown, limits: AppToolLimits, note: NoteToolFault): AppTool | undefined {
  if (!isRecord(entry)) return void note('tool-malformed', '');
  const { name, title, description, inputSchema, outputSchema, annotations } = cleanRecord(entry);
  if (typeof name !== 'string' || name.length > limits.toolNameLength || !NAME.test(name))
    return void note('tool-name-invalid', String(name).slice(0, 128));
  for (const schema of [inputSchema, outputSchema])
    if (isRecord(schema) && bytesOf(schema) > limits.toolSchemaBytes) return void note('tool-schema-too-large', name);
  const isSchema = isObjectSchema(inputSchema);
  if (inputSchema !== undefined && !isSchema) note('tool-schema-invalid', name);
  const text = typeof description === 'string' ? description : '';
  if (text.length > limits.toolDescriptionLength) note('tool-description-cut', name);
  return Object.freeze({
    name,
    description: cutText(text, limits.toolDescriptionLength),
    inputSchema: isSchema ? inputSchema : { type: 'object' },
    ...defined({
      title: typeof title === 'string' ? cutText(title, MAX_TITLE) : undefined,
      outputSchema: isRecord(outputSchema) ? outputSchema : undefined,
      annotations: isRecord(annotations) ? annotations : undefined,
    }),
  });
}

/** A JSON Schema that an object can meet: models give objects. */
const isObjectSchema = (schema: unknown): schema is Record<string, unknown> =>
  isRecord(schema) && !Array.isArray(schema) && (schema['type'] === undefined || schema['type'] === 'object');

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** Not between the halves of one character. */
const cutText = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
