import { ArtifactCard } from '../elements/artifact-card/artifact-card.js';
import { defineElement } from '../context/define-element.js';

defineElement('artifact-card', ArtifactCard);
