import { defineElement } from '../../context/define-element.js';
import { ArtifactImage } from './artifact-image.js';

defineElement('artifact-image', ArtifactImage);
