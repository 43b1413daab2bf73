import { expect } from '@open-wc/testing';
import '../../src/renderers/react/define.js';
import { pause, until } from '../sandbox/frame-fixture.js';
import { buttonOf, changed, clearPreviews, frameOf, noticeOf, showPreview } from './preview-fixture.js';

const show = (content: string) => showPreview('artifact-react', content);
/** Renders what logs which component it is. */
const says = (name: string): string => `{ useEffect(() => console.log('${name}'), []); return <p>${name}</p>; }`;

const shown = async (source: string): Promise<string> => {
  const preview = show(source);
  // An error is written to the console a moment before the failure is told.
  const spoke = () => preview.log.failures.length > 0 || preview.log.lines.some((line) => !line.startsWith('error:'));
  await until(spoke, 'it says something');
  return preview.log.failures[0]?.code ?? preview.log.lines[0] ?? '';
};

describe('<artifact-react>', () => {
  afterEach(clearPreviews);

  const choices: Readonly<Record<string, [source: string, chosen: string]>> = {
    'the default export, not a helper called Card': [
      `function Card() ${says('Card')}\nexport default function Chart() ${says('Chart')}`,
      'log: Chart',
    ],
    'an anonymous default export': [
      `function App() ${says('App')}\nexport default () => ${says('anonymous')}`,
      'log: anonymous',
    ],
    'a renamed default export': [
      `const Root = () => ${says('Root')}\nfunction App() ${says('App')}\nexport { Root as default };`,
      'log: Root',
    ],
    'a default export in memo and forwardRef': [
      `const A = React.memo(React.forwardRef((props, ref) => ${says('A')}));\nexport default A;`,
      'log: A',
    ],
    'a class by default': [
      `export default class View extends React.Component { componentDidMount() { console.log('View') } render() { return <p/> } }`,
      'log: View',
    ],
    'the usual names in their order, whatever stands first': [
      `function Card() ${says('Card')}\nfunction Demo() ${says('Demo')}\nfunction Main() ${says('Main')}`,
      'log: Main',
    ],
    'no usual name that is not a component': [`const List = [1, 2];\nfunction Panel() ${says('Panel')}`, 'log: Panel'],
    'the first export': [
      `export function First() ${says('First')}\nexport const Second = () => ${says('Second')}\nfunction Third() ${says('Third')}`,
      'log: First',
    ],
    'else the last with a capital': [
      `function helper() {}\nfunction One() ${says('One')}\nconst Two = memo(() => ${says('Two')})`,
      'log: Two',
    ],
    'nothing, and says so': [
      'export const rates = { standard: 0.2 };\nconst twice = (x) => x * 2;',
      'preview-component-missing',
    ],
    'nothing beside what the source draws itself': [
      `import { createRoot } from 'react-dom/client';\nfunction App() ` +
        `${says('own')}\ncreateRoot(document.getElementById('root')).render(<App />);`,
      'log: own',
    ],
    'a root that the source expects elsewhere': [
      `const App = () => ${says('elsewhere')};\nReactDOM.render(<App />, document.getElementById('app'));`,
      'log: elsewhere',
    ],
  };
  for (const [name, [source, chosen]] of Object.entries(choices)) {
    it(`shows ${name}`, async () => expect(await shown(source)).to.equal(chosen));
  }

  it('takes imports of React in every form', async () => {
    for (const source of [
      `import React, { useEffect as effect } from 'react';\nexport default function A() { effect(() => ` +
        `console.log('ok'), []); return <></>; }`,
      `import * as R from 'react';\nexport default function A() { R.useEffect(() => console.log('ok'), []); return null; }`,
      `const { useEffect } = React;\nexport default function A() { useEffect(() => console.log('ok'), []); return null; }`,
      `import { jsx } from 'react/jsx-runtime';\nimport { createPortal, flushSync } from ` +
        `'react-dom';\nexport default function A() { useEffect(() => console.log(typeof jsx === ` +
        `'function' && typeof createPortal === 'function' ? 'ok' : 'missing'), []); return null; }`,
    ])
      expect(await shown(source)).to.equal('log: ok');
  });

  it('compiles TypeScript', async () => {
    expect(
      await shown(`import { useEffect, type ReactNode, type FC } from 'react';
interface Props<T extends object = {}> { items: T[]; children?: ReactNode }
enum Size { Small = 1, Large }
type Key = keyof Props;
const pick = <T,>(list: readonly T[], at: number): T | undefined => list[at] as T;
const View: FC<Props> = ({ items }: Props) => { const n = pick(items, 0)!;
  useEffect(() => { console.log(Size.Large satisfies number, typeof n) }, []); return <p>{items.length}</p>; };
export default function App(): JSX.Element { return <View items={[{}]} />; }`),
    ).to.equal('log: 2 object');
  });

  it('hands a form’s submit to its handler', async () => {
    const preview = show(`export default function Todo() {
  const [items, setItems] = useState([]);
  const form = useRef(null);
  useEffect(() => { if (!items.length) form.current.querySelector('button').click();
    else console.log('added', items.join(), localStorage.getItem('todo')); }, [items]);
  return <form ref={form} onSubmit={(e) => { e.preventDefault(); const text = new FormData(e.target).get('t');
    localStorage.setItem('todo', text); setItems([...items, text]); }}
    ><input name="t" defaultValue="milk" /><button>Add</button></form>;
}`);
    await until(() => preview.log.lines.length > 0, 'it is added');
    expect(preview.log.lines).to.deep.equal(['log: added milk milk']);
  });

  it('says message, line and column of a syntax error, and the line itself', async () => {
    const preview = show('export default function Tip() {\n  return (\n    <p>Each pays {share(84, 4}</p>\n  );\n}');
    await changed(preview, 'failed');
    expect(noticeOf(preview))
      .to.contain('The code has a syntax error: Unexpected token, expected ","')
      .and.to.contain('Line 3, column 30.')
      .and.to.contain('<p>Each pays {share(84, 4}</p>');
    expect(preview.log.failures[0]).to.include({ code: 'preview-syntax-error', line: 3 });
    expect(preview.log.states).to.not.include('running');
  });

  it('says line and column of an error while running, where the compiler left the line as it was', async () => {
    const preview = show(
      'export default function Planner(props) {\n  const name = props.pour.name;\n  return <p>{name}</p>;\n}',
    );
    await changed(preview, 'failed');
    expect(noticeOf(preview)).to.contain('Line 2, column 27.');
    const first = show(
      'const size = window.plan.size;\nexport default function Planner() {\n  return <p>{size}</p>;\n}',
    );
    await changed(first, 'failed');
    expect(noticeOf(first)).to.contain('Line 1, column 26.');
  });

  it('says that a TypeScript namespace does not run', async () => {
    const preview = show(
      'namespace Money { export const tax = 2; }\nexport default function A() { return <p>{Money.tax}</p>; }',
    );
    await changed(preview, 'failed');
    expect(noticeOf(preview)).to.contain('“Money” is a TypeScript namespace, which does not run here.');
    expect(preview.log.failures[0]).to.include({ code: 'preview-syntax-error', line: 1 });
  });

  it('finds what the compiler lets pass', async () => {
    const preview = show('export default function A() {\n  const a = 1;\n  const a = 2;\n  return null;\n}');
    await changed(preview, 'failed');
    expect(preview.log.failures[0]).to.include({ code: 'preview-syntax-error', line: 3 });
  });

  it('says message, line and component stack of an error while rendering', async () => {
    const preview = show(
      'function Row({ pour }) {\n  return <li>{pour.name}</li>;\n}\nexport default function Planner() {\n  return <ol><Row /></ol>;\n}',
    );
    await changed(preview, 'failed');
    expect(noticeOf(preview))
      .to.match(/The preview stopped: TypeError: .*\bname\b/)
      .and.to.contain('Line 2.'); // each engine has its own words
    expect(noticeOf(preview)).to.match(/Component stack.*at Row.*at ol.*at Planner/);
    expect(frameOf(preview)).to.equal(null);
    expect(buttonOf(preview, 'Run again')).not.to.equal(undefined);
  });

  it('says an error of the first run, before anything is drawn', async () => {
    const preview = show('const plan = undefined;\nconst pours = plan.pours;\nexport default () => null;');
    await changed(preview, 'failed');
    expect(preview.log.failures[0]).to.include({ code: 'preview-script-error', line: 2 });
  });

  const numbered: Readonly<Record<string, [source: string, sentence: string]>> = {
    130: [
      'const { Nope } = React; export default () => <Nope />;',
      'expected a component or a tag name, got undefined',
    ],
    31: [
      'export default () => <p>{{ a: 1 }}</p>;',
      'Objects are not valid as a React child (found: object with keys {a})',
    ],
    301: ['export default function A() { const [n, s] = useState(0); s(n + 1); return n; }', 'Too many re-renders'],
    185: [
      'export default function A() { const [n, s] = useState(0); useLayoutEffect(() => s(n + 1)); return n; }',
      'Too many updates',
    ],
    62: ['export default () => <p style="color: red">x</p>;', 'expects an object, not a string'],
    137: ['export default () => <input>x</input>;', '<input> is an empty element'],
    93: ['export default () => <textarea>{["a", "b"]}</textarea>;', 'A <textarea> can have one child at most'],
    310: [
      'export default function A() { const [n, s] = useState(0); useEffect(() => s(1), []); if (n) useMemo(() => 1, []); return n; }',
      'more hooks than',
    ],
  };
  for (const [number, [source, sentence]] of Object.entries(numbered)) {
    it(`says React’s error ${number} in words`, async () => {
      const preview = show(source);
      await changed(preview, 'failed');
      expect(noticeOf(preview)).to.contain(sentence).and.not.to.contain('Minified');
    });
  }

  const loops: Readonly<Record<string, string>> = {
    'while rendering':
      'export default function A() {\n  let n = 2;\n  while (n > 1) {\n    n += 0;\n  }\n  return n;\n}',
    'without a block': 'export default function A() {\n  let n = 2;\n  for (;;) n += 1;\n}',
    'in a do while that catches everything':
      'export default function A() {\n  let n = 0;\n  do { try { n += 1; } catch {} } while (true);\n}',
    'of promises without end':
      'export default function A() {\n  useEffect(() => { (async () => {\n    while (true) await null;\n  })(); }, []);\n  return null;\n}',
  };
  for (const [name, source] of Object.entries(loops)) {
    it(`stops an endless loop after 2 s, with its line: ${name}`, async () => {
      const start = performance.now();
      const preview = show(source);
      const failure = await until(() => preview.log.failures[0], 'it is stopped');
      expect(performance.now() - start).to.be.within(1_900, 6_500);
      expect(failure.message).to.contain('The loop in line 3 did not end within 2 seconds');
    });
  }

  it('lets long work go on that returns to the event loop', async () => {
    // A check that does not forget counts the time between the rounds too: they need not keep a processor busy.
    const preview = show(
      'export default function A() { useEffect(() => { (async () => { let n = 0; const end = ' +
        'Date.now() + 3000; while (Date.now() < end) { for (let i = 0; i < 1e5; i++) n += i; await new ' +
        `Promise((r) => setTimeout(r, 20)); } console.log('done'); })(); }, []); return null; }`,
    );
    await until(() => preview.log.lines.includes('log: done'), 'it is done');
    expect(preview.log.failures).to.deep.equal([]);
  });

  it('names a package that is not there', async () => {
    const preview = show(
      "import React from 'react';\nimport { Chart } from 'chart.js';\nexport default () => <Chart />;",
    );
    await changed(preview, 'failed');
    expect(noticeOf(preview))
      .to.contain('The preview needs “chart.js”, which is not available here.')
      .and.to.contain('Line 2.');
    expect(preview.log.failures[0]).to.include({ code: 'preview-import-unknown', line: 2 });
  });

  it('runs without a style sheet that was never written, and says so', async () => {
    const preview = show("import './App.css';\nexport default () => <p>x</p>;");
    await changed(preview, 'running');
    await until(() => preview.log.lines.length > 0, 'the console says so');
    expect(preview.log.lines[0]).to.contain('warn: ./App.css is not part of this artifact');
  });

  it('goes on after an error in a handler', async () => {
    const preview = show(
      'export default function A() {\n  useEffect(() => { document.querySelector("button").click(); }, ' +
        '[]);\n  return <button onClick={() => {\n    missing();\n  }}>x</button>;\n}',
    );
    await until(() => preview.log.failures.length > 0, 'it is told');
    expect(preview.log.failures[0]).to.include({ code: 'preview-script-error', line: 4 });
    await pause(200);
    expect(noticeOf(preview)).to.equal('');
    expect(frameOf(preview)).not.to.equal(null);
  });

  it('needs no eval, and lets a component use it', async () => {
    const strict = showPreview(
      'artifact-react',
      `export default function A() { useEffect(() => console.log('runs'), []); return null; }`,
      { frames: { allowEval: false } },
    );
    await until(() => strict.log.lines.length > 0, 'it runs');
    expect(
      await shown(
        `export default function A() { useEffect(() => console.log(new Function('return 6 * 7')()), []); return null; }`,
      ),
    ).to.equal('log: 42');
  });

  const missing: Readonly<Record<string, [source: string, sentence: string]>> = {
    react: [
      `import { useActionState } from 'react';\nexport default () => <p>{useActionState()}</p>`,
      '“react” 18 has no “useActionState”.',
    ],
    'react-dom': [
      `import { useFormStatus as status } from 'react-dom';\nexport default () => <p>{status()}</p>`,
      '“react-dom” 18 has no “useFormStatus”.',
    ],
    recharts: [
      `import { LineChart, Sunset } from 'recharts';\nexport default () => <><LineChart/><Sunset/></>`,
      '“recharts” 2 has no “Sunset”.',
    ],
    lodash: [
      `import { chunk, sprout } from 'lodash';\nexport default () => <p>{sprout(chunk([]))}</p>`,
      '“lodash” has no “sprout”.',
    ],
    'a component': [
      `import { Button, Carousel } from '@/components/ui/button';\nexport default () => <><Button/><Carousel/></>`,
      '“@/components/ui/button” has no “Carousel”.',
    ],
  };
  for (const [name, [source, sentence]] of Object.entries(missing)) {
    it(`says what a module does not have: ${name}`, async () => {
      const preview = show(source);
      await changed(preview, 'failed');
      await until(() => noticeOf(preview).includes(sentence), `${sentence} in: ${noticeOf(preview)}`);
      expect(preview.log.failures[0]).to.deep.include({ code: 'preview-import-missing', message: sentence, line: 1 });
    });
  }

  it('imports types of a module that has none, and looks for a name before it uses it', async () => {
    expect(
      await shown(
        `import * as All from 'react';\nimport React, { FC, ReactNode, useEffect } from 'react';
          const View: FC<{ children?: ReactNode }> = () => {
            useEffect(() => console.log(typeof All.useActionState, typeof React.use), []); return null; };
          export default View;`,
      ),
    ).to.equal('log: undefined undefined');
  });

  it('speaks French about what a module does not have, and where the page turns to it after the failure', async () => {
    try {
      const preview = show(missing.react![0]);
      await changed(preview, 'failed');
      document.documentElement.lang = 'fr';
      await until(() => noticeOf(preview).includes('« react » 18 n’exporte pas « useActionState ».'), 'the sentence');
    } finally {
      document.documentElement.lang = 'en';
    }
  });

  it('notices a component that draws itself again without end, which may be stopped', async () => {
    const preview = show(
      `export default function Loop() { const [n, s] = useState(0); useEffect(() => { s(n + 1); }); return <p>{n}</p>; }`,
    );
    await changed(preview, 'running');
    await until(() => noticeOf(preview) === '' && preview.shadowRoot!.querySelector('.over'), 'the notice', 15_000);
    expect(preview.shadowRoot!.querySelector('.over')!.textContent).to.contain('draws itself again without end');
    await expect(preview).to.be.accessible();
    buttonOf(preview, 'Go on')!.click();
    await preview.updateComplete;
    expect(preview.shadowRoot!.querySelector('.over'), 'for a while').to.equal(null);
    await until(() => preview.shadowRoot!.querySelector('.over'), 'the notice again', 15_000);
    buttonOf(preview, 'Stop')!.click();
    await until(
      () => noticeOf(preview).includes('The preview was stopped: it drew itself again without end.'),
      'the sentence',
    );
    expect(preview.log.failures.at(-1)).to.include({ code: 'preview-endless-render' });
    expect(frameOf(preview)).to.equal(null);
    expect(buttonOf(preview, 'Run again')).not.to.equal(undefined);
  }).timeout(45_000);

  it('says nothing of an animation, which ends with each screen', async () => {
    const preview = show(
      `export default function Clock() { const [n, s] = useState(0);
        useEffect(() => { const id = requestAnimationFrame(() => s(n + 1)); return () => cancelAnimationFrame(id); });
        return <p>{n}</p>; }`,
    );
    await changed(preview, 'running');
    await pause(7_000);
    expect(preview.shadowRoot!.querySelector('.over')).to.equal(null);
  }).timeout(20_000);

  it('keeps what looks like markup in its source', async () => {
    expect(
      await shown(
        'const s = "</script><!-- $& ${x}";\nexport default function A() { useEffect(() => ' +
          'console.log(s), []); return <p>{`</script>`}</p>; }',
      ),
    ).to.equal('log: </script><!-- $& ${x}');
  });
});
