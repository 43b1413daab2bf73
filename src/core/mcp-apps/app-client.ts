/** What follows the parameters of a request: version 1 of the SDK takes options third for some of them, version 2 second. */
type Rest = never[];

/**
 * A client of one MCP server, by what an app needs of it: of the MCP SDK, version 1 or 2, or a proxy to a back end. Results
 * are the server's own, untouched.
 */
export interface AppClient {
  callTool(params: { name: string; arguments?: Record<string, unknown> }, ...rest: Rest): Promise<unknown>;
  readResource(params: { uri: string }, ...rest: Rest): Promise<unknown>;
  listTools(params?: { cursor?: string }, ...rest: Rest): Promise<unknown>;
  listResources?(params?: { cursor?: string }, ...rest: Rest): Promise<unknown>;
  listResourceTemplates?(params?: { cursor?: string }, ...rest: Rest): Promise<unknown>;
  listPrompts?(params?: { cursor?: string }, ...rest: Rest): Promise<unknown>;
  getServerCapabilities?(): object | undefined;
}
