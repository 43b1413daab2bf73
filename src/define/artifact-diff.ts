import './artifact-view.js';
import '../renderers/code/define.js';
import { ArtifactDiff } from '../elements/artifact-diff/artifact-diff.js';
import { defineElement } from '../context/define-element.js';

defineElement('artifact-diff', ArtifactDiff);
