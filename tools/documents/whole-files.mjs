import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A line that is a link to a file, titled "whole file": where a document is shown, the file itself stands there. */
const WHOLE_FILE = /^\[([^\]]+)\]\(([^)\s]+) "whole file"\)$/gm;

/** Which fence a file gets: its ending, unless that is no language's name. */
const languageOf = (file) => path.extname(file).slice(1).replace('mjs', 'js') || 'sh';

/** Puts the files in that a document shows whole, so that what is read is what is compiled and run. */
export const withWholeFiles = (text, file, root) =>
  text.replace(WHOLE_FILE, (_, name, target) => {
    const code = readFileSync(path.join(root, path.dirname(file), target), 'utf8').trimEnd();
    return `\`\`\`${languageOf(target)} title="${name}"\n${code}\n\`\`\``;
  });
