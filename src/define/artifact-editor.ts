import './artifact-diff.js';
import { ArtifactEditor } from '../elements/artifact-editor/artifact-editor.js';
import { defineElement } from '../context/define-element.js';

defineElement('artifact-editor', ArtifactEditor);
