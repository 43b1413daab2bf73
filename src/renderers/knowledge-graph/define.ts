import { defineElement } from '../../context/define-element.js';
import { ArtifactKnowledgeGraph } from './artifact-knowledge-graph.js';

defineElement('artifact-knowledge-graph', ArtifactKnowledgeGraph);
