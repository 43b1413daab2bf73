/** In characters. */
const WIDTH = 120;
const PIECE = /<style>[^]*?<\/style>|<[^>]*>|[^<]+/g;

/** Markup in lines that one can read, broken where a line's end means nothing: in tags and in style sheets. */
export function wrapMarkup(markup) {
  const lines = [''];
  const add = (text) => {
    if (lines.at(-1).length + text.length > WIDTH && lines.at(-1) !== '') lines.push('');
    lines[lines.length - 1] += text;
  };
  for (const piece of markup.match(PIECE) ?? []) {
    if (piece.startsWith('<style')) for (const part of piece.match(/[^{};,]*(?:[{};,]+|$)/g)) part && add(part);
    else if (piece.startsWith('<')) for (const part of piece.match(/\s*\S+/g)) addWord(part);
    else if (/^[ \n]*$/.test(piece)) lines.push('');
    else addText(piece.replace(/[ \n]+/g, ' '));
  }
  /** A word of a tag, with the space before it: in a new line it needs none. */
  function addWord(part) {
    if (lines.at(-1).length + part.length <= WIDTH) lines[lines.length - 1] += part;
    else if (/^\s/.test(part)) lines.push(part.trim());
    else if (/^<\/|^<\w/.test(part)) breakBefore(part);
    else lines[lines.length - 1] += part;
  }
  function addText(text) {
    for (const word of text.match(/ ?[^ ]+| /g)) {
      if (lines.at(-1).length + word.length > WIDTH && word.startsWith(' ')) lines.push(word.trim());
      else lines[lines.length - 1] += word;
    }
  }
  /** Between two tags there may be no space that was not there: the line ends inside the last one. */
  function breakBefore(part) {
    const line = lines.at(-1);
    if (!line.endsWith('>') || line.endsWith('-->')) lines[lines.length - 1] += part;
    else {
      lines[lines.length - 1] = line.slice(0, -1);
      lines.push(`>${part}`);
    }
  }
  return lines.filter((line) => line !== '').join('\n');
}
