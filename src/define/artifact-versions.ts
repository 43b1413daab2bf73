import { ArtifactVersions } from '../elements/artifact-versions/artifact-versions.js';
import { defineElement } from './define-element.js';

defineElement('artifact-versions', ArtifactVersions);
