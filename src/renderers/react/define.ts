import { defineElement } from '../../context/define-element.js';
import { ArtifactReact } from './artifact-react.js';

defineElement('artifact-react', ArtifactReact);
