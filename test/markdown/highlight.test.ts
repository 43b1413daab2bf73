import { expect } from '@open-wc/testing';
import { loadGrammar, type CodeRun, type LineState } from '../../src/markdown/highlight.js';

const textOf = (lines: readonly CodeRun[][]): string =>
  lines
    .flat()
    .map(({ text }) => text)
    .join('');

/** The role of the first run that holds a text. */
const roleOf = (lines: readonly CodeRun[][], text: string): string | undefined =>
  lines.flat().find((run) => run.text.includes(text))?.role;

async function color(language: string, pieces: readonly string[]): Promise<CodeRun[][]> {
  const grammar = await loadGrammar(language);
  if (!grammar) throw new Error(`no grammar for ${language}`);
  let state: LineState | undefined;
  return pieces.flatMap((piece) => {
    const colored = grammar.colorLines(piece, state);
    state = colored.state;
    return colored.lines;
  });
}

const byLine = (text: string): string[] => text.match(/[^\n]*\n/g) ?? [];

describe('Colours of code', () => {
  it('knows languages by their usual names', async () => {
    for (const name of ['ts', 'py', 'sh', 'html', 'c++', 'c#', 'JS', 'yml', 'dockerfile', 'typescript']) {
      expect(await loadGrammar(name), name).not.to.equal(undefined);
    }
    for (const name of ['', 'klingon', 'constructor', '__proto__', 'toString'])
      expect(await loadGrammar(name), name).to.equal(undefined);
  });

  it('gives each character back, in lines', async () => {
    const code = 'const a = `x\n${b}\ny`;\n/* c\n\nd */ function e() {\n  return "f";\n}\n';
    for (const pieces of [[code], byLine(code)]) {
      const lines = await color('ts', pieces);
      expect(textOf(lines)).to.equal(code);
      expect(lines.map((line) => line.map(({ text }) => text).join(''))).to.deep.equal(byLine(code));
    }
  });

  it('tells five roles apart', async () => {
    const lines = await color('js', ['const a = greet("b", 42); // c\n']);
    expect(roleOf(lines, 'const')).to.equal('keyword');
    expect(roleOf(lines, '"b"')).to.equal('string');
    expect(roleOf(lines, '42')).to.equal('number');
    expect(roleOf(lines, 'greet')).to.equal('name');
    expect(roleOf(lines, '// c')).to.equal('comment');
    expect(roleOf(lines, ' a ')).to.equal('');
  });

  for (const [language, code, inside, role] of [
    ['js', 'let a = `one\ninside two\n`; let b;\n', 'inside two', 'string'],
    ['css', 'a { }\n/* one\ninside two\n*/ b { }\n', 'inside two', 'comment'],
    ['python', 'a = 1\n"""one\ninside two\n"""\nb = 2\n', 'inside two', 'string'],
    ['html', '<p>\n<!-- one\ninside two\n-->\n</p>\n', 'inside two', 'comment'],
    ['go', 'var a = `one\ninside two\n`\n', 'inside two', 'string'],
    ['lua', 'a = 1\n--[[ one\ninside two\n]] b = 2\n', 'inside two', 'comment'],
  ] as const) {
    it(`goes on where a ${role} was left open: ${language}`, async () => {
      const lines = await color(language, byLine(code));
      expect(textOf(lines)).to.equal(code);
      expect(roleOf(lines, inside)).to.equal(role);
      const last = lines.at(-1) ?? [];
      expect(
        last.every((run) => run.role === role),
        'what follows is code again',
      ).to.equal(false);
    });
  }

  it('reads scripts and style sheets in HTML in their own language, from line to line', async () => {
    const lines = await color(
      'html',
      byLine(
        '<style>\n.a { color: red; }\n</style>\n<script>\nconst n = 1;\nlet t = `a\nb`;\n</script>\n<p id="x">text</p>\n',
      ),
    );
    expect(roleOf(lines, 'color')).to.equal('name');
    expect(roleOf(lines, 'const')).to.equal('keyword');
    expect(roleOf(lines, 'text')).to.equal('');
    expect(lines.at(-1)?.some(({ role }) => role === 'name')).to.equal(true);
  });

  it('gives the same colours in pieces as at once', async () => {
    const code =
      `import { a } from 'b';\n/** doc\n * more\n */\nexport class C<T> extends D {\n  readonly #e = ` +
      `\`x \${a(\`y\`)}\n  z\`;\n  f(g: number): string { return g > 1 ? 'h' : "i"; }\n}\n// end\n`;
    expect(await color('ts', byLine(code))).to.deep.equal(await color('ts', [code]));
  });

  it('puts nothing on the page', async () => {
    await loadGrammar('tsx');
    expect('Prism' in window).to.equal(false);
  });
});
