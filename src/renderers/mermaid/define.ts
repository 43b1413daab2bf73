import { defineElement } from '../../context/define-element.js';
import { ArtifactMermaid } from './artifact-mermaid.js';

defineElement('artifact-mermaid', ArtifactMermaid);
