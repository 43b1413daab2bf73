import './tags.js';
import { McpServerList } from '../elements/mcp-server-list/mcp-server-list.js';
import { defineElement } from '../context/define-element.js';

defineElement('mcp-server-list', McpServerList);
