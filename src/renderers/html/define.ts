import { defineElement } from '../../context/define-element.js';
import { ArtifactHtml } from './artifact-html.js';

defineElement('artifact-html', ArtifactHtml);
