import { defineElement } from '../../context/define-element.js';
import { ArtifactMcpApp } from './artifact-mcp-app.js';

defineElement('artifact-mcp-app', ArtifactMcpApp);
