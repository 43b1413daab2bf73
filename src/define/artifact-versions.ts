import { ArtifactVersions } from '../elements/artifact-versions/artifact-versions.js';
import { defineElement } from '../context/define-element.js';

defineElement('artifact-versions', ArtifactVersions);
