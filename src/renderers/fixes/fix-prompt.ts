import type { ArtifactProblem } from '../../events/artifact/artifact-fix-request.js';
import { fixTerms } from '../../locales/en/fix.js';
import { loadSpeech } from '../../locales/localize.js';
import type { ShownArtifact } from '../renderer.js';

/** Longest message that is quoted, in UTF-16 units. */
const MAX_MESSAGE = 600;

/** A message to the assistant: which artifact, what went wrong where, with the line itself, and what to send back. */
export async function fixPrompt(
  { title, type, version, content, language = '' }: ShownArtifact,
  errors: readonly ArtifactProblem[],
  lang: string,
): Promise<string> {
  const say = await loadSpeech(fixTerms, lang);
  const lines = content.split('\n');
  const problems = errors.map(({ message, line }) => {
    const text = message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE)}…` : message;
    const source = line === undefined ? undefined : lines[line - 1]?.trim().slice(0, 200);
    const said = line === undefined ? text : `${say('inLine', line)}: ${text}`;
    return `- ${said}${source ? fenced(source, language) : ''}`;
  });
  return [say('intro', title, type, version), problems.join('\n'), say('wish')].join('\n\n');
}

/** A line of source as code within a list: a text in its own right, whatever stands in it. */
function fenced(source: string, language: string): string {
  const longest = Math.max(2, ...(source.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `\n\n  ${fence}${/^[\w+#-]*$/.test(language) ? language : ''}\n  ${source}\n  ${fence}`;
}
