import './tags.js';
import { ArtifactPanel } from '../elements/artifact-panel/artifact-panel.js';
import { defineElement } from '../context/define-element.js';

defineElement('artifact-panel', ArtifactPanel);
