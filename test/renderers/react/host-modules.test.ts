import { expect } from '@open-wc/testing';
import '../../../src/renderers/react/define.js';
import { configureVitrine } from '../../../src/context/headless-context.js';
import { HeadlessController, type HeadlessOptions } from '../../../src/core/index.js';
import type { ArtifactFixRequestEvent } from '../../../src/events/artifact/artifact-fix-request.js';
import { until } from '../../sandbox/frame-fixture.js';
import { buttonOf, changed, clearPreviews, noticeOf, showPreview, type Preview } from '../preview-fixture.js';

const show = (content: string, options: HeadlessOptions = {}): Preview => {
  configureVitrine({ headless: new HeadlessController({ storage: 'memory', ...options }) });
  return showPreview('artifact-react', content);
};
const firstLine = (preview: Preview): Promise<string> =>
  until(() => preview.log.lines[0], `it logs (${JSON.stringify(preview.log.failures)})`);

const CONFETTI = `import confetti from 'canvas-confetti';
export default function A() { useEffect(() => console.log(confetti(2)), []); return <p>x</p>; }`;
const VERSION =
  'export default function A() { useEffect(() => console.log(React.version, React.isOurs, typeof ' +
  'ReactDOM.createRoot), []); return <p className="p">x</p>; }';
const UMD = `${location.origin}/node_modules/react/umd/react.production.min.js`;
const UMD_DOM = `${location.origin}/node_modules/react-dom/umd/react-dom.production.min.js`;

// More files than the browser keeps times of by itself.
performance.setResourceTimingBufferSize(5_000);

describe('libraries of the package', () => {
  afterEach(clearPreviews);
  const loaded = (name: string): boolean =>
    performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/preview/${name}`));

  it('load when a preview imports them, and not before', async () => {
    expect(
      await firstLine(
        show('export default function A() { useEffect(() => console.log(1), []); return <p className="own">x</p>; }'),
      ),
    ).to.equal('log: 1');
    expect(['react', 'd3', 'three', 'recharts', 'lucide', 'tailwind', 'ui'].filter(loaded)).to.deep.equal(['react']);
    expect(
      await firstLine(
        show(
          "import { sum } from 'd3';\nexport default function A() { useEffect(() => console.log(sum([1, 2])), []); return null; }",
        ),
      ),
    ).to.equal('log: 3');
    expect(['react', 'd3', 'three', 'recharts', 'lucide', 'tailwind', 'ui'].filter(loaded)).to.deep.equal([
      'react',
      'd3',
    ]);
  });

  it('need no eval: d3 reads CSV, lodash groups, math.js evaluates where the frame forbids it', async () => {
    configureVitrine({ headless: new HeadlessController({ storage: 'memory' }) });
    const source =
      "import * as d3 from 'd3';\nimport _ from 'lodash';\nimport { evaluate } from 'mathjs';\nimport " +
      "{ Button } from '@/components/ui/button';\nexport default function A() { useEffect(() => " +
      "console.log(d3.csvParse('a,b\\n1,2')[0].b, _.size(_.groupBy([1, 2], (n) => n % 2)), evaluate('1 " +
      '+ 2\')), []); return <Button className="p-4">x</Button>; }';
    const preview = showPreview('artifact-react', source, { frames: { allowEval: false } });
    expect(await firstLine(preview)).to.equal('log: 2 2 3');
    expect(noticeOf(preview)).to.equal('');
  });
});

describe('modules of the host', () => {
  afterEach(clearPreviews);
  after(() => configureVitrine({ headless: new HeadlessController({ storage: 'memory' }) }));

  const forms: Readonly<Record<string, string>> = {
    'an ES module': 'export default (n) => `fired ${n}`;',
    'an ES module with types':
      'const fire = (n: number): string => `fired ${n as number}`;\nexport { fire as default };',
    CommonJS: 'module.exports = function (n) { return "fired " + n; };',
    UMD:
      '(function (root, factory) { if (typeof exports === "object" && typeof module !== "undefined") ' +
      'module.exports = factory(); else root.confetti = factory(); })(this, function () { return ' +
      'function (n) { return "fired " + n; }; });',
    'one that imports a shipped one':
      "import { repeat } from 'lodash';\nexport default (n) => repeat('fired ' + n, 1);",
  };
  for (const [name, text] of Object.entries(forms)) {
    it(`run in the preview: ${name}`, async () => {
      const asked: string[] = [];
      const preview = show(CONFETTI, { resolveModule: (module) => (asked.push(module), Promise.resolve(text)) });
      expect(await firstLine(preview)).to.equal('log: fired 2');
      expect(asked).to.deep.equal(['canvas-confetti']);
    });
  }

  it('bring what they import, and share the preview’s React', async () => {
    const modules: Record<string, string> = {
      'my-hooks':
        "import { useState } from 'react';\nimport { start } from './start.js';\nexport const useStart = () => useState(start)[0];",
      './start.js': 'export const start = 41 + 1;',
    };
    const preview = show(
      "import { useStart } from 'my-hooks';\nexport default function A() { const n = useStart(); " +
        'useEffect(() => console.log(n), []); return null; }',
      {
        resolveModule: (name) => Promise.resolve(modules[name]),
      },
    );
    expect(await firstLine(preview)).to.equal('log: 42');
  });

  it('are not asked for what ships with the kit', async () => {
    const asked: string[] = [];
    const preview = show(
      "import _ from 'lodash';\nimport { cn } from '@/lib/utils';\nexport default function A() { " +
        "useEffect(() => console.log(typeof _.map, cn('p-2', 'p-4')), []); return null; }",
      {
        resolveModule: (name) => (asked.push(name), Promise.resolve(undefined)),
      },
    );
    expect(await firstLine(preview)).to.equal('log: function p-4');
    expect(asked).to.deep.equal([]);
  });

  it('that the host does not have are named', async () => {
    const preview = show(CONFETTI, { resolveModule: () => Promise.resolve(undefined) });
    await changed(preview, 'failed');
    expect(noticeOf(preview)).to.contain('The preview needs “canvas-confetti”, which is not available here.');
  });

  it('that fail to come can be tried again', async () => {
    let calls = 0;
    const preview = show(CONFETTI, {
      resolveModule: () => (
        (calls += 1),
        calls === 1 ? Promise.reject(new Error('offline')) : Promise.resolve('export default () => "here"')
      ),
    });
    await changed(preview, 'failed');
    expect(noticeOf(preview)).to.contain('“canvas-confetti” could not be loaded.').and.to.contain('Line 1.');
    buttonOf(preview, 'Try again')!.click();
    expect(await firstLine(preview)).to.equal('log: here');
  });

  it('that are no modules are said to be none', async () => {
    const preview = show(CONFETTI, { resolveModule: () => Promise.resolve('<!doctype html><h1>404</h1>') });
    await changed(preview, 'failed');
    expect(preview.log.failures[0]?.code).to.equal('preview-import-broken');
    expect(noticeOf(preview)).to.contain('“canvas-confetti” is not a module that can be run here.');
  });
});

describe('React from an address of the host', () => {
  afterEach(clearPreviews);
  const { fetch } = globalThis;
  afterEach(() => (globalThis.fetch = fetch));

  it('takes the place of the kit’s own', async () => {
    const mark = `data:text/javascript,${encodeURIComponent('React.isOurs = "host";')}`;
    const preview = show(VERSION, { reactUrl: [UMD, { url: UMD_DOM }, mark] });
    expect(await firstLine(preview)).to.equal('log: 18.3.1 host function');
  });

  it('is shared by the libraries', async () => {
    const preview = show(
      "import { Button } from '@/components/ui/button';\nimport { Camera } from " +
        "'lucide-react';\nexport default function A() { useEffect(() => " +
        "console.log(document.querySelector('button svg.lucide-camera') !== null), []); return " +
        '<Button><Camera /></Button>; }',
      { reactUrl: [UMD, UMD_DOM] },
    );
    expect(await firstLine(preview)).to.equal('log: true');
  });

  it('that is not what it should be offers to try again, and the kit’s own', async () => {
    const preview = show(VERSION, {
      reactUrl: [{ url: UMD, integrity: 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' }, UMD_DOM],
    });
    await changed(preview, 'failed');
    expect(noticeOf(preview)).to.contain('React could not be loaded from the address that this site gives.');
    expect(preview.log.failures[0]?.code).to.equal('preview-react-not-loaded');
    expect(buttonOf(preview, 'Try again')).not.to.equal(undefined);
    buttonOf(preview, 'Use the built-in React')!.click();
    expect(await firstLine(preview)).to.equal('log: 18.3.1 undefined function');
  });

  it('that does not come is given up after 10 seconds', async function () {
    this.timeout(60_000);
    globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error)),
      );
    const start = performance.now();
    const preview = show(VERSION, { reactUrl: 'https://cdn.example/react.js' });
    await changed(preview, 'failed', 40_000);
    expect(performance.now() - start).to.be.greaterThan(9_500);
    expect(noticeOf(preview)).to.contain('React did not arrive within 10 seconds.');
    expect(buttonOf(preview, 'Use the built-in React')).not.to.equal(undefined);
  });
});

describe('Fix this', () => {
  afterEach(clearPreviews);
  const BROKEN = 'export default function A() {\n  return <p>{missing.name}</p>;\n}';

  const request = async (preview: Preview): Promise<ArtifactFixRequestEvent['detail']> => {
    const told = new Promise<ArtifactFixRequestEvent['detail']>((resolve) =>
      preview.addEventListener('artifact-fix-request', ({ detail }) => resolve(detail), { once: true }),
    );
    buttonOf(preview, 'Fix this')!.click();
    return told;
  };

  it('carries the errors and a prompt to the host', async () => {
    const preview = show(BROKEN, { fixRequests: true });
    await changed(preview, 'failed');
    await until(() => buttonOf(preview, 'Fix this'), 'the button');
    const { artifactId, version, errors, prompt } = await request(preview);
    expect({ artifactId, version, errors }).to.deep.equal({
      artifactId: 'a',
      version: 1,
      errors: [{ code: 'preview-script-error', message: 'ReferenceError: missing is not defined', line: 2 }],
    });
    expect(prompt)
      .to.contain('The artifact “Test” (react, version 1) does not work.')
      .and.to.contain(
        '- Line 2: ReferenceError: missing is not defined\n\n  ```\n  return <p>{missing.name}</p>;\n  ```\n\n',
      )
      .and.to.contain('send the whole artifact again');
  });

  it('is offered for syntax errors and packages that are not there', async () => {
    for (const source of ['export default function A( {', CONFETTI]) {
      const preview = show(source, { fixRequests: true });
      await until(() => buttonOf(preview, 'Fix this'), 'the button');
      expect((await request(preview)).errors).to.have.length(1);
      clearPreviews();
    }
  });

  it('is offered for an error after which the preview goes on', async () => {
    const preview = show(
      'export default function A() {\n  useEffect(() => { setTimeout(() => {\n    lost();\n  }); }, []);\n  return <p>x</p>;\n}',
      { fixRequests: true },
    );
    await until(() => buttonOf(preview, 'Fix this'), 'the button');
    expect(noticeOf(preview)).to.contain('Something failed while this preview ran. It goes on.');
    expect((await request(preview)).errors).to.deep.equal([
      { code: 'preview-script-error', message: 'ReferenceError: lost is not defined', line: 3 },
    ]);
    expect(preview.shadowRoot!.querySelector('iframe')).not.to.equal(null);
  });

  it('is not offered unless the host wants it, nor for what the source has no part in', async () => {
    const preview = show(BROKEN);
    await changed(preview, 'failed');
    expect(buttonOf(preview, 'Fix this')).to.equal(undefined);
    const react = show(VERSION, { fixRequests: true, reactUrl: 'data:text/javascript,' });
    await changed(react, 'failed');
    expect(noticeOf(react)).to.contain('React could not be loaded');
    expect(buttonOf(react, 'Fix this')).to.equal(undefined);
  });
});
