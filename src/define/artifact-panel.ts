import { ArtifactPanel } from '../elements/artifact-panel/artifact-panel.js';
import { defineElement } from './define-element.js';

defineElement('artifact-panel', ArtifactPanel);
