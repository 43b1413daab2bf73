import { aTimeout, expect, fixture, html, nextFrame } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import '../../../src/renderers/code/define.js';
import type { ArtifactCode } from '../../../src/renderers/code/artifact-code.js';
import type { ShownArtifact } from '../../../src/renderers/renderer.js';
import { waitUntil } from '../../wait-until.js';

const shown = (content: string, changes: Partial<ShownArtifact> = {}): ShownArtifact => ({
  artifactId: 'a',
  type: 'code',
  language: 'typescript',
  title: 'brew.ts',
  version: 1,
  content,
  ...changes,
});

const inside = (code: ArtifactCode, selector: string) => code.shadowRoot!.querySelector<HTMLElement>(selector)!;
const textOf = (code: ArtifactCode) => inside(code, '.code').textContent;
const lineAt = (code: ArtifactCode, index: number) =>
  code.shadowRoot!.querySelectorAll<HTMLElement>('.group > div')[index]!;

const make = (artifact: ShownArtifact) =>
  fixture<ArtifactCode>(html`<artifact-code style="block-size: 300px" .artifact=${artifact}></artifact-code>`);

/** A message whose code artifact is being written. */
function writing(language = 'typescript') {
  const headless = new HeadlessController({ storage: 'memory' });
  const messageId = headless.startMessage({ role: 'assistant' });
  headless.appendText(messageId, `<artifact type="code" language="${language}" title="brew.ts">\n`);
  const [artifactId] = headless.artifacts.keys();
  return {
    headless,
    artifactId: artifactId!,
    write: (text: string) => headless.appendText(messageId, text),
    end: () => (headless.appendText(messageId, '\n</artifact>'), headless.endMessage(messageId)),
  };
}
async function live({ headless, artifactId }: ReturnType<typeof writing>): Promise<ArtifactCode> {
  const artifact = shown('', { artifactId });
  return fixture<ArtifactCode>(
    html`<artifact-code style="block-size: 300px" .headless=${headless} .artifact=${artifact} .streaming=${true}></artifact-code>`,
  );
}

const manyLines = (count: number) =>
  Array.from({ length: count }, (_, index) => `const value${index} = ${index};\n`).join('');

describe('<artifact-code>', () => {
  afterEach(() => {
    document.documentElement.dir = '';
    document.documentElement.style.colorScheme = '';
  });

  it('shows the source as it is, with numbered lines', async () => {
    const code = await make(shown('let a = 1;\n\n<b>no markup</b>'));
    expect(textOf(code)).to.equal('let a = 1;\n\n<b>no markup</b>');
    expect([0, 1, 2].map((index) => getComputedStyle(lineAt(code, index), '::before').content)).to.deep.equal([
      '"1"',
      '"2"',
      '"3"',
    ]);
    expect(code.shadowRoot!.querySelector('b')).to.equal(null);
  });

  it('numbers lines through its groups', async () => {
    const code = await make(shown(manyLines(95)));
    const lines = [...code.shadowRoot!.querySelectorAll<HTMLElement>('.group > div')];
    expect(lines.map((line) => Number(line.dataset['line']))).to.deep.equal(lines.map((_, index) => index + 1));
    expect(getComputedStyle(lineAt(code, 94), '::before').userSelect).to.equal('none');
  });

  it('shows what is written as it arrives, and the same at the end', async () => {
    const source = writing();
    const code = await live(source);
    source.write('const a = 1;\ncons');
    code.flush();
    expect(textOf(code)).to.equal('const a = 1;\ncons');
    source.write('t b = 2;');
    await waitUntil(() => textOf(code) === 'const a = 1;\nconst b = 2;', 'drawn by the next frame');
    source.end();
    code.artifact = shown(source.headless.artifacts.get(source.artifactId)!.content, { artifactId: source.artifactId });
    code.streaming = false;
    await code.updateComplete;
    expect(textOf(code)).to.equal('const a = 1;\nconst b = 2;');
  });

  it('draws streamed source as it draws the whole', async () => {
    const text = `${manyLines(130)}${'x'.repeat(4_500)}\n\nlast 😀`;
    const whole = await make(shown(text, { language: undefined }));
    for (const size of [1, 12, 48, 500]) {
      const source = writing();
      const code = await live(source);
      for (let at = 0; at < text.length; at += size) {
        source.write(text.slice(at, at + size));
        if (size > 1 || at % 50 === 0) code.flush();
      }
      source.end();
      code.artifact = shown(source.headless.artifacts.get(source.artifactId)!.content, {
        artifactId: source.artifactId,
        language: undefined,
      });
      code.streaming = false;
      await code.updateComplete;
      expect(inside(code, '.code').innerHTML === inside(whole, '.code').innerHTML, `chunks of ${size}`).to.equal(true);
      code.remove();
    }
  });

  it('shows only what is kept when a stream falls back', async () => {
    const code = await make(shown('one\ntwo\nthree'));
    code.artifact = shown('one\ntwo');
    await code.updateComplete;
    expect(textOf(code)).to.equal('one\ntwo');
    code.artifact = shown('other', { version: 2 });
    await code.updateComplete;
    expect(textOf(code)).to.equal('other');
  });

  it('follows the end until the reader scrolls up, and again from the end', async () => {
    const source = writing();
    const code = await live(source);
    const scroller = inside(code, '.scroller');
    const events: boolean[] = [];
    code.addEventListener('artifact-following-changed', ({ detail }) => events.push(detail.following));
    const distance = () => scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
    source.write(manyLines(60));
    code.flush();
    expect(distance()).to.be.lessThan(2);
    await nextFrame();
    scroller.scrollTop = 100;
    await waitUntil(() => events.length === 1);
    source.write(manyLines(60));
    code.flush();
    expect(scroller.scrollTop).to.equal(100);
    expect(code.following).to.equal(false);
    code.following = true;
    expect(distance()).to.be.lessThan(2);
    expect(events).to.deep.equal([false, true]);
  });

  it('does not follow by itself with reduced motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    try {
      const source = writing();
      const code = await live(source);
      source.write(manyLines(60));
      code.flush();
      expect(code.following).to.equal(false);
      expect(inside(code, '.scroller').scrollTop).to.equal(0);
    } finally {
      await emulateMedia({ reducedMotion: 'no-preference' });
    }
  });

  it('colors finished lines, near the viewport only', async () => {
    const code = await make(shown(`const name = 'x'; // note\n${manyLines(600)}`));
    await waitUntil(() => inside(code, '.keyword') !== null, 'colors come');
    await aTimeout(300);
    const groups = [...code.shadowRoot!.querySelectorAll('.group')];
    expect(groups[0]!.querySelector('.string')!.textContent).to.equal("'x'");
    expect(groups[0]!.querySelector('.comment')!.textContent).to.equal('// note');
    expect(groups.at(-1)!.querySelector('span'), 'far from the viewport').to.equal(null);
    inside(code, '.scroller').scrollTop = 1e6;
    await waitUntil(() => groups.at(-1)!.querySelector('.keyword') !== null, 'colors when it comes near');
    expect(textOf(code)).to.equal(`const name = 'x'; // note\n${manyLines(600)}`);
  });

  it('knows what is open where a far group begins', async () => {
    const code = await make(shown(`/* a comment\n${'of many lines\n'.repeat(400)}ends here */ const a = 1;\n`));
    await waitUntil(() => inside(code, '.comment') !== null);
    inside(code, '.scroller').scrollTop = 1e6;
    const last = () => [...code.shadowRoot!.querySelectorAll('.group > div')].at(-1)!;
    await waitUntil(() => last().querySelector('.keyword') !== null);
    expect(last().querySelector('.comment')!.textContent).to.equal('ends here */');
    expect(last().querySelector('.keyword')!.textContent).to.equal('const');
  });

  it('stays plain in an unknown language', async () => {
    const code = await make(shown('const a = 1;', { language: 'no-such-language' }));
    await aTimeout(300);
    expect(inside(code, '.group span')).to.equal(null);
    expect(textOf(code)).to.equal('const a = 1;');
  });

  it('leaves a line of over 2,000 characters plain, and goes on below it', async () => {
    const code = await make(shown(`const a = '${'x'.repeat(2_100)}';\nconst b = 2;\n`));
    await waitUntil(() => lineAt(code, 1).querySelector('.keyword') !== null);
    expect(lineAt(code, 0).querySelector('.keyword, .string')).to.equal(null);
  });

  it('stays plain above 100 KiB until the reader wants colors', async () => {
    const code = await make(shown(manyLines(5_000)));
    await waitUntil(() => inside(code, '.plain') !== null);
    await aTimeout(200);
    expect(inside(code, '.keyword')).to.equal(null);
    inside(code, '.plain button').click();
    await waitUntil(() => inside(code, '.keyword') !== null);
    expect(inside(code, '.plain')).to.equal(null);
  });

  it('says so when colors take too long each time, and tries them again when asked', async () => {
    const { performance, setTimeout: wait } = window;
    let clock = 0;
    // A machine so busy that each look at the clock is a second later; it waits for nothing.
    Object.defineProperty(window, 'performance', { configurable: true, value: { now: () => (clock += 1_000) } });
    window.setTimeout = ((work: () => void, ms = 0) =>
      wait(work, ms === 1_000 || ms === 4_000 ? 0 : ms)) as typeof setTimeout;
    try {
      const code = await make(shown(manyLines(400)));
      code.style.blockSize = '4000px'; // all of it is near
      await waitUntil(() => inside(code, '.plain') !== null, 'it says so');
      expect(inside(code, '.plain').textContent).to.include('Shown without colors: they took too long.');
      await expect(code).to.be.accessible();
      Object.defineProperty(window, 'performance', { configurable: true, value: performance });
      const uncolored = () =>
        [...code.shadowRoot!.querySelectorAll('.group')].filter((each) => !each.querySelector('.keyword'));
      inside(code, '.plain button').click();
      await waitUntil(() => uncolored().length === 0, 'all that is near has its colors');
      expect(inside(code, '.plain')).to.equal(null);
    } finally {
      Object.defineProperty(window, 'performance', { configurable: true, value: performance });
      window.setTimeout = wait;
    }
  });

  it('keeps the selection while colors come', async () => {
    const code = await make(shown(manyLines(30), { language: undefined }));
    code.style.blockSize = '800px';
    code.artifact = shown(manyLines(80));
    code.flush();
    const text = lineAt(code, 3).firstChild!;
    document.getSelection()!.setBaseAndExtent(text, 2, text, 9);
    await waitUntil(() => lineAt(code, 45).querySelector('.keyword') !== null, 'the group below gets its colors');
    await aTimeout(400);
    const [range] = document.getSelection()!.getComposedRanges({ shadowRoots: [code.shadowRoot!] });
    expect([range!.startContainer, range!.startOffset, range!.endOffset]).to.deep.equal([text, 2, 9]);
    expect(lineAt(code, 3).firstChild).to.equal(text);
    document.getSelection()!.removeAllRanges();
    await waitUntil(() => lineAt(code, 3).querySelector('.keyword') !== null, 'colors come after it');
  });

  it('copies a selection exactly, without line numbers', async () => {
    const code = await make(shown('a\n\n  b\r\nc', { language: undefined }));
    code.selectAll();
    const data = new DataTransfer();
    const event = new ClipboardEvent('copy', { clipboardData: data, bubbles: true, composed: true, cancelable: true });
    lineAt(code, 0).dispatchEvent(event);
    expect(data.getData('text/plain')).to.equal('a\n\n  b\r\nc');
    expect(event.defaultPrevented).to.equal(true);
    document.getSelection()!.removeAllRanges();
  });

  it('can be scrolled by keyboard, and stays left to right in a right-to-left page', async () => {
    document.documentElement.dir = 'rtl';
    const code = await make(shown('let a;'));
    const scroller = inside(code, '.scroller');
    expect(scroller.tabIndex).to.equal(0);
    expect(scroller.getAttribute('aria-label')).to.equal('Source of brew.ts');
    expect(getComputedStyle(scroller).direction).to.equal('ltr');
  });

  it('shows its source again after it was moved', async () => {
    const code = await make(shown('let a;\nlet b;'));
    const parent = code.parentElement!;
    code.remove();
    parent.append(code);
    await code.updateComplete;
    await nextFrame();
    expect(textOf(code)).to.equal('let a;\nlet b;');
  });

  for (const scheme of ['light', 'dark']) {
    it(`is accessible, ${scheme}`, async () => {
      document.documentElement.style.colorScheme = scheme;
      document.documentElement.style.background = 'light-dark(#fff, #131416)';
      const code = await make(
        shown(`// note\nexport function f(a: string) { return a + 'b' + 1; }\n${manyLines(5_000)}`),
      );
      await waitUntil(() => inside(code, '.plain') !== null);
      inside(code, '.plain button').click();
      await waitUntil(() => inside(code, '.keyword') !== null);
      await expect(code).to.be.accessible();
      document.documentElement.style.background = '';
    });
  }
});
