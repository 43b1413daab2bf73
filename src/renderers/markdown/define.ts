import '../../define/artifact-view.js';
import { defineElement } from '../../define/define-element.js';
import { ArtifactMarkdown } from './artifact-markdown.js';

defineElement('artifact-markdown', ArtifactMarkdown);
