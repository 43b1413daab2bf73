/**
 * The texts that everybody streams, made from fixed start values: the same size gives the same text on any machine.
 * Runs in Node and in the page. Sizes are in KB of 1,024 UTF-16 units, nearly all of them ASCII.
 */

/** Random numbers from 0 to 1 that are the same in every run. @see "mulberry32", Tommy Ettinger, 2017 */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const WORDS = (
  'the a of to and in that it is was for on are with they be at one have this from by hot but some what there we can ' +
  'out other were all your when up use word how said each she which do their time if will way about many then them ' +
  'would write like so these her long make thing see him two has look more day could go come did my sound no most ' +
  'number who over know water than call first people may down side been now find any new work part take get place ' +
  'made live where after back little only round man year came show every good me give our under name very through ' +
  'just form much great think say help low line before turn cause same mean differ move right boy old too does tell ' +
  'sentence set three want air well also play small end put home read hand port large spell add even land here must ' +
  'big high such follow act why ask men change went light kind off need house picture try us again animal point ' +
  'naïve café Größe señor 漢字 данные latency throughput renderer tokenizer scheduler heuristic approximately'
).split(' ');

/** A writer of Markdown parts that share one run of random numbers. */
function writer(seed) {
  const random = randomFrom(seed);
  const below = (bound) => Math.floor(random() * bound);
  const pick = (list) => list[below(list.length)];
  const word = () => pick(WORDS);
  const words = (least, most) => Array.from({ length: least + below(most - least + 1) }, word).join(' ');
  const inline = () => {
    const roll = random();
    if (roll < 0.72) return words(2, 7);
    if (roll < 0.79) return `**${words(1, 3)}**`;
    if (roll < 0.85) return `*${words(1, 3)}*`;
    if (roll < 0.92) return `\`${word()}.${word()}(${below(99)})\``;
    if (roll < 0.96) return `[${words(1, 3)}](https://example.org/${word().toLowerCase()}/${below(9999)})`;
    if (roll < 0.975) return `~~${words(1, 2)}~~`;
    if (roll < 0.985) return `https://example.com/${below(9999)}`;
    return pick(['&amp;', '&copy;', '🚀', '“quoted”', '5 < 6', 'a_b_c', '2 * 3', '…']);
  };
  const sentence = () => {
    const parts = Array.from({ length: 1 + below(4) }, inline).join(' ');
    // An address stays as it is: `Https:` is another thing to some parsers.
    const start = parts.startsWith('http') ? parts : `${parts.charAt(0).toUpperCase()}${parts.slice(1)}`;
    return `${start}${pick(['.', '.', '.', '?', '!'])}`;
  };
  const sentences = (least, most) => Array.from({ length: least + below(most - least + 1) }, sentence).join(' ');
  return { random, below, pick, word, words, inline, sentence, sentences };
}

const cell = (write) => (write.random() < 0.2 ? `**${write.word()}**` : write.words(1, 3));
const row = (write, columns) => `| ${Array.from({ length: columns }, () => cell(write)).join(' | ')} |\n`;
const tableHead = (write, columns) => `${row(write, columns)}|${' --- |'.repeat(columns)}\n`;

const codeLine = (write) => {
  const indent = '  '.repeat(write.below(4));
  return `${indent}${write.pick([
    () => `const ${write.word()}${write.below(99)} = ${write.below(999)} + compute('${write.words(1, 3)}');`,
    () => `// ${write.words(3, 8)}`,
    () => `if (index % ${write.below(9) + 1} === 0) return \`${write.word()}\${value}\`;`,
    () => `export function ${write.pick(['read', 'write', 'draw'])}${write.below(999)}(input: string): number {`,
    () => '}',
    () => `values.push({ name: "${write.word()}", size: ${write.below(9999)} });`,
  ])()}\n`;
};

const listItem = (write, index, ordered) => {
  const mark = ordered ? `${index + 1}.` : '-';
  const nested = write.random() < 0.2 ? `\n${' '.repeat(mark.length + 1)}- ${write.sentence()}` : '';
  return `${mark} ${write.sentence()}${nested}\n`;
};

const PARTS = [
  [0.52, (write) => `${write.sentences(2, 6)}\n\n`],
  [
    0.64,
    (write) => {
      const ordered = write.random() < 0.4;
      return `${Array.from({ length: 3 + write.below(6) }, (_, index) => listItem(write, index, ordered)).join('')}\n`;
    },
  ],
  [0.74, (write) => `## ${write.words(2, 6)}\n\n`],
  [
    0.84,
    (write) => `\`\`\`ts\n${Array.from({ length: 4 + write.below(16) }, () => codeLine(write)).join('')}\`\`\`\n\n`,
  ],
  [
    0.91,
    (write) => {
      const columns = 3 + write.below(3);
      return `${tableHead(write, columns)}${Array.from({ length: 3 + write.below(8) }, () => row(write, columns)).join('')}\n`;
    },
  ],
  [0.97, (write) => `> ${write.sentences(1, 3)}\n> ${write.sentence()}\n\n`],
  [1, () => '---\n\n'],
];

function fill(sizeKb, seed, start, next) {
  const write = writer(seed);
  const size = Math.round(sizeKb * 1_024);
  let text = start(write);
  for (let index = 0; text.length < size; index += 1) text += next(write, index);
  return text;
}

/** What an assistant answers: prose, lists, tables, code, quotations, links, headings. */
export const mixed = (sizeKb, seed = 1) =>
  fill(
    sizeKb,
    seed,
    (write) => `# ${write.words(3, 6)}\n\n`,
    (write) => {
      const roll = write.random();
      return PARTS.find(([bound]) => roll < bound)[1](write);
    },
  );

/** One table. */
export const table = (sizeKb, seed = 2) =>
  fill(
    sizeKb,
    seed,
    (write) => tableHead(write, 5),
    (write) => row(write, 5),
  );

/** One tight list, some items with a list of their own. */
export const list = (sizeKb, seed = 3) =>
  fill(
    sizeKb,
    seed,
    () => '',
    (write, index) => listItem(write, index, false),
  );

/** One fenced block. */
export const code = (sizeKb, seed = 4) => `${fill(sizeKb, seed, () => '```ts\n', codeLine)}\`\`\`\n`;

/** One paragraph. */
export const paragraph = (sizeKb, seed = 5) =>
  fill(
    sizeKb,
    seed,
    () => '',
    (write) => `${write.sentence()} `,
  ).trimEnd();

/** Source text in TypeScript, for the code view. */
export const typescript = (sizeKb, seed = 6) =>
  fill(
    sizeKb,
    seed,
    () => '',
    (write, index) =>
      `/**\n * ${write.words(6, 12)}.\n */\nexport async function step${index}(input: string, limit = ` +
      `${write.below(99)}): Promise<number> {\n` +
      Array.from(
        { length: 3 + write.below(9) },
        () =>
          `  ${write.pick([
            () => `const value${write.below(99)} = await fetchValue(\`\${input}/${write.word()}\`);`,
            () =>
              `if (limit > ${write.below(999)} && input.startsWith('${write.word()}')) return limit * ${write.below(9)};`,
            () => `// ${write.words(4, 10)}`,
            () =>
              `total += Math.max(0, ${write.below(99)}.5, Number.parseInt(input, 10)) / 0x${write.below(255).toString(16)};`,
            () =>
              `for (const [name, size] of Object.entries({ ${write.pick(['a', 'b', 'c'])}: ${write.below(9)} })) total += size;`,
            () => `const pattern = /^[a-z]+\\d{2,${write.below(7) + 2}}$/giu; // ${write.words(1, 4)}`,
            () =>
              `interface Shape${write.below(999)} { readonly id: string; size?: number; next: Map<string, unknown> }`,
          ])()}\n`,
      ).join('') +
      `  return total;\n}\n\n`,
  );

/** A conversation: questions and answers in turn, every second answer with an artifact. Texts as a model sends them. */
export function conversation(messages = 1_000, cards = 500, seed = 7) {
  const write = writer(seed);
  let made = 0;
  return Array.from({ length: messages }, (_, index) => {
    if (index % 2 === 0) return { role: 'user', text: write.sentences(1, 2) };
    const answer = mixed(0.6, seed * 10_000 + index);
    const wanted = Math.round((cards * (index + 1)) / messages) - made;
    made += wanted;
    const tags = Array.from(
      { length: wanted },
      (__, nth) =>
        `\n<artifact type="code" language="ts" title="Listing ${index}-${nth}">\n${codeLine(write)}${codeLine(write)}</artifact>\n`,
    );
    return { role: 'assistant', text: `${answer}${tags.join('')}` };
  });
}

export const SHAPES = { mixed, table, list, code, paragraph };
