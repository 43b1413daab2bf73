import { kindOf } from './artifact-kinds.js';

interface SourceKind {
  readonly type: string;
  /** As the tag gave it. */
  readonly language?: string | undefined;
}

/** The language an artifact's source is coloured in, or `undefined` where there is none. */
export const sourceLanguage = ({ type, language }: SourceKind): string | undefined => kindOf(type).language ?? language;
