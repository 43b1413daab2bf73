import { defineElement } from '../../context/define-element.js';
import { ArtifactSvg } from './artifact-svg.js';

defineElement('artifact-svg', ArtifactSvg);
