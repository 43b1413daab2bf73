import './tags.js';
import { ArtifactView } from '../elements/artifact-view/artifact-view.js';
import { defineElement } from '../context/define-element.js';

defineElement('artifact-view', ArtifactView);
