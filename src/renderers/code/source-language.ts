import { kindOf } from '../../core/artifacts/artifact-kinds.js';
import type { ShownArtifact } from '../renderer.js';

/** The language an artifact's source is coloured in, or `undefined` where there is none. */
export const sourceLanguage = ({ type, language }: Pick<ShownArtifact, 'type' | 'language'>): string | undefined =>
  kindOf(type).language ?? language;
