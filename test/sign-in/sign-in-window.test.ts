import { expect } from '@open-wc/testing';
import { SIGN_IN_CHANNEL } from '../../src/core/mcp/oauth/sign-in-answer.js';
import { openSignInWindow } from '../../src/sign-in/open-sign-in-window.js';

describe('the window of a sign-in', () => {
  it('opens empty, goes where it is sent without a way back, and is closed', () => {
    const known = window.open;
    const opened = { opener: {} as unknown, location: { href: 'about:blank' }, closed: false, close: () => undefined };
    const asked: unknown[][] = [];
    let isClosed = false;
    opened.close = () => void (isClosed = true);
    window.open = ((...args: unknown[]) => {
      asked.push(args);
      return opened;
    }) as never;
    try {
      const found = openSignInWindow();
      expect(asked).to.deep.equal([['', '', 'popup,width=600,height=700']]);
      found?.goTo('https://auth.example/authorize');
      expect([opened.location.href, opened.opener]).to.deep.equal(['https://auth.example/authorize', null]);
      found?.close();
      expect(isClosed).to.equal(true);
      window.open = () => null;
      expect(openSignInWindow()).to.equal(undefined);
    } finally {
      window.open = known;
    }
  });

  it('ends on a page that says the answer on a channel, forgets it, and speaks to whoever still looks', async () => {
    const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
    const answers: unknown[] = [];
    channel.onmessage = ({ data }) => answers.push(data);
    const page = document.createElement('iframe');
    page.src = new URL(
      '../../src/sign-in/oauth-callback.html?state=s&code=c&iss=https%3A%2F%2Fa.example&x=1',
      import.meta.url,
    ).href;
    // Its script is built beside it; here the source stands in for it.
    document.body.append(page);
    await new Promise((resolve) => page.addEventListener('load', resolve, { once: true }));
    const script = page.contentDocument!.createElement('script');
    script.type = 'module';
    script.src = new URL('../../src/sign-in/oauth-callback.ts', import.meta.url).href;
    page.contentDocument!.head.append(script);
    await new Promise((resolve) => script.addEventListener('load', resolve, { once: true }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(answers).to.deep.equal([{ state: 's', code: 'c', iss: 'https://a.example' }]);
    expect(page.contentWindow!.location.search).to.equal('');
    expect(page.contentDocument!.querySelector('[role=status]')!.textContent).to.match(/window|fenêtre/);
    page.remove();
    channel.close();
  });
});
