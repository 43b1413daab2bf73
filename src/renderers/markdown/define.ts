import { defineElement } from '../../context/define-element.js';
import { ArtifactMarkdown } from './artifact-markdown.js';

defineElement('artifact-markdown', ArtifactMarkdown);
