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
async function loadSchemas() {
  return Promise.all(
    PACKAGES.map(async (name) => {
      const file = new URL(import.meta.resolve(`${name}/schema.json`));
      const ajv = new Ajv2020({ strict: false, validateFormats: false });
      const schema = JSON.parse(await readFile(file, 'utf8'));
      ajv.addSchema(schema, 'apps');
      return { name, ajv };
    }),
  );
}

function validate({ name, ajv }, definition, value) {
  const check = ajv.getSchema(`apps#/$defs/${definition}`);
  if (!check || check(value)) return [];
  return [`${name}, ${definition}: ${ajv.errorsText(check.errors)}`];
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
