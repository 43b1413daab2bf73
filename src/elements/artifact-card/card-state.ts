import { hasDefaultTitle, isText, kindOf } from '../../core/artifacts/artifact-kinds.js';
import type { Artifact, ArtifactVersion } from '../../core/artifacts/artifact.js';
import type { ArtifactContentBlock } from '../../core/message/segment.js';
import type { cardTerms } from '../../locales/en/card.js';
import { languageName } from '../../locales/language-name.js';
import type { LocalizeController } from '../../locales/localize.js';

/** What a card is drawn from. */
export interface CardInput {
  readonly artifact: Artifact;
  /** The version that the card is pinned to; the newest without it. */
  readonly number: number | undefined;
  /** Lines of that version. */
  readonly lines: number;
  /** References or nodes in it; `pending` while they are counted, nothing where there are only lines. */
  readonly entries: number | 'pending' | undefined;
  /** Number of the version that is shown, if this artifact is; 0 for an app, which has none. */
  readonly shown: number | undefined;
  readonly failure: ArtifactContentBlock['failure'];
  /** An edit of it is being written. */
  readonly editing: boolean;
  readonly previewFailed: boolean;
}

export interface CardState {
  readonly title: string;
  /** The label line behind the badge: language or server, version, and size or state. */
  readonly parts: readonly string[];
  /** Whether the last part is a state: the others give way to it where there is little room. */
  readonly tells: boolean;
  /** "Version 2 of 4", from the second version on. */
  readonly version: string;
  /** Colour of the last part. */
  readonly tone: '' | 'warn' | 'bad';
  /** The state in words, for the accessible name. */
  readonly name: string;
  /** What stands at the end of the card. */
  readonly end: 'spinner' | 'shown' | 'why' | 'open';
  readonly writing: boolean;
  /** The version that the card opens; the newest without it. */
  readonly opens: number | undefined;
}

type Localize = LocalizeController<(typeof cardTerms)['en']>;

/** Says in which of its states a card is. */
export function cardState(input: CardInput, localize: Localize): CardState {
  const { artifact, number, shown, failure } = input;
  const newest = artifact.versions.at(-1);
  const version = number === undefined ? newest : artifact.versions.find((each) => each.number === number);
  const writing = (input.editing || (artifact.streaming === true && version === newest)) && !failure;
  const isShown = shown !== undefined && shown === (version?.number ?? 0); // an app has no versions
  const [state, tone] = stateOf(input, version, writing, localize);
  const size = !isText(artifact.type) || !version ? '' : sizeOf(input, localize);
  const versionText = versionOf(artifact, version, localize);
  const from = origin(artifact, version);
  const given = version?.title ?? artifact.title;
  return {
    title: hasDefaultTitle(artifact.type, given) ? localize.term('untitled', artifact.type, given) : given,
    parts: [from, versionText, state || size].filter(Boolean),
    tells: state !== '',
    version: versionText,
    tone,
    name: state && writing ? localize.term('writing') : state || localize.term(isShown ? 'shown' : 'ready'),
    end: failure ? 'why' : writing ? 'spinner' : isShown ? 'shown' : 'open',
    writing,
    opens: number === undefined ? undefined : (version ?? artifact.versions[0])?.number,
  };
}

function sizeOf({ artifact, lines, entries }: CardInput, localize: Localize): string {
  if (entries === undefined) return localize.term('lines', lines);
  const { unit } = kindOf(artifact.type).entries ?? {};
  return entries === 'pending' || !unit ? '' : localize.term(unit, entries);
}

/** What is wrong with a version, or that it is being written. Empty when it is simply there. */
function stateOf(
  { failure, editing, lines, previewFailed, number }: CardInput,
  version: ArtifactVersion | undefined,
  writing: boolean,
  localize: Localize,
): [string, CardState['tone']] {
  if (failure) return [localize.term('editFailed', failure), 'bad'];
  if (writing) return [lines && !editing ? localize.term('writingLines', lines) : localize.term('writing'), ''];
  if (!version && number !== undefined) return [localize.term('versionGone'), 'warn'];
  if (version?.truncated) return [localize.term('tooLarge'), 'warn'];
  if (version?.interrupted) return [localize.term('interrupted', lines), 'warn'];
  return previewFailed ? [localize.term('previewFailed'), 'bad'] : ['', ''];
}

/** Language of code, server of an app. */
function origin(artifact: Artifact, version: ArtifactVersion | undefined): string {
  if ('mcpServerId' in artifact) return String(artifact.mcpServerId);
  const language = kindOf(artifact.type).namesLanguage ? (version?.language ?? artifact.language) : undefined;
  return language ? languageName(language) : '';
}

/** "Version 2 of 4", from the second version on. */
function versionOf(artifact: Artifact, version: ArtifactVersion | undefined, localize: Localize): string {
  const count = artifact.versions.at(-1)?.number ?? 1;
  return version && count > 1 ? localize.term('version', version.number, count) : '';
}
