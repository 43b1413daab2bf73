import { McpUiResource } from '../elements/mcp-ui-resource/mcp-ui-resource.js';
import { defineElement } from '../context/define-element.js';

defineElement('mcp-ui-resource', McpUiResource);
