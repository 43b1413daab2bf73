import { defineElement } from '../../context/define-element.js';
import { ArtifactCode } from './artifact-code.js';

defineElement('artifact-code', ArtifactCode);
