import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import '../../../src/renderers/html/define.js';
import type { PageOptions } from '../../../src/context/page-options.js';
import type { ConsentAnswer, ConsentQuestion } from '../../../src/core/consent/consent-decision.js';
import { grantHosts, grantPermission, revokePermission } from '../../../src/core/artifacts/preview-grants.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import type { VitrineConsentDialog } from '../../../src/elements/vitrine-consent-dialog/vitrine-consent-dialog.js';
import { pause, until } from '../../sandbox/frame-fixture.js';
import { buttonOf, changed, clearPreviews, frameOf, noticeOf, showPreview, type Preview } from '../preview-fixture.js';

type Answer = (question: ConsentQuestion) => ConsentAnswer;

const page = (script: string): string =>
  `<!doctype html><html lang="en"><title>x</title><body style="margin:0">
<button style="display:block;width:100%;height:200px">Go</button>
<script>const go = document.querySelector('button');${script}</script>`;

/** A page whose button does something, and who is asked about it. */
function show(script: string, answer: Answer = () => 'deny', options: PageOptions = {}) {
  const asked: ConsentQuestion['request'][] = [];
  const consent = {
    answer: (question: ConsentQuestion) => {
      asked.push(question.request);
      return answer(question);
    },
  };
  const preview = showPreview('artifact-html', page(script), { consent, previewPermissions: {}, ...options });
  const headless = new HeadlessController({ storage: 'memory' });
  const id = headless.createArtifact({ type: 'html', title: 'Report', content: page(script) });
  Object.assign(preview, { headless, artifact: { ...preview.artifact!, artifactId: id, title: 'Report' } });
  return { preview, asked, headless, id };
}

async function clickIn(preview: Preview): Promise<void> {
  const { left, top } = await until(() => frameOf(preview), 'the frame').then((frame) => frame.getBoundingClientRect());
  await sendMouse({ type: 'click', position: [Math.round(left + 40), Math.round(top + 120)] });
}

const ready = async (preview: Preview): Promise<void> => {
  await changed(preview, 'running');
  await pause(300);
};

/** Files that would have been saved. */
function catchFiles(preview: Preview): { fileName: string; content: Blob }[] {
  const files: { fileName: string; content: Blob }[] = [];
  preview.addEventListener('artifact-export-request', (event) => {
    event.preventDefault();
    files.push(event.detail as { fileName: string; content: Blob });
  });
  return files;
}

const EXPORT =
  "const url = URL.createObjectURL(new Blob(['a,b'], { type: 'text/csv' })); " +
  "const a = document.createElement('a'); a.href = url; a.download = 'report.csv'; a.click(); URL.revokeObjectURL(url);";

describe('what a preview asks of its reader', () => {
  afterEach(() => {
    clearPreviews();
    document.documentElement.lang = 'en';
  });

  it('says what was asked, and that it counted as “no”', async () => {
    const { preview } = show("console.log(String(confirm('Delete 3 tasks?')), String(prompt('Your name?', 'Ada')))");
    await until(() => noticeOf(preview).includes('The preview asked'), 'the notice');
    await until(() => preview.log.lines.includes('log: false null'), 'the page was told');
    expect(noticeOf(preview)).to.contain('“Your name?”').and.contain('all 2 questions counted as “no”');
    expect(preview.shadowRoot!.querySelector('.notices details')!.textContent).to.contain('Delete 3 tasks?');
    expect(preview.shadowRoot!.querySelector('.notice')!.getAttribute('role')).to.equal('status');
    await expect(preview).to.be.accessible();
    buttonOf(preview, 'Close')!.click();
    await until(() => noticeOf(preview) === '', 'it goes');
  });

  it('shows what alert says once the page goes on, and a flood of it once', async () => {
    const { preview } = show(
      "for (let i = 0; i < 5000; i++) alert('Saved\\u202e <b>\\n' + 'x'.repeat(9000)); console.log('goes on')",
    );
    const box = await until(() => preview.shadowRoot!.querySelector('.says'), 'the box');
    await until(() => preview.log.lines.some((line) => line.includes('goes on')), 'the page goes on');
    expect(box.textContent).to.contain('Saved <b> xxx').and.contain('5,000 messages').and.not.contain('\u202e');
    expect(box.textContent.length).to.be.below(400);
    expect(document.activeElement).to.equal(document.body);
    await expect(preview).to.be.accessible();
    buttonOf(preview, 'Close')!.click();
    await until(() => !preview.shadowRoot!.querySelector('.says'), 'it closes');
  });

  it('saves a file once the person agrees: a link that a script clicks and takes back at once', async () => {
    const { preview, asked } = show(`go.onclick = () => { ${EXPORT} }`, () => 'allow');
    const files = catchFiles(preview);
    await ready(preview);
    await clickIn(preview);
    await until(() => files.length === 1, 'it is saved');
    expect(asked[0]).to.deep.equal({
      kind: 'preview',
      title: 'Report',
      permission: 'downloads',
      file: { name: 'report.csv', bytes: 3 },
    });
    expect(files[0]!.fileName).to.equal('report.csv');
    expect(await files[0]!.content.text()).to.equal('a,b');
    expect(files[0]!.content.type, 'nothing that opens on the page’s origin').to.equal('application/octet-stream');
  });

  it('saves from links in the page and data: addresses, and never under a dangerous name', async () => {
    const { preview } = show(
      "go.onclick = () => { for (const name of ['../\\u202egpj.exe', 'CON.csv', 'a.png']) { " +
        "const a = document.body.appendChild(document.createElement('a')); a.href = 'data:text/plain;base64,aGk='; " +
        'a.download = name; a.click(); a.remove() } }',
      () => ({ decision: 'allow', scope: 'preview' }),
    );
    const files = catchFiles(preview);
    await ready(preview);
    await clickIn(preview);
    await until(() => files.length > 0, 'the first is saved');
    await clickIn(preview);
    await until(() => files.length >= 4, 'allowed for good, all of the next three are');
    for (const { fileName, content } of files) {
      expect(fileName).to.match(/^(?:-?gpj\.exe\.txt|_CON\.csv|a\.png)$/);
      expect(await content.text()).to.equal('hi');
    }
  });

  it('interrupts nobody for a file that nobody clicked for, and says how often it was refused', async () => {
    const { preview, asked } = show(`setTimeout(() => { for (let i = 0; i < 50; i++) { ${EXPORT} } }, 100)`);
    await until(() => noticeOf(preview).includes('wants to save report.csv'), 'the notice');
    expect(asked, 'a click elsewhere on the page is none in the frame').to.deep.equal([]);
    expect(noticeOf(preview)).to.contain('3 B');
    await until(() => noticeOf(preview).includes('It has asked 5 times.'), 'counted, and not without end');
    await expect(preview).to.be.accessible();
  });

  it('asks again when the person comes to it', async () => {
    let answer: ConsentAnswer = 'deny';
    const { preview, asked } = show(`go.onclick = () => { ${EXPORT} }`, () => answer);
    const files = catchFiles(preview);
    await ready(preview);
    await clickIn(preview);
    await until(() => buttonOf(preview, 'Save…'), 'the line');
    expect(files).to.deep.equal([]);
    await pause(1_100);
    answer = 'allow';
    buttonOf(preview, 'Save…')!.click();
    await until(() => files.length === 1, 'it is saved');
    expect(asked.length).to.equal(2);
    await until(() => noticeOf(preview) === '', 'the line goes');
  });

  it('copies a text after a click, with consent, and tells the page what became of it', async () => {
    const { preview, asked } = show(
      "go.onclick = () => navigator.clipboard.writeText('secret').then(() => console.log('copied'), (e) => console.log(e.name))",
    );
    await ready(preview);
    await clickIn(preview);
    await until(() => preview.log.lines.includes('log: NotAllowedError'), 'the page is told');
    expect(asked[0]).to.include({ kind: 'preview', permission: 'clipboard', text: 'secret' });
    await until(() => buttonOf(preview, 'Copy…'), 'the line');
  });

  it('copies a text that the person agreed to, and says so to the page', async () => {
    const { preview, headless, id } = show(
      "go.onclick = () => navigator.clipboard.writeText('12 seats').then(() => console.log('copied'), (e) => console.log(e.name))",
      () => ({ decision: 'allow', scope: 'preview' }),
    );
    const copied: string[] = [];
    const { writeText } = navigator.clipboard;
    navigator.clipboard.writeText = (text) => Promise.resolve(void copied.push(text));
    try {
      await ready(preview);
      await clickIn(preview);
      await until(() => preview.log.lines.includes('log: copied'), 'the page is told');
      expect(copied).to.deep.equal(['12 seats']);
      expect(noticeOf(preview)).to.equal('');
      expect(headless.permissions.grantsOf(id).permissions).to.deep.equal(['clipboard']);
    } finally {
      navigator.clipboard.writeText = writeText;
    }
  });

  it('prints as the panel does', async () => {
    const { preview } = show('go.onclick = () => print()');
    let prints = 0;
    Object.assign(preview, { printPreview: () => (prints += 1) });
    await ready(preview);
    await clickIn(preview);
    await until(() => prints === 1, 'it prints');
    for (let i = 0; i < 4; i += 1) {
      await clickIn(preview);
      await pause(80);
    }
    await until(() => noticeOf(preview).includes('wants to be printed'), 'no more than three by itself');
    expect(prints).to.equal(3);
  });

  it('runs again when the page reloads itself, at most three times a minute', async () => {
    const { preview } = show("console.log('run'); setTimeout(() => location.reload(), 300)");
    await until(() => noticeOf(preview).includes('started itself again more than 3 times'), 'it is stopped', 20_000);
    expect(preview.log.failures.map(({ code }) => code)).to.deep.equal(['frame-reloaded']);
    expect(preview.log.lines.length).to.equal(4);
    expect(buttonOf(preview, 'Run again')).not.to.equal(undefined);
  }).timeout(30_000);

  it('speaks French', async () => {
    document.documentElement.lang = 'fr';
    const { preview } = show("confirm('Supprimer ?')");
    await until(() => noticeOf(preview).includes('L’aperçu a demandé : « Supprimer ? »'), 'the sentence');
    expect(noticeOf(preview)).to.contain('cela a compté comme « non »');
  });
});

describe('what a preview is allowed', () => {
  afterEach(clearPreviews);
  const lasting: Answer = () => ({ decision: 'allow', scope: 'preview' });
  const IMAGE = "new Image().src = 'https://pictures.example.com/a.png'; console.log('run')";
  const toggle = (preview: Preview): void => (preview as unknown as { togglePermissions(): void }).togglePermissions();
  const rowOf = (preview: Preview, words: string): HTMLElement | undefined =>
    [...preview.shadowRoot!.querySelectorAll<HTMLElement>('.permissions li')].find((row) =>
      row.textContent.includes(words),
    );
  const policyOf = (preview: Preview): string =>
    frameOf(preview)
      ?.srcdoc.split('>')
      .find((each) => each.includes('img-src')) ?? '';

  it('grants a host after a click and a consent alone, and takes it back at once', async () => {
    const { preview, asked, headless, id } = show(IMAGE, lasting);
    await until(() => buttonOf(preview, 'Allow…'), 'the notice');
    expect(policyOf(preview)).not.to.contain('pictures.example.com');
    buttonOf(preview, 'Allow…')!.click();
    await until(() => policyOf(preview).includes('https://pictures.example.com'), 'it runs again with the host');
    expect(asked).to.deep.equal([
      { kind: 'preview', title: 'Report', permission: 'hosts', hosts: ['pictures.example.com'] },
    ]);
    expect(headless.permissions.grantsOf(id).hosts).to.deep.equal(['pictures.example.com']);
    toggle(preview);
    const row = await until(() => rowOf(preview, 'Reach pictures.example.com'), 'it is listed');
    expect(row.textContent).to.contain('Allowed');
    await expect(preview).to.be.accessible();
    row.querySelector('button')!.click();
    expect(headless.permissions.grantsOf(id).hosts).to.deep.equal([]);
    await until(() => frameOf(preview) && !policyOf(preview).includes('pictures.example.com'), 'it runs without it');
    await until(() => rowOf(preview, 'Reach pictures.example.com')?.textContent.includes('Blocked once'), 'counted');
  });

  it('grants nothing that was refused, or that the host forbids, whatever was stored', async () => {
    const { preview, headless, id } = show(IMAGE);
    await until(() => buttonOf(preview, 'Allow…'), 'the notice');
    buttonOf(preview, 'Allow…')!.click();
    await pause(300);
    expect(headless.permissions.grantsOf(id).hosts).to.deep.equal([]);
    clearPreviews();

    const strict = show(IMAGE, lasting, { previewPermissions: { hosts: 'never', dialogs: 'never' } });
    grantHosts(strict.headless.permissions, strict.id, ['pictures.example.com']);
    grantPermission(strict.headless.permissions, strict.id, 'dialogs');
    await until(() => noticeOf(strict.preview).includes('pictures.example.com'), 'it is blocked all the same');
    expect(policyOf(strict.preview)).not.to.contain('pictures.example.com');
    expect(buttonOf(strict.preview, 'Allow…')).to.equal(undefined);
    toggle(strict.preview);
    await until(
      () => rowOf(strict.preview, 'Reach pictures.example.com')?.textContent.includes('Not allowed on this site'),
      'it says so',
    );
  });

  it('lets questions count as “yes”, until that is taken back', async () => {
    const { preview, headless, id } = show("console.log(String(confirm('Really?')))", lasting);
    await until(() => buttonOf(preview, 'Count as “yes”…') && preview.log.lines.includes('log: false'), 'the line');
    buttonOf(preview, 'Count as “yes”…')!.click();
    await until(() => preview.log.lines.includes('log: true'), 'it counts as yes');
    expect(noticeOf(preview)).to.equal('');
    revokePermission(headless.permissions, id, 'dialogs');
    await until(() => preview.log.lines.filter((line) => line === 'log: false').length === 2, 'and as no again');
  });

  it('asks in the dialog, for once or for good', async () => {
    const { preview, headless, id } = show(`go.onclick = () => { ${EXPORT} }`, lasting, { consent: undefined });
    const files = catchFiles(preview);
    await ready(preview);
    await clickIn(preview);
    const dialog = await until(
      () => document.querySelector<VitrineConsentDialog>('vitrine-consent-dialog'),
      'the dialog',
    );
    const inside = await until(() => dialog.shadowRoot!.querySelector('dialog'), 'it is drawn');
    expect(inside.textContent).to.contain('Save this file?').and.contain('report.csv').and.contain('3\u00a0B');
    await Promise.all(inside.getAnimations({ subtree: true }).map(({ finished }) => finished));
    await expect(dialog).to.be.accessible();
    const always = inside.querySelector<HTMLElement>('#allow-preview')!;
    expect(always.textContent.trim()).to.equal('Always for this preview');
    // Its first moment is over by now on a machine that is busy: it begins anew in another place.
    inside.style.marginBlockStart = '9px';
    always.click();
    await pause(100);
    expect(files, 'not in the first moment').to.deep.equal([]);
    expect(inside.open, 'and it asks on').to.equal(true);
    await until(() => always.getAttribute('aria-disabled') === 'false', 'it can be pressed', 10_000);
    always.click();
    await until(() => files.length === 1, 'it is saved');
    expect(headless.permissions.grantsOf(id).permissions).to.deep.equal(['downloads']);
    dialog.remove();
  });
});
