import type { ArtifactStore } from '../artifacts/artifact-store.js';
import { applyEdit, type EditFailure, type EditProblem } from './apply-edit.js';
import type { LiveMessage } from './live-message.js';
import type { GivenBlock } from './message-block.js';
import type { ArtifactEnd } from './parser/parser-sink.js';

/** An update that was written, and the card that stands for it. */
export interface WrittenEdit extends ArtifactEnd {
  readonly message: LiveMessage;
  readonly block: GivenBlock;
  readonly artifactId: string;
  /** What stands between the tags. */
  readonly text: string;
}

/** Makes a version of the newest one, or a card that says why not. */
export function finishEdit(
  { message, block, artifactId, text, interrupted, truncated, offset }: WrittenEdit,
  store: ArtifactStore,
): void {
  const newest = store.findVersion(artifactId)?.snapshot;
  if (!newest) return; // removed meanwhile, as its card says
  const { title, language } = store.artifacts.get(artifactId)!; // the newest may leave its language to one before
  const edited =
    interrupted || truncated
      ? { pair: 0, reason: (interrupted ? 'cut-off' : 'too-large') as EditProblem }
      : applyEdit(newest.content, text);
  if (typeof edited === 'string')
    store.addVersion(artifactId, { title, language, content: edited, messageId: message.id, origin: 'assistant' });
  else
    message.addIssue({
      code: 'update-failed',
      offset,
      detail: sayFailure(edited),
    });
  const failure = typeof edited === 'string' ? {} : { failure: { code: 'update-failed', ...edited, edit: text } };
  message.replaceBlock(block, {
    type: 'artifact',
    artifactId,
    versionId: store.requireVersion(artifactId).id,
    ...failure,
  });
}

/** For developers, and models: which text was looked for, and what is most like it. */
function sayFailure({ pair, reason, count, oldText, nearest }: EditFailure): string {
  const said = [`${pair}: ${[reason, count].join(' ').trim()}`];
  if (oldText !== undefined) said.push(`old text: ${oldText}`);
  if (nearest) said.push(`nearest line ${nearest.line}: ${nearest.text}`);
  return said.join('\n');
}
