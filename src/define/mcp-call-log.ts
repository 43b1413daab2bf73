import { McpCallLog } from '../elements/mcp-call-log/mcp-call-log.js';
import { defineElement } from '../context/define-element.js';

defineElement('mcp-call-log', McpCallLog);
