import { McpAppFrame } from '../elements/mcp-app-frame/mcp-app-frame.js';
import { defineElement } from '../context/define-element.js';

defineElement('mcp-app-frame', McpAppFrame);
