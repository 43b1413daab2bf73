import type { ArtifactProblem } from '../../events/artifact/artifact-fix-request.js';
import { fixTerms } from '../../locales/en/fix.js';
import { loadSpeech } from '../../locales/localize.js';
import type { ShownArtifact } from '../renderer.js';

/** Longest message that is quoted, in UTF-16 units. */
const MAX_MESSAGE = 600;

/** A message to the assistant: which artifact, what went wrong where, with the line itself, and what to send back. */
export async function fixPrompt(
  { title, type, version, content }: ShownArtifact,
  errors: readonly ArtifactProblem[],
  lang: string,
): Promise<string> {
  const say = await loadSpeech(fixTerms, lang);
  const lines = content.split('\n');
  const problems = errors.map(({ message, line }) => {
    const text = message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE)}…` : message;
    const source = line === undefined ? undefined : lines[line - 1]?.trim().slice(0, 200);
    return line === undefined ? `- ${text}` : `- ${say('inLine', line)}: ${text}${source ? `\n  ${source}` : ''}`;
  });
  return [say('intro', title, type, version), ...problems, say('wish')].join('\n');
}
