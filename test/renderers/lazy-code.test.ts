import { expect } from '@open-wc/testing';
import '../../src/renderers/knowledge-graph/define.js';
import '../../src/renderers/react/define.js';
import '../../src/renderers/svg/define.js';
import { blockRequests } from '../block-requests.js';
import { remembersFailedImports } from '../remembered-failures.js';
import { until } from '../sandbox/frame-fixture.js';
import { buttonOf, changed, clearPreviews, frameOf, noticeOf, showPreview, type Preview } from './preview-fixture.js';

const GRAPH = JSON.stringify({
  nodes: [
    { id: 'a', name: 'Soup' },
    { id: 'b', name: 'Bowl' },
  ],
  links: [],
});

// One page imports a module once: each test blocks a chunk that no test before it has loaded.
describe('a renderer whose late code does not come', () => {
  let remembers = false;
  before(async () => void (remembers = await remembersFailedImports()));
  afterEach(async () => {
    await blockRequests();
    clearPreviews();
  });

  const CASES: {
    tag: string;
    content: string;
    chunk: string;
    says: string;
    there: (preview: Preview) => unknown;
  }[] = [
    {
      tag: 'artifact-svg',
      content: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"/></svg>',
      chunk: '*/sanitizer/sanitize-svg.*',
      says: 'The part of the kit that checks pictures could not be loaded.',
      there: ({ shadowRoot }) =>
        shadowRoot!.querySelector('.picture')!.shadowRoot ?? shadowRoot!.querySelector('.stage:not([hidden])'),
    },
    {
      tag: 'artifact-knowledge-graph',
      content: GRAPH,
      chunk: '*/graph-layout.*',
      says: 'The part of the kit that lays graphs out could not be loaded.',
      there: ({ shadowRoot }) => shadowRoot!.querySelector('.stage'),
    },
    {
      tag: 'artifact-react',
      content: 'export default () => <p>Soup</p>',
      chunk: '*/compile-react.*',
      says: 'The compiler for this preview could not be loaded.',
      there: frameOf,
    },
  ];
  for (const { tag, content, chunk, says, there } of CASES) {
    it(`says so, tells the host, and tries again when asked: ${tag}`, async function () {
      this.timeout(60_000);
      await blockRequests(chunk);
      const preview = showPreview(tag, content);
      await until(() => noticeOf(preview).includes(says), 'it says so', 20_000);
      expect(preview.log.failures[0]?.code).to.equal('renderer-not-loaded');
      expect(buttonOf(preview, 'Reload')).not.to.equal(undefined);

      await blockRequests();
      preview.log.states.length = 0;
      buttonOf(preview, 'Try again')!.click();
      if (remembers) {
        await until(() => preview.log.failures.length > 1, 'the host is told again', 20_000);
        await until(() => noticeOf(preview).includes(says), 'it says so again', 20_000);
        expect(buttonOf(preview, 'Reload'), 'it offers to reload').not.to.equal(undefined);
        return;
      }
      await changed(preview, 'running', 20_000);
      await until(() => there(preview), 'it is there', 20_000);
      await until(() => !noticeOf(preview).includes(says), 'nothing is said any more', 20_000);
    });
  }
});
