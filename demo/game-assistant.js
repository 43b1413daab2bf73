/**
 * An assistant that plays TicTacToe: a script in place of a model. It sees what a model would see (the tools that the game
 * registers, and their results), and reaches the board by `headless.callTool()` alone.
 */
const $ = (id) => document.getElementById(id);
const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];
const PLACES = ['top left', 'top', 'top right', 'left', 'center', 'right', 'bottom left', 'bottom', 'bottom right'];
const MAX_LINES = 30;

/** Wins if it can, stops a win if it must, else the center, a corner, a side. */
export function chooseMove(board) {
  const completing = (mark) => {
    const line = LINES.find(
      (each) => each.filter((at) => board[at] === mark).length === 2 && each.some((at) => !board[at]),
    );
    return line?.find((at) => !board[at]);
  };
  return completing('O') ?? completing('X') ?? [4, 0, 2, 6, 8, 1, 3, 5, 7].find((at) => !board[at]);
}

const readState = ({ structuredContent, content }) => structuredContent ?? JSON.parse(content?.[0]?.text ?? '{}');

export class GameAssistant {
  #headless;
  #manager;
  #make;
  #thinking = false;

  constructor({ headless, manager, make }) {
    this.#headless = headless;
    this.#manager = manager;
    this.#make = make;
    new MutationObserver(() => {
      const shown = $('game').firstElementChild;
      if (shown) shown.renderData = this.#renderData();
    }).observe(document.documentElement, { attributeFilter: ['data-theme'] });
    // The game tells each move; the assistant then looks for itself.
    document.addEventListener('mcp-ui-action-request', (event) => {
      const { type, payload } = event.detail;
      if (type !== 'notify' || !event.composedPath().includes($('game'))) return;
      event.respondWith(null);
      this.#say('Game', payload.message);
      if (/O is next/.test(payload.message)) void this.#move();
    });
  }

  /** Calls the tool that shows the game, as a model does, and shows what it brings. */
  async beginGame() {
    $('play').disabled = true;
    $('moves').replaceChildren();
    this.#say('Assistant', 'I open the board. You begin.');
    try {
      const call = { server: 'demo', tool: 'showTicTacToeGame', arguments: {}, initiator: 'user' };
      const { content } = await this.#manager.callTool(call);
      const { resource } = content.find(({ type }) => type === 'resource');
      const shown = this.#make('mcp-ui-resource', { resource, server: 'demo', renderData: this.#renderData() });
      shown.dataset.kit = '';
      $('game').replaceChildren(shown);
      $('play').textContent = 'Play again';
    } catch ({ message }) {
      this.#say('Assistant', `The game did not open: ${message}`);
    } finally {
      $('play').disabled = false;
    }
  }

  /** The page's theme, and its changes: a page elsewhere sees nothing of it. */
  #renderData() {
    const { theme } = document.documentElement.dataset;
    return { theme: theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') };
  }

  /** Two calls: read the board, play. Each goes through consent like any tool of an app. */
  async #move() {
    if (this.#thinking) return;
    this.#thinking = true;
    try {
      const { board, turn } = readState(await this.#call('tictactoe_get_state', {}));
      if (turn !== 'O') return;
      const position = chooseMove(board);
      this.#say('Assistant', `I play ${PLACES[position]}.`);
      await this.#call('tictactoe_ai_move', { position });
    } catch ({ message, code }) {
      this.#say(
        'Assistant',
        code === 'consent-denied' ? 'You denied my move. Make one for me, or play again.' : message,
      );
    } finally {
      this.#thinking = false;
    }
  }

  async #call(tool, input) {
    const found = this.#headless
      .availableTools()
      .find(({ name, source }) => source?.kind === 'app' && name.endsWith(tool));
    if (!found) throw new Error(`The game does not offer ${tool}.`);
    this.#say('Calls', `${tool} ${Object.keys(input).length > 0 ? JSON.stringify(input) : ''}`);
    const result = await this.#headless.callTool(found.name, input);
    if (result.isError) throw new Error(result.content?.[0]?.text ?? 'The game refused.');
    return result;
  }

  #say(who, text) {
    const line = this.#make(
      'li',
      {},
      this.#make('span', { className: 'who', textContent: who }),
      this.#make('span', {
        className: 'said',
        dir: 'auto',
        textContent: text,
      }),
    );
    $('moves').append(line);
    while ($('moves').childElementCount > MAX_LINES) $('moves').firstElementChild.remove();
    $('moves').scrollTop = $('moves').scrollHeight;
  }
}
