import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { HeadlessController } from '../../../../src/core/index.js';
import { cutEvery } from '../read-message.js';

const TAG = '<artifact type="html" title="T">';
const WIDGET = '```codeagents-ui\n{"type":"codeagents_ui","version":1,"elements":[';

// Node gives the collector away on request alone; without it a run pays for young objects of the one before.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as (options: { type: 'minor' }) => void;

/** CPU of this process in milliseconds: on a shared machine wall time shows the neighbours. */
function cpuMs(run: () => void): number {
  collectGarbage({ type: 'minor' });
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Streams a text, reading after each chunk, or every so many, what an element would draw. */
function streamAndRead(text: string, size: number, prefix = '', looks = 1): void {
  const headless = new HeadlessController({ storage: 'memory' });
  const id = headless.startMessage({ role: 'assistant' });
  headless.appendText(id, prefix);
  let index = 0;
  let read = 0;
  let chunks = 0;
  for (const chunk of cutEvery(text, size)) {
    headless.appendText(id, chunk);
    chunks += 1;
    if (chunks % looks !== 0) continue;
    const last = (headless.segments(id)?.length ?? 1) - 1;
    if (last !== index) [index, read] = [last, 0];
    read += headless.readText(id, index, read).length;
  }
  headless.endMessage(id);
  headless.dispose();
}

const SHAPES: Readonly<Record<string, (index: number) => string>> = {
  prose: (index) => `The quick **brown** fox, number ${index}, jumps.${index % 5 === 0 ? '\n\n' : ' '}`,
  'one open artifact': (index) => `<p class="a">${index}</p>\n`,
  'one unfinished tag after another': (index) => `<artifact type="html" title="number ${index} `,
  'backticks everywhere': (index) => `${'`'.repeat((index % 40) + 1)}a`,
  'tags behind a backtick': (index) => `\`${TAG.replace('T', String(index))}x`,
  '<artifact everywhere': () => '<artifact',
  '</artifact in an open artifact': () => '</artifact ',
  'white space before the end of a closing tag': () => '        ',
  'one line': () => 'x',
  'white space alone': () => ' \n',
  'many artifacts': (index) => `${TAG.replace('T', String(index))}x</artifact> y `,
  'a long markdown artifact': (index) => `\n\`\`\`html\n${TAG}${index}</artifact>\n\`\`\`\n- b\n`,
  'reasoning that never ends': (index) => `thought ${index} </thin`,
  'an open widget': (index) => `{"type":"table","id":"t${index}","columns":["a"],"rows":[["${index}"],["b"]]},`,
  'a widget with one long string': () => 'abcdefgh',
  'lines that may open a widget': (index) => `\`\`\`code\n${index}\n\`\`\`\n`,
  'white space behind a widget': () => ' \n',
  'widgets beyond the last that is drawn': (index) =>
    `${WIDGET}{"type":"markdown","id":"m","text":"${index}"}]}\n\`\`\`\n`,
};
const OPENINGS: Readonly<Record<string, string>> = {
  'one open artifact': TAG,
  '</artifact in an open artifact': TAG,
  'white space before the end of a closing tag': `${TAG}x</artifact`,
  'a long markdown artifact': '<artifact type="markdown" title="M">',
  'reasoning that never ends': '<think>',
  'an open widget': `${WIDGET}`,
  'a widget with one long string': `${WIDGET}{"type":"markdown","id":"m","text":"`,
  'white space behind a widget': `${WIDGET}\n\`\`\`\n`,
};

/**
 * How many chunks come between two looks, where that is more than one. Each look at another list of segments copies it,
 * 8,000 of them in the end: the parser's own time is linear, and many looks would measure the copies.
 */
const LOOKS: Readonly<Record<string, number>> = { 'many artifacts': 512 };

function shapeOf(name: string, length: number): string {
  let text = '';
  for (let index = 0; text.length < length; index += 1) text += SHAPES[name]?.(index) ?? '';
  return text.slice(0, length);
}

describe('200,000 chunks of one character take about four times as long as 50,000', () => {
  for (const name of Object.keys(SHAPES)) {
    it(`in ${name}`, () => {
      const [few, many] = [50_000, 200_000].map((length) => shapeOf(name, length)) as [string, string];
      const msOf = (text: string) => cpuMs(() => streamAndRead(text, 1, OPENINGS[name], LOOKS[name]));
      for (let run = 0; run < 2; run += 1) msOf(few); // warm
      // The square would be sixteen; of less than 8 ms the garbage collector's rhythm decides.
      const isLinear = () => long <= 5 * Math.max(short, 8);
      let [short, long] = [Infinity, Infinity];
      // Noise only adds: the best of as many as it takes. Four short ones in a row count as one, since they need a quiet
      // processor for as long as a long one does: neighbours slow CPU time too, by the caches and the core they share.
      for (let round = 0; round === 0 || (round < 11 && !isLinear()); round += 1) {
        short = Math.min(short, (msOf(few) + msOf(few) + msOf(few) + msOf(few)) / 4);
        long = Math.min(long, msOf(many));
      }
      assert.ok(isLinear(), `${long.toFixed(1)} ms against ${short.toFixed(1)} ms`);
    });
  }
});

describe('1 MB of', () => {
  const MB = 1_048_576;
  const pathological: Readonly<Record<string, string>> = {
    backticks: '`'.repeat(MB),
    'ever longer runs of backticks': Array.from({ length: 1_440 }, (_, index) => `${'`'.repeat(index)} `).join(''),
    'runs of a thousand lengths, then the longest again and again':
      Array.from({ length: 1_000 }, (_, index) => `${'`'.repeat(1_000 - index)} `).join('') + '` '.repeat(260_000),
    '<': '<'.repeat(MB),
    '<artifact': '<artifact '.repeat(MB / 10),
    'tags with an open quote': `<artifact a='${'<artifact b="'.repeat(MB / 13)}`,
    attributes: `<artifact ${'a=b '.repeat(MB / 4)}`,
    'valid tags in inline code': '`<artifact type=html title=T>` '.repeat(MB / 31),
    'valid tags behind one backtick': `\`${'<artifact type=html title=T>x'.repeat(MB / 29)}`,
    'quote markers': '> '.repeat(MB / 2),
    'lines of quote markers in a quoted fence': `> \`\`\`\n${`${'> '.repeat(500)}\`\n`.repeat(1_000)}`,
    'list markers': '- '.repeat(MB / 2),
    spaces: ' '.repeat(MB),
    'spaces in one line of a fence': `\`\`\`\n${' '.repeat(MB)}`,
    backslashes: '\\'.repeat(MB),
    'line breaks': '\n'.repeat(MB),
    'closing tags that never end': `${TAG}${'</artifact '.repeat(MB / 11)}`,
    'closing tags in an open fence': `<artifact type="markdown" title="M">\`\`\`\n${'</artifact>'.repeat(MB / 11)}`,
    'markdown artifacts with open fences': '<artifact type="markdown" title="M">```\n</artifact>'.repeat(MB / 52),
    artifacts: `${TAG}x</artifact>`.repeat(MB / 44),
    'entities in a title': `<artifact type="html" title="${'&amp;'.repeat(1_500)}">x</artifact>`.repeat(135),
    widgets: `${WIDGET}{"type":"markdown","id":"m","text":"${'T'.repeat(160)}"}]}\n\`\`\`\n`.repeat(MB / 268),
    'widgets of nothing': '```codeagents-ui\n{}\n```\n'.repeat(MB / 24),
    'small widgets': `${WIDGET}{"type":"markdown","id":"m","text":""}]}\n\`\`\`\n`.repeat(MB / 107),
    'lines of backticks in an open widget': `${WIDGET}${'\n``` x'.repeat(MB / 6)}`,
    'brackets in a widget': `${WIDGET}${'['.repeat(MB)}`,
    'cards in cards': `${WIDGET}${'{"type":"card","id":"c","content":['.repeat(MB / 35)}`,
    'opened fences': '\n```\n~~~\n'.repeat(MB / 9),
  };
  for (const [name, text] of Object.entries(pathological)) {
    it(`${name} takes less than two seconds`, () => {
      assert.ok(text.length > MB * 0.9, `${text.length} is less than 1 MB`);
      // Each look copies the list of segments. Where it has 43,000 of them, chunks are as long as those of a page that looks once a frame.
      for (const size of [text.length, name === 'widgets of nothing' ? 256 : 64]) {
        const ms = cpuMs(() => streamAndRead(text, size));
        assert.ok(ms < 2_000, `${ms.toFixed(0)} ms in chunks of ${size}`);
      }
    });
  }
});
