import { defineElement } from '../../define/define-element.js';
import { ArtifactMermaid } from './artifact-mermaid.js';

defineElement('artifact-mermaid', ArtifactMermaid);
