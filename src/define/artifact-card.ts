import { ArtifactCard } from '../elements/artifact-card/artifact-card.js';
import { defineElement } from './define-element.js';

defineElement('artifact-card', ArtifactCard);
