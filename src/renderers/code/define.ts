import { defineElement } from '../../define/define-element.js';
import { ArtifactCode } from './artifact-code.js';

defineElement('artifact-code', ArtifactCode);
