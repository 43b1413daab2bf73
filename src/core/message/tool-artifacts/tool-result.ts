/** A tool's result as MCP gives it: `CallToolResult`, typed by structure so that core needs no SDK. */
export interface ToolResult {
  content?: readonly unknown[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
  [field: string]: unknown;
}
