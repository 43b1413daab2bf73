import { expect } from '@open-wc/testing';
import type { FrameFont, FramePolicy } from '../../src/sandbox/frame-policy.js';
import type { FrameRequest } from '../../src/sandbox/plan-frame.js';
import { announceFrame } from '../../src/sandbox/sandbox-frame.js';
import { dropSpare } from '../../src/sandbox/spare-frames.js';
import { closeFrames, logged, showFrame, until } from './frame-fixture.js';

const FILES = '/node_modules/@fontsource-variable/';
const fileOf = async (path: string): Promise<ArrayBuffer> => (await fetch(FILES + path)).arrayBuffer();
const ownOrigin: FramePolicy = { sandboxOrigin: `http://{id}.localhost:${location.port}` };

/** Says once how wide words are: without a font, with the one that was given, and in its other weight. */
const MEASURE = `<body><span id="words" style="font-size: 40px; white-space: nowrap">Measured words</span><script>
  const violations = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => violations.push(violatedDirective));
  const heard = [];
  addEventListener('message', ({ data }) => heard.push(data));
  // Whoever patches the platform is too late for what the kit has taken.
  window.FontFace = class { constructor() { heard.push('made') } };
  FontFaceSet.prototype.add = () => heard.push('added');
  const widthIn = (family, weight = 400) => {
    Object.assign(words.style, { fontFamily: family, fontWeight: weight });
    return words.getBoundingClientRect().width;
  };
  const timer = setInterval(() => {
    const [plain, given] = [widthIn('monospace'), widthIn('"Given Sans", monospace')];
    if (plain === given) return;
    clearInterval(timer);
    const requests = performance.getEntriesByType('resource').length;
    console.log(JSON.stringify({
      plain, given, bold: widthIn('"Given Sans", monospace', 900), other: widthIn('system-ui'),
      generic: widthIn('sans-serif'), fonts: document.fonts.size, requests, violations, heard,
    }));
  }, 20);
</script>`;

interface Measured {
  readonly given: number;
  readonly bold: number;
  readonly fonts: number;
}

describe('frames.fonts', () => {
  let bytes: ArrayBuffer;
  before(async () => void (bytes = await fileOf('inter/files/inter-latin-opsz-normal.woff2')));
  afterEach(() => {
    closeFrames();
    dropSpare();
  });

  const given = (data: FrameFont['data']): FrameFont => ({ family: 'Given Sans', data, weight: '100 900' });

  async function measureIn(policy: FramePolicy, request: Partial<FrameRequest> = {}): Promise<Measured> {
    const frame = showFrame(MEASURE, { artifactId: 'words', ...request }, policy);
    await until(() => logged(frame).length > 0, 'words are as wide as in the font');
    const { generic, other, plain, requests, violations, heard, ...measured } = JSON.parse(logged(frame)[0]!);
    expect({ requests, violations, heard }).to.deep.equal({ requests: 0, violations: [], heard: [] });
    expect(frame.plan.policy).to.match(/; font-src data:; /);
    expect(measured.given).not.to.equal(plain);
    for (const width of [generic, other]) expect(width, 'nothing is forced').not.to.equal(measured.given);
    return measured as Measured;
  }

  for (const [container, policy] of [
    ['A', {}],
    ['B', ownOrigin],
  ] as const)
    it(`are there by their names, from bytes that were asked for once, without a request (container ${container})`, async () => {
      let calls = 0;
      const load = () => Promise.resolve((calls += 1)).then(() => bytes);
      const fonts = [given(load)];
      const first = await measureIn({ ...policy, fonts });
      expect(first.fonts).to.equal(1);
      expect(first.bold, 'a weight of the variable font').to.be.greaterThan(first.given);
      const second = await measureIn({ ...policy, fonts });
      expect([second.given, calls]).to.deep.equal([first.given, 1]);
    });

  it('reach a frame that waited for its document', async () => {
    const fonts = [given(bytes)];
    announceFrame({ content: 'html', artifactId: 'words' }, { fonts });
    expect((await measureIn({ fonts })).fonts).to.equal(1);
  });

  it('that are of no use are said once, and the preview and the other fonts go on', async () => {
    const warnings: string[] = [];
    const { warn } = console;
    console.warn = (text: string) => void warnings.push(text);
    try {
      const late = () => Promise.reject(new Error('Not found'));
      const url = (() => `url(${location.origin}/stolen.woff2)`) as unknown as () => ArrayBuffer;
      const wrong = [new Uint8Array(1_000).buffer, new ArrayBuffer(0), late, url].map((data, index) => ({
        family: `Wrong ${index}`,
        data,
      }));
      const weightless = { ...given(bytes), family: 'Wrong 4', weight: 'heavy' };
      const unwanted = { family: 'Unwanted', data: () => undefined };
      const fonts: FrameFont[] = [...wrong, weightless, unwanted, given(bytes)];
      for (const _ of [1, 2]) expect((await measureIn({ fonts })).fonts).to.equal(1);
    } finally {
      console.warn = warn;
    }
    const named = warnings.map((text) => /font “(.*?)” of frames\.fonts: ./.exec(text)?.[1]);
    expect(named.sort()).to.deep.equal([0, 1, 2, 3, 4].map((index) => `Wrong ${index}`));
    expect(performance.getEntriesByName(`${location.origin}/stolen.woff2`)).to.have.length(0);
  });

  it('do not reach apps, which have those of their server', async () => {
    const html = `<script>addEventListener('message', () => console.log(document.fonts.size))</script>`;
    const frame = showFrame(html, { content: 'app', serverId: 's' }, { fonts: [given(bytes)] });
    await frame.ready;
    // Behind everything that the frame was given at its start.
    frame.channel.post('now');
    await until(() => logged(frame).length > 0, 'it has looked');
    expect(logged(frame)).to.deep.equal(['0']);
  });
});
