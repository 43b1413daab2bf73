import './tags.js';
import '../renderers/code/define.js';
import { McpResourceBrowser } from '../elements/mcp-resource-browser/mcp-resource-browser.js';
import { defineElement } from '../context/define-element.js';

defineElement('mcp-resource-browser', McpResourceBrowser);
