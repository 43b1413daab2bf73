import { McpToolForm } from '../elements/mcp-tool-form/mcp-tool-form.js';
import { defineElement } from '../context/define-element.js';

defineElement('mcp-tool-form', McpToolForm);
