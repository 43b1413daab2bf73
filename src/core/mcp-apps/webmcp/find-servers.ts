import type { HeadlessController } from '../../headless-controller.js';
import type {} from '../../mcp/servers-feature.js';
import { modelToolName } from '../../mcp/tools/model-tool-name.js';
import type { ToolServers } from './app-tools.js';

/** The servers of a controller, whether any are in use or not. */
export const findServers = (headless: HeadlessController): ToolServers => ({
  hasName: (toolName) =>
    headless.servers
      ?.list()
      .some(({ config: { name }, tools }) => tools.some((tool) => modelToolName(name, tool.name) === toolName)) ===
    true,
  // Elements know servers by name, hosts by id.
  findServerName: (ref) =>
    headless.servers?.list().find(({ config: { id, name } }) => id === ref || name === ref)?.config.name,
});
