import { expect } from '@open-wc/testing';
import '../../src/renderers/html/define.js';
import '../../src/renderers/mermaid/define.js';
import '../../src/renderers/react/define.js';
import '../../src/renderers/svg/define.js';
import { changed, clearPreviews, showPreview } from './preview-fixture.js';

const STATES: Readonly<Record<string, [tag: string, content: string, state: string]>> = {
  'a running page': ['artifact-html', '<!doctype html><html lang="en"><title>x</title><h1>Hi</h1>', 'running'],
  'a page with an error and blocked requests': [
    'artifact-html',
    '<img alt="" src="https://a.example/"><img alt="" src="https://b.example/">\n<script>missing()</script>',
    'running',
  ],
  'a component that failed': [
    'artifact-react',
    'function Row() { return missing; }\nexport default () => <Row />;',
    'failed',
  ],
  'a picture with parts removed': [
    'artifact-svg',
    '<svg viewBox="0 0 9 9"><script></script><circle r="4"/><a href="https://example.com"><text y="5">x</text></a></svg>',
    'running',
  ],
  'no picture': ['artifact-svg', 'nothing', 'failed'],
  'a diagram': ['artifact-mermaid', 'graph TD\n A --> B', 'running'],
  'a diagram with a mistake': ['artifact-mermaid', 'graph TD\n A -- >', 'failed'],
};

describe('previews', () => {
  afterEach(clearPreviews);
  for (const scheme of ['light', 'dark'] as const) {
    for (const [name, [tag, content, state]] of Object.entries(STATES)) {
      it(`have no accessibility faults, ${scheme}: ${name}`, async () => {
        Object.assign(document.documentElement.style, {
          colorScheme: scheme,
          background: scheme === 'dark' ? '#131416' : '#fff',
        });
        try {
          const preview = showPreview(tag, content);
          await changed(preview, state, 14_000);
          await preview.updateComplete;
          await expect(preview).to.be.accessible();
        } finally {
          Object.assign(document.documentElement.style, { colorScheme: '', background: '' });
        }
      }).timeout(20_000);
    }
  }
});
