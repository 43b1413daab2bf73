import { McpToolCall } from '../elements/mcp-tool-call/mcp-tool-call.js';
import { defineElement } from '../context/define-element.js';

defineElement('mcp-tool-call', McpToolCall);
