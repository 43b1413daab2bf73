import { expect } from '@open-wc/testing';
import '../../src/renderers/html/define.js';
import '../../src/renderers/mermaid/define.js';
import '../../src/renderers/react/define.js';
import '../../src/renderers/svg/define.js';
import { until } from '../sandbox/frame-fixture.js';
import { buttonOf, changed, clearPreviews, noticeOf, showPreview, type Preview } from '../renderers/preview-fixture.js';

const CASES: Readonly<Record<string, { tag: string; broken: string; whole: string; lands: string }>> = {
  svg: {
    tag: 'artifact-svg',
    broken: 'nothing',
    whole: '<svg viewBox="0 0 9 9"><circle r="4"/></svg>',
    lands: 'picture',
  },
  mermaid: { tag: 'artifact-mermaid', broken: 'graph TD\n A -- >', whole: 'graph TD\n A --> B', lands: 'picture' },
  react: {
    tag: 'artifact-react',
    broken: 'export default () => missing;',
    whole: 'export default () => <p>Hi</p>;',
    lands: 'skip',
  },
};

const focused = (preview: Preview): string => preview.shadowRoot!.activeElement?.className ?? 'nothing';

describe('the focus on a button of a notice that goes', () => {
  afterEach(clearPreviews);

  for (const [name, { tag, broken, whole, lands }] of Object.entries(CASES)) {
    it(`goes to the preview that takes its place: ${name}`, async () => {
      const preview = showPreview(tag, broken);
      await changed(preview, 'failed', 14_000);
      await until(() => buttonOf(preview, 'View code'), 'the notice');
      buttonOf(preview, 'View code')!.focus();
      preview.artifact = { ...preview.artifact!, version: 2, content: whole };
      await until(() => noticeOf(preview) === '', 'the notice goes', 14_000);
      await until(() => focused(preview).includes(lands), `the focus is there (${focused(preview)})`);
    }).timeout(20_000);
  }

  it('stays where a person has put it since', async () => {
    const other = document.body.appendChild(document.createElement('button'));
    const preview = showPreview('artifact-svg', 'nothing');
    await changed(preview, 'failed');
    await until(() => buttonOf(preview, 'View code'), 'the notice');
    buttonOf(preview, 'View code')!.focus();
    other.focus();
    preview.artifact = { ...preview.artifact!, version: 2, content: '<svg viewBox="0 0 9 9"></svg>' };
    await until(() => noticeOf(preview) === '', 'the notice goes');
    await preview.updateComplete;
    expect(document.activeElement).to.equal(other);
    other.remove();
  });

  it('is not taken from somebody who has left the page’s controls', async () => {
    const preview = showPreview('artifact-svg', 'nothing');
    await changed(preview, 'failed');
    await until(() => buttonOf(preview, 'View code'), 'the notice');
    const button = buttonOf(preview, 'View code')!;
    button.focus();
    button.blur(); // as a click on empty ground does
    await new Promise((resolve) => setTimeout(resolve, 20));
    preview.artifact = { ...preview.artifact!, version: 2, content: '<svg viewBox="0 0 9 9"></svg>' };
    await until(() => noticeOf(preview) === '', 'the notice goes');
    await preview.updateComplete;
    expect(document.activeElement).to.equal(document.body);
  });
});
