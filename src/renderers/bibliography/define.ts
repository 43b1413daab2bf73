import { defineElement } from '../../context/define-element.js';
import { ArtifactBibliography } from './artifact-bibliography.js';

defineElement('artifact-bibliography', ArtifactBibliography);
