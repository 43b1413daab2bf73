/** Characters shown on both sides of the place where a parser stopped. */
const AROUND = 12;

/** What stands where a parser stopped; the names of tokens it lists mean nothing to people. */
export function nearOf(message: string): string | undefined {
  const lines = message.split('\n');
  const pointer = lines.findIndex((line) => /^-*\^$/.test(line));
  if (pointer > 0) {
    const at = (lines[pointer] ?? '').length - 1;
    return (lines[pointer - 1] ?? '').slice(Math.max(0, at - AROUND), at + AROUND).trim() || undefined;
  }
  const found = /unexpected character: ->(.+?)<-|but found[: ]+[`'](\S.*?)[`']/.exec(message);
  return found?.[1] ?? found?.[2];
}

/** Of a report its first sentence, without what the notice says in its own words. */
export function firstSentence(message: string): string {
  const text = (message.split('\n')[0] ?? '')
    .replace(/^(?:Parsing failed|(?:Parse|Lexical) error on line \d+)[:.]?\s*/i, '')
    .trim();
  return text.length > 200 ? `${text.slice(0, 199)}…` : text || 'unknown';
}
