import { expect, fixture } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { html, LitElement } from 'lit';
import { createRef, ref } from 'lit/directives/ref.js';
import type { PageOptions } from '../../src/context/page-options.js';
import { answerFault, tearDownApp } from '../../src/core/mcp-apps/app-courtesy.js';
import {
  FrameSession,
  type FrameProblem,
  type PreparedFrame,
  type SessionState,
} from '../../src/frames/frame-session.js';
import { previewTerms } from '../../src/locales/en/preview.js';
import { LocalizeController } from '../../src/locales/localize.js';
import type { FrameChannel } from '../../src/sandbox/frame-channel.js';
import { isRecord } from '../../src/sandbox/frame-report.js';
import { pause, until } from '../sandbox/frame-fixture.js';

/** An element that shows an app: no artifact, no inheritance, messages both ways. */
class TestApp extends LitElement {
  source = '';
  options: PageOptions = {};
  /** Frames whose line was taken up, and given back. */
  readonly lines = { opened: 0, ended: 0 };
  readonly states: SessionState[] = [];
  readonly problems: FrameProblem[] = [];
  readonly messages: unknown[] = [];
  channel: FrameChannel | undefined;
  readonly stage = createRef<HTMLElement>();
  readonly session = new FrameSession(this, {
    localize: new LocalizeController(this, previewTerms),
    options: () => this.options,
    stage: () => this.stage.value,
    source: () => this.id,
    followsScheme: () => true,
    prepareFrame: () => this.#prepareFrame(),
    readFailure: ({ message }) =>
      message.includes('fatal') ? { code: 'app-crashed', tone: 'danger', sentence: 'It crashed.', message } : undefined,
    readMessage: (message) => message,
    onStateChanged: (state) => this.states.push(state),
    onProblem: (problem) => this.problems.push(problem),
  });

  override render() {
    const { failure } = this.session;
    return html`${failure ? this.session.renderFailure(failure, '', []) : null}${this.session.renderNotices()}
      <div style="inline-size:300px;block-size:150px" ${ref(this.stage)}>${this.session.renderStage()}</div>`;
  }

  #prepareFrame(): Promise<PreparedFrame> {
    return Promise.resolve({
      request: { content: 'app', source: { html: this.source }, title: 'App', serverId: 's' },
      hooks: { answerFault, beforeClose: ({ channel }) => tearDownApp(channel) },
      connect: (channel) => {
        this.lines.opened += 1;
        this.channel = channel;
        const stop = [1, 2].map(() => channel.receive((message) => this.messages.push(message)));
        return () => {
          this.lines.ended += 1;
          stop.forEach((each) => each());
        };
      },
    });
  }
}
customElements.define('test-app', TestApp);

let apps = 0;

async function show(source: string, options: PageOptions = {}): Promise<TestApp> {
  const app = await fixture<TestApp>(
    html`<test-app id=${`app ${(apps += 1)}`} .source=${source} .options=${options}></test-app>`,
  );
  void app.session.startFrame();
  await until(() => app.states.includes('running') || app.states.includes('failed'), 'it starts', 12_000);
  return app;
}

const framesOf = (app: TestApp) => app.shadowRoot!.querySelectorAll('iframe').length;
const ECHO =
  '<script>addEventListener("message", ({ data }) => { if (data.method) parent.postMessage({ ' +
  'jsonrpc: "2.0", id: data.id, result: {} }, "*"); else parent.postMessage({ echo: data }, "*") ' +
  '})</script>';

describe('FrameSession', () => {
  it('gives its owner a line to the document, before that runs and until the frame has ended', async () => {
    const app = await show(`<script>parent.postMessage({ first: true }, "*")</script>${ECHO}`);
    await until(() => app.messages.length === 2, 'both listeners heard the first message');
    expect(app.messages).to.deep.equal([{ first: true }, { first: true }]);
    app.channel!.post({ n: 1 });
    await until(() => app.messages.length === 4, 'the echo');
    expect(app.messages.at(-1)).to.deep.equal({ echo: { n: 1 } });
    expect(app.lines).to.deep.equal({ opened: 1, ended: 0 });
    app.remove();
    await until(() => app.lines.ended === 1, 'the line is given back');
    app.channel!.post({ n: 2 }); // does nothing
  });

  it('lets the next frame take the last one’s place, which puts its things in order first', async () => {
    const app = await show(ECHO);
    const first = app.shadowRoot!.querySelector('iframe')!;
    await app.session.startFrame();
    await until(() => app.lines.ended === 1, 'the first has ended');
    expect(first.isConnected).to.equal(false);
    expect(framesOf(app)).to.equal(1);
    expect(app.states).to.deep.equal(['loading', 'running', 'loading', 'running']);
    expect(
      app.messages.filter((message) => isRecord(message) && 'result' in message),
      'its answer to the teardown',
    ).to.have.length(2);
  });

  it('answers refused messages as its owner says, by the short fields that name them', async () => {
    const app = await show(
      '<script>addEventListener("message", ({ data }) => parent.postMessage({ got: data }, "*")); ' +
        'parent.postMessage({ jsonrpc: "2.0", id: "long-1", method: "x", params: "x".repeat(2e6) }, ' +
        '"*")</script>',
    );
    const got = await until(() => app.messages[0], 'the app tells what it was answered');
    expect(got).to.deep.equal({
      got: { jsonrpc: '2.0', id: 'long-1', error: { code: -32_600, message: 'The message is too-large.' } },
    });
  });

  it('tells what fails in it, and ends with what its owner calls the end', async () => {
    const app = await show('<script>setTimeout(() => { throw new Error("small") }, 50)</script>');
    await until(() => app.problems.length === 1, 'the first is told');
    expect(app.problems[0]).to.include({ code: 'preview-script-error', message: 'Error: small' });
    expect(framesOf(app)).to.equal(1);
    app.source = '<script>setTimeout(() => { throw new Error("fatal") }, 50)</script>';
    await app.session.startFrame();
    await until(() => app.session.failure, 'it ends');
    await app.updateComplete;
    expect(app.shadowRoot!.querySelector('[role=alert]')!.textContent).to.contain('It crashed.');
    await until(() => framesOf(app) === 0, 'its frame has gone');
    expect(app.problems.at(-1)).to.include({ code: 'app-crashed' });
    app.source = ECHO;
    await app.session.startFrame();
    await until(() => app.states.at(-1) === 'running', 'it runs again');
    expect(app.session.failure).to.equal(undefined);
  });

  it('speaks the page’s language and runs in its direction, also when they change', async () => {
    const root = document.documentElement;
    const app = await show(
      '<script>new MutationObserver(tell).observe(document.documentElement, { attributes: true }); ' +
        'addEventListener("load", tell); ' +
        'function tell() { const { lang, dir } = document.documentElement; parent.postMessage({ lang, dir }, "*") }</script>',
    );
    root.lang = 'fr';
    root.dir = 'rtl';
    try {
      await until(() => {
        const last = app.messages.at(-1) as { lang?: string; dir?: string } | undefined;
        return last?.lang === 'fr' && last.dir === 'rtl';
      }, 'the frame follows');
    } finally {
      root.lang = 'en';
      root.dir = '';
      app.remove();
    }
  });

  it('says once that a document tried to leave: that it stayed, or that it was stopped', async () => {
    const app = await show('<body>x<script>setTimeout(() => { location.href = "https://example.com/" }, 100)</script>');
    const words = () => app.shadowRoot!.textContent;
    const seen = new Set<string>();
    const end = performance.now() + 5_000;
    while (performance.now() < end) {
      if (words().includes('It stayed.')) seen.add('stayed');
      if (words().includes('was stopped.')) seen.add('stopped');
      await pause(30);
    }
    expect(seen.size, [...seen].join()).to.equal(1);
    app.remove();
  }).timeout(20_000);

  const LINKS = '<body style="margin:0"><a href="https://example.com/" style="display:block;height:100px">Read</a>';
  const clickLink = async (app: TestApp): Promise<void> => {
    const { left, top } = app.shadowRoot!.querySelector('iframe')!.getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(left + 30), Math.round(top + 30)] });
  };

  it('asks about its links by the page’s option, and for one at a time', async () => {
    const asked: string[] = [];
    let refuse = (): void => undefined;
    let refusedAt = 0;
    const answer = async ({ source, request }: { source: string | undefined; request: { kind: string } }) => {
      asked.push(`${request.kind} of ${source}`);
      await new Promise<void>((resolve) => (refuse = resolve));
      refusedAt = performance.now();
      return 'deny' as const;
    };
    const app = await show(LINKS, { consent: { answer } });
    const opened: unknown[] = [];
    app.addEventListener('link-open-request', (event) => opened.push(event.preventDefault()));
    await pause(300);
    /** Presses the link, and again while that is asked, then at once after the refusal. */
    const press = async (questions: number): Promise<void> => {
      await clickLink(app);
      await until(() => asked.length === questions, `question ${questions}`);
      await clickLink(app);
      await pause(200);
      expect(asked, 'one at a time').to.have.length(questions);
      refuse();
      await pause(50);
      await clickLink(app);
    };
    await press(1);
    // A second after a refusal it may ask again: on a slow machine the click may come as late.
    for (let tries = 0; tries < 5 && performance.now() - refusedAt > 900; tries += 1) {
      refuse();
      await pause(1_200);
      await press(asked.length + 1);
    }
    const { length } = asked;
    await pause(300);
    expect(asked).to.have.length(length);
    expect(new Set(asked)).to.deep.equal(new Set([`link of ${app.id}`]));
    await pause(900);
    await clickLink(app);
    await until(() => asked.length === length + 1, 'a second later it may ask again');
    refuse();
    await pause(50);
    expect(opened).to.deep.equal([]);
    app.remove();
  });

  it('says so when nobody could be asked about a link', async () => {
    const broken = () => {
      throw new Error('the dialog could not be loaded');
    };
    const app = await show(LINKS, { consent: { answer: broken } });
    await pause(300);
    await clickLink(app);
    const notice = await until(() => app.shadowRoot!.querySelector('[role=alert]'), 'the notice');
    expect(notice.textContent).to.contain('the link was not opened');
    app.remove();
  });
});
