/** Holds what a host sends to an app against the schemas of the standard's package, in both versions. */
import { readFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';

const PACKAGES = ['@modelcontextprotocol/ext-apps', 'ext-apps-1'];
const DEFINITIONS = {
  'ui/notifications/tool-input': 'McpUiToolInputNotification',
  'ui/notifications/tool-input-partial': 'McpUiToolInputPartialNotification',
  'ui/notifications/tool-result': 'McpUiToolResultNotification',
  'ui/notifications/tool-cancelled': 'McpUiToolCancelledNotification',
  'ui/notifications/host-context-changed': 'McpUiHostContextChangedNotification',
  'ui/resource-teardown': 'McpUiResourceTeardownRequest',
};

let schemas;
/** Each definition is a document of its own, with `#/$defs` inside it. */
async function loadSchemas() {
  return Promise.all(
    PACKAGES.map(async (name) => {
      const file = new URL(import.meta.resolve(`${name}/schema.json`));
      const { $defs } = JSON.parse(await readFile(file, 'utf8'));
      const ajv = new Ajv2020({ strict: false, validateFormats: false });
      const checks = new Map();
      const checkOf = (definition) => {
        if (!checks.has(definition)) checks.set(definition, ajv.compile(openIntersections($defs[definition])));
        return checks.get(definition);
      };
      return { name, ajv, checkOf };
    }),
  );
}

/**
 * Both versions describe `containerDimensions` as an intersection of two closed objects, which no object with a width and
 * a height can be. What is intersected is read as open.
 */
function openIntersections(schema, isPart = false) {
  if (Array.isArray(schema)) return schema.map((each) => openIntersections(each, isPart));
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema)
    .filter(([key, value]) => !(isPart && key === 'additionalProperties' && value === false))
    .map(([key, value]) => [key, openIntersections(value, key === 'allOf' || (isPart && key === 'anyOf'))]);
  return Object.fromEntries(entries);
}

function validate({ name, ajv, checkOf }, definition, value) {
  const check = checkOf(definition);
  return check(value)
    ? []
    : [
        `${name}, ${definition}: ${ajv.errorsText(check.errors)} ${JSON.stringify(check.errors.map(({ params }) => params))}`,
      ];
}

/** @param {any[]} log - What an app heard, answers included. @returns {Promise<string[]>} what breaks a schema. */
export async function checkMessages(log) {
  schemas ??= loadSchemas();
  const complaints = [];
  for (const schema of await schemas)
    for (const message of log) {
      const definition = DEFINITIONS[message?.method];
      if (definition) {
        const { method, params } = message;
        complaints.push(...validate(schema, definition, { method, params }));
      }
      if (message?.result?.hostCapabilities)
        complaints.push(...validate(schema, 'McpUiInitializeResult', message.result));
    }
  return complaints;
}
