import { ArtifactView } from '../elements/artifact-view/artifact-view.js';
import { defineElement } from './define-element.js';

defineElement('artifact-view', ArtifactView);
