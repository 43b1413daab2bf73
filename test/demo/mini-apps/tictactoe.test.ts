import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { ErrorBoundary } from '../../../demo/mini-apps/error-boundary.js';
import { newGame, playMove } from '../../../demo/mini-apps/tictactoe/game.js';
import { TicTacToe, type MoveEvent } from '../../../demo/mini-apps/tictactoe/tic-tac-toe.js';
import { at, connectChild, textOf } from '../../frames/webmcp/child-frame.js';
import { closeFrames, showFrame, until } from '../../sandbox/frame-fixture.js';

customElements.define('tic-tac-toe', TicTacToe);
customElements.define('error-boundary', ErrorBoundary);
const cells = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('.cell')];

describe('<tic-tac-toe>', () => {
  it('says which cell a person plays, and blocks what cannot be played', async () => {
    const board = await fixture<TicTacToe>(html`<tic-tac-toe></tic-tac-toe>`);
    const moves: number[] = [];
    board.addEventListener('tic-tac-toe-move', (event) => moves.push((event as MoveEvent).detail));
    const press = async (position: number) => {
      cells(board.renderRoot)[position]!.click();
      await board.updateComplete;
    };
    await press(4);
    board.game = playMove(newGame(), 4, 'X');
    await board.updateComplete;
    await press(0); // it is O's turn
    board.game = playMove(board.game, 0, 'O');
    await board.updateComplete;
    await press(4); // taken
    board.notice = 'Connecting…';
    await board.updateComplete;
    await press(8);
    expect(moves).to.deep.equal([4]);
    expect(board.shadowRoot!.querySelector('[role=status]')!.textContent).to.equal('Connecting…');
  });

  it('is played with the keyboard', async () => {
    const board = await fixture<TicTacToe>(html`<tic-tac-toe></tic-tac-toe>`);
    const root = board.shadowRoot!;
    expect(cells(root).map(({ tabIndex }) => tabIndex)).to.deep.equal([-1, -1, -1, -1, 0, -1, -1, -1, -1]);
    cells(root)[4]!.focus();
    const press = (key: string) =>
      root.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
    for (const [key, expected] of [
      ['ArrowUp', 1],
      ['ArrowUp', 1],
      ['ArrowRight', 2],
      ['ArrowRight', 2],
      ['End', 8],
      ['ArrowLeft', 7],
      ['Home', 0],
    ] as const) {
      press(key);
      expect(cells(root).indexOf(root.activeElement as HTMLElement), key).to.equal(expected);
    }
  });

  for (const scheme of ['light', 'dark'])
    it(`has no fault that axe finds, in ${scheme}`, async () => {
      const board = await fixture<TicTacToe>(html`<tic-tac-toe></tic-tac-toe>`);
      board.style.colorScheme = scheme;
      board.parentElement!.style.cssText = `color-scheme: ${scheme}; background: Canvas`;
      for (const game of [
        [4, 0],
        [0, 3, 1, 4, 2],
      ].map((moves) => moves.reduce((g, p) => playMove(g, p, g.turn!), newGame()))) {
        board.game = game;
        await board.updateComplete;
        await aTimeout(400); // marks have been drawn
        await expect(board).to.be.accessible();
      }
    });
});

describe('<error-boundary>', () => {
  it('says what happened, and begins again', async () => {
    let isBroken = true;
    const content = () => {
      if (isBroken) throw new Error('The board broke.');
      return html`<p class="app">It runs.</p>`;
    };
    const boundary = await fixture<ErrorBoundary>(html`<error-boundary .content=${content}></error-boundary>`);
    expect(boundary.shadowRoot!.querySelector('[role=alert]')!.textContent).to.contain('The board broke.');
    await expect(boundary).to.be.accessible();
    isBroken = false;
    boundary.shadowRoot!.querySelector('button')!.click();
    await boundary.updateComplete;
    expect(boundary.shadowRoot!.querySelector('.app')!.textContent).to.equal('It runs.');
  });
});

describe('TicTacToe in a page', () => {
  afterEach(closeFrames);

  it('waits for its parent, hears nobody else, tells it each move and its size, and never speaks to anybody', async () => {
    const frame = document.createElement('iframe');
    const heard: { type?: string; payload?: { message?: string; height?: number } }[] = [];
    const listen = ({ source, data }: MessageEvent) => source === frame.contentWindow && heard.push(data);
    window.addEventListener('message', listen);
    Object.assign(frame, { src: '/__external/mini-apps/tictactoe/', width: '400', height: '500' });
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve));
    const app = () =>
      frame.contentDocument!.querySelector('error-boundary')!.shadowRoot!.querySelector('tic-tac-toe-with-webmcp')!;
    const board = () => app().shadowRoot!.querySelector('tic-tac-toe')!.shadowRoot!;
    const status = () => board().querySelector('[role=status]')!.textContent;
    await until(() => cells(board()).length === 9, 'the board stands');
    expect(status()).to.equal('Connecting…');
    cells(board())[4]!.click();
    // A sibling, and a page of another origin in the parent's place, are not its parent.
    const sibling = document.createElement('iframe');
    document.body.append(sibling);
    const script = sibling.contentDocument!.createElement('script');
    script.textContent = 'parent.frames[0].postMessage({ type: "parent-ready" }, "*")';
    sibling.contentDocument!.body.append(script);
    await aTimeout(100);
    expect(status()).to.equal('Connecting…');
    const renderData = {
      theme: 'dark',
      styles: { variables: { '--color-text-primary': 'rgb(1, 2, 3)', '--evil': 'x' } },
    };
    frame.contentWindow!.postMessage({ type: 'ui-lifecycle-iframe-render-data', payload: { renderData } }, '*');
    await until(() => status() === 'Your turn', 'render data is a parent’s word as well');
    const { style } = frame.contentDocument!.documentElement;
    expect([
      style.colorScheme,
      style.getPropertyValue('--color-text-primary'),
      style.getPropertyValue('--evil'),
    ]).to.deep.equal(['dark', 'rgb(1, 2, 3)', '']);
    cells(board())[4]!.click();
    await until(() => heard.some(({ type }) => type === 'notify'), 'the move is told');
    expect(heard.find(({ type }) => type === 'notify')!.payload!.message).to.equal('X plays center. O is next.');
    expect(heard.find(({ type }) => type === 'ui-size-change')!.payload!.height).to.be.within(300, 600);
    // What fails later, in whatever part of it, is said, too.
    const inside = frame.contentWindow as Window & typeof globalThis;
    inside.dispatchEvent(
      new inside.ErrorEvent('error', { message: 'It broke.', error: new inside.Error('It broke.') }),
    );
    const boundary = frame.contentDocument!.querySelector('error-boundary')!.shadowRoot!;
    await until(() => boundary.querySelector('[role=alert]')?.textContent.includes('It broke.'), 'the failure is said');
    boundary.querySelector('button')!.click();
    await until(() => boundary.querySelector('tic-tac-toe-with-webmcp'), 'it begins again');
    window.removeEventListener('message', listen);
    frame.remove();
    sibling.remove();
  });

  for (const place of ['directly', 'behind the proxy'] as const)
    it(`is played by an assistant through its tools, ${place}`, async () => {
      const app = at('game');
      const policy = { externalOrigins: [{ origin: app, keepOrigin: true }] };
      const child = connectChild(
        showFrame(
          '',
          { content: 'external-app', source: { url: `${app}/__external/mini-apps/tictactoe/` }, serverId: 's' },
          place === 'directly' ? policy : { ...policy, sandboxOrigin: at('{id}') },
        ),
      );
      expect(await child.listed('tictactoe_reset')).to.deep.equal([
        'tictactoe_get_state',
        'tictactoe_ai_move',
        'tictactoe_reset',
      ]);
      const call = (name: string, args: object = {}) => child.client.callTool(name, { ...args });
      const state = (await call('tictactoe_get_state')) as { structuredContent: object };
      expect(state.structuredContent).to.deep.equal({ board: Array(9).fill(null), turn: 'X', winner: null });
      const early = (await call('tictactoe_ai_move', { position: 4 })) as { isError?: boolean };
      expect([early.isError, textOf(early)]).to.deep.equal([true, "It is not O's turn: X is next."]);
      expect(textOf(await call('tictactoe_reset'))).to.contain('X is next.');
      const unknown = await call('tictactoe_cheat').catch((error: Error) => error.message);
      expect(unknown).to.contain('not-found');
    });
});
