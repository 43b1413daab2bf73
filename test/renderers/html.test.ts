import { expect } from '@open-wc/testing';
import { emulateMedia, sendKeys, sendMouse } from '@web/test-runner-commands';
import '../../src/renderers/html/define.js';
import type { LinkOpenRequestEvent } from '../../src/events/link/link-open-request.js';
import { pause, until } from '../sandbox/frame-fixture.js';
import { buttonOf, changed, clearPreviews, frameOf, noticeOf, showPreview } from './preview-fixture.js';

const show = (content: string, options = {}) => showPreview('artifact-html', content, options);
const middleOf = (element: Element): [number, number] => {
  const { left, top } = element.getBoundingClientRect();
  return [Math.round(left + 40), Math.round(top + 30)];
};

describe('<artifact-html>', () => {
  afterEach(clearPreviews);

  it('runs a whole page as a model writes it', async () => {
    const preview = show(`<!DOCTYPE html>
<html lang="de" class="page"><head><meta charset="utf-8"><title>Seite</title><style>body { color: rgb(1, 2, 3) }</style></head>
<body class="b"><h1>Hallo</h1><script>console.log(document.title, document.documentElement.lang,
  document.documentElement.className, document.body.className,
  getComputedStyle(document.body).color, document.compatMode)</script></body></html>`);
    await changed(preview, 'running');
    await until(() => preview.log.lines.length > 0, 'it logs');
    expect(preview.log.lines).to.deep.equal(['log: Seite de page b rgb(1, 2, 3) CSS1Compat']);
    expect(preview.log.states).to.deep.equal(['loading', 'running']);
    expect(noticeOf(preview)).to.equal('');
  });

  it('gives a fragment the page’s font, language and direction', async () => {
    document.documentElement.lang = 'en';
    document.body.style.fontFamily = 'Lobster, monospace';
    document.body.style.setProperty('--vitrine-font-sans', 'initial');
    try {
      const preview = show(
        '<h1>Hi</h1><script>onload = () => console.log(getComputedStyle(document.body).fontFamily, ' +
          'document.documentElement.lang, document.documentElement.dir)</script>',
      );
      await until(() => preview.log.lines.length > 0, 'it logs');
      expect(preview.log.lines).to.deep.equal(['log: Lobster, monospace en ltr']);
    } finally {
      document.body.style.removeProperty('font-family');
      document.body.style.removeProperty('--vitrine-font-sans');
    }
  });

  it('keeps every character of its source', async () => {
    const preview = show(
      `<p id="p">$& $\` \\u003c \u2028 </p><script>const s = "<\\/script> <!-- $& ` +
        `\\\\";\nconsole.log(s, document.querySelector('#p').textContent.length)</script>`,
    );
    await until(() => preview.log.lines.length > 0, 'it logs');
    expect(preview.log.lines).to.deep.equal(['log: </script> <!-- $& \\ 15']);
  });

  it('goes on after a script that fails while it loads; the console and the event say which line', async () => {
    const preview = show('<h1>Hours</h1>\n<script>\n  openingHours.render();\n</script>');
    await changed(preview, 'running');
    await until(() => preview.log.failures.length > 0, 'the event');
    expect(noticeOf(preview)).to.equal('');
    expect(frameOf(preview)).not.to.equal(null);
    expect(preview.log.states).not.to.include('failed');
    expect(preview.log.lines[0]).to.contain('error: ReferenceError: openingHours is not defined');
    expect(preview.log.failures).to.deep.equal([
      {
        artifactId: 'a',
        code: 'preview-script-error',
        message: 'ReferenceError: openingHours is not defined',
        line: 3,
      },
    ]);
  });

  it('goes on after an error in a handler; the console has it', async () => {
    const preview = show(
      '<script>setTimeout(() => { throw new TypeError("later") }, 20); Promise.reject(new Error("promised"))</script>',
    );
    await changed(preview, 'running');
    await until(() => preview.log.failures.length === 2, 'both are told');
    expect(noticeOf(preview)).to.equal('');
    expect(preview.log.failures.map(({ code }) => code)).to.deep.equal([
      'preview-script-error',
      'preview-script-error',
    ]);
    expect(preview.log.lines.join('\n')).to.contain('error: TypeError: later').and.to.contain('error: Error: promised');
  });

  it('says what it could not reach, once', async () => {
    const preview = show(
      '<img src="https://a.example.net/1"><img src="https://a.example.net/2"><img src="https://b.example.net/">',
    );
    await until(() => noticeOf(preview), 'a notice');
    await pause(200);
    expect(noticeOf(preview)).to.contain('Tried to reach 2 addresses: blocked.').and.to.contain('a.example.net');
    expect(preview.shadowRoot!.querySelectorAll('[role=alert]')).to.have.length(1);
  });

  it('asks before it opens a link, and says which host', async () => {
    const preview = show(
      '<body style="margin:0"><a href="https://user:pw@example.com/page" style="display:block;height:60px">Read more</a>',
    );
    await changed(preview, 'running');
    const requests: unknown[] = [];
    preview.addEventListener('link-open-request', (event: LinkOpenRequestEvent) => {
      event.preventDefault();
      requests.push(event.detail);
    });
    await pause(300);
    await sendMouse({ type: 'click', position: middleOf(frameOf(preview)!) });
    const dialog = await until(
      () => document.querySelector('vitrine-consent-dialog')?.shadowRoot?.querySelector('dialog'),
      'the dialog',
    );
    expect(dialog.textContent).to.contain('example.com').and.not.to.contain('pw@');
    expect(requests).to.deep.equal([]);
    const allow = [...dialog.querySelectorAll('button')].find((button) => /allow/i.test(button.textContent ?? ''))!;
    // A question has to stand in sight for a moment before it can be answered: longer where frames are slow to come.
    await until(() => allow.getAttribute('aria-disabled') === 'false', 'it can be pressed', 10_000);
    allow.click();
    await until(() => requests.length > 0, 'the request');
    expect(requests).to.deep.equal([{ url: 'https://example.com/page', text: 'Read more', source: 'frame' }]);
  });

  it('leaves links alone that the page handles itself', async () => {
    const preview = show(
      '<body style="margin:0"><a href="https://example.com/" style="display:block;height:60px" ' +
        'onclick="event.preventDefault(); console.log(this.target || \'none\')">x</a>',
    );
    await changed(preview, 'running');
    await pause(300);
    await sendMouse({ type: 'click', position: middleOf(frameOf(preview)!) });
    await until(() => preview.log.lines.length > 0, 'the page handles it');
    await pause(200);
    expect(
      document.querySelector('vitrine-consent-dialog')?.shadowRoot?.querySelector('dialog[open]') ?? null,
    ).to.equal(null);
  });

  it('hands the focus back on Escape, and offers to skip the frame', async () => {
    const preview = show('<body style="margin:0"><input style="display:block;height:60px">');
    await changed(preview, 'running');
    await pause(300);
    await sendMouse({ type: 'click', position: middleOf(frameOf(preview)!) });
    await sendKeys({ press: 'Escape' });
    const skip = buttonOf(preview, 'Skip preview')!;
    await until(() => preview.shadowRoot!.activeElement === skip, 'the focus is back');
    skip.click();
    expect(preview.shadowRoot!.activeElement?.className).to.equal('end');
    expect(frameOf(preview)!.title).to.equal('Preview of Test');
  });

  it('stays light for a page written for white, and follows the scheme otherwise', async () => {
    const say =
      '<script>setInterval(() => console.log(getComputedStyle(document.documentElement).colorScheme), 150)</script>';
    document.documentElement.style.colorScheme = 'light dark';
    try {
      await emulateMedia({ colorScheme: 'dark' });
      const plain = show(`<p>plain${say}`);
      const painted = show(`<style>.card { background: white }</style>${say}`);
      await until(() => plain.log.lines.length > 0 && painted.log.lines.length > 0, 'both log');
      expect(plain.log.lines.at(-1)).to.contain('dark');
      expect(painted.log.lines.at(-1)).to.contain('light');
      await emulateMedia({ colorScheme: 'light' });
      await until(() => plain.log.lines.at(-1)?.includes('light'), 'it follows');
    } finally {
      await emulateMedia({ colorScheme: 'light' });
      document.documentElement.style.removeProperty('color-scheme');
    }
  });

  it('keeps the last frame until the next one is ready', async () => {
    const preview = show('<p>one');
    await changed(preview, 'running');
    const first = frameOf(preview)!;
    preview.artifact = { ...preview.artifact!, version: 2, content: '<p>two' };
    await until(() => preview.shadowRoot!.querySelectorAll('iframe').length === 2, 'both are there');
    expect(getComputedStyle(first).visibility).to.equal('visible');
    await until(() => preview.shadowRoot!.querySelectorAll('iframe').length === 1, 'one is left');
    expect(first.isConnected).to.equal(false);
    expect(preview.log.states).to.deep.equal(['loading', 'running', 'loading', 'running']);
  });

  it('runs again on reload, from an empty storage', async () => {
    const preview = show('<script>console.log(localStorage.length); localStorage.a = 1</script>');
    await until(() => preview.log.lines.length === 1, 'it ran');
    preview.reload();
    await until(() => preview.log.lines.length === 2, 'it ran twice');
    expect(preview.log.lines).to.deep.equal(['log: 0', 'log: 0']);
  });

  it('says that a page left, and runs again on request', async () => {
    const preview = show('<script>onload = () => { location.href = "about:blank" }</script>');
    await changed(preview, 'failed');
    expect(noticeOf(preview)).to.contain('The preview tried to leave its page and was stopped.');
    expect(frameOf(preview)).to.equal(null);
    buttonOf(preview, 'Run again')!.click();
    await until(() => preview.log.states.filter((state) => state === 'loading').length === 2, 'it starts again');
  });

  it('shows its code on request, and at once where nothing can run', async () => {
    const preview = show('<p>code</p>', { frames: { sandboxOrigin: 'https://sandbox.example' } });
    // Firefox fires no `load` for a server that is not there: then it takes the 10 s of a server that does not answer.
    await changed(preview, 'failed', 12_000);
    expect(noticeOf(preview))
      .to.contain('The preview server could not be used')
      .and.to.contain('The code is complete below.');
    expect(preview.log.failures[0]?.code).to.equal('frame-origin-blocked');
    await until(
      () => preview.shadowRoot!.querySelector('artifact-code')?.shadowRoot?.textContent?.includes('<p>code</p>'),
      'the code',
    );
  });

  it('speaks French where the page does', async () => {
    document.documentElement.lang = 'fr';
    try {
      const preview = show('<script>onload = () => { location.href = "about:blank" }</script>');
      await changed(preview, 'failed');
      await until(() => noticeOf(preview).includes('a tenté de quitter sa page'), 'French');
    } finally {
      document.documentElement.lang = 'en';
    }
  });

  it('leaves nothing behind when it goes', async () => {
    for (let run = 0; run < 20; run += 1) {
      const preview = show(`<p>${run}<script>setInterval(() => {}, 10)</script>`);
      if (run % 3) await changed(preview, 'running');
      clearPreviews();
      expect(frameOf(preview)).to.equal(null);
    }
    expect(window.length).to.equal(0);
  });

  it('never changes what it has just drawn', () => {
    const { litIssuedWarnings = new Set<string>() } = globalThis as { litIssuedWarnings?: Set<string> };
    expect([...litIssuedWarnings].filter((warning) => warning.includes('after an update completed'))).to.deep.equal([]);
  });
});
