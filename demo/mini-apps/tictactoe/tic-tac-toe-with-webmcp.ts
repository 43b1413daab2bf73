import { html, LitElement, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { applyHostTheme } from '../host-theme.js';
import { HostLine } from '../host-line.js';
import { WebMcpServer } from '../webmcp-server.js';
import { bestMove, newGame, playMove, type Game, type Mark } from './game.js';
import type { MoveEvent, Score } from './tic-tac-toe.js';

/** Who plays alone plays against the page, which takes a moment. */
const THINKING_MS = 450;
const CELLS = ['top left', 'top', 'top right', 'left', 'center', 'right', 'bottom left', 'bottom', 'bottom right'];
const NOTHING = { type: 'object', properties: {}, additionalProperties: false };
const STATE = {
  type: 'object',
  properties: {
    board: { type: 'array', items: { enum: ['X', 'O', null] }, minItems: 9, maxItems: 9 },
    turn: { enum: ['X', 'O', null] },
    winner: { enum: ['X', 'O', 'draw', null] },
  },
  required: ['board', 'turn', 'winner'],
};

/** TicTacToe for a host: its assistant plays O by tools, and is told of each move. */
export class TicTacToeWithWebMCP extends LitElement {
  /** Origins of pages that may show it. */
  @property({ attribute: false }) parents: readonly string[] = [];
  @state() private game: Game = newGame();
  @state() private score: Score = { X: 0, O: 0, draw: 0 };
  @state() private isReady = false;
  @state() private news = '';

  #line: HostLine | undefined;
  readonly #size = new ResizeObserver(() => this.#tellSize());

  /** Before the first drawing: a host that looks for tools finds them. */
  override connectedCallback(): void {
    super.connectedCallback();
    this.#connect();
    this.#size.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#size.disconnect();
    this.#line?.close();
  }

  override render(): TemplateResult {
    return html`<tic-tac-toe
      .game=${this.game}
      .score=${this.score}
      .notice=${this.#notice()}
      .news=${this.news}
      @tic-tac-toe-move=${({ detail }: MoveEvent) => this.#play(detail, 'X')}
      @tic-tac-toe-restart=${() => this.#restart()}
    ></tic-tac-toe>`;
  }

  #notice(): string {
    if (this.isReady) return '';
    return this.#line?.isRefused ? 'Not allowed here' : 'Connecting…';
  }

  #connect(): void {
    const line = (this.#line = new HostLine(this.parents, {
      onReady: () => {
        this.isReady = true;
        this.#tellSize();
      },
      onRenderData: applyHostTheme,
      onEnvelope: (envelope) => server.takeEnvelope(envelope),
    }));
    const server = new WebMcpServer({
      ...{ name: 'TicTacToe', version: '1.0.0' },
      post: (envelope) => line.postMessage(envelope),
      onInitialize: () => line.noteReady(),
    });
    this.#registerTools(server);
    if (line.isAlone) this.isReady = true;
    line.open();
    server.announce();
  }

  #registerTools(server: WebMcpServer): void {
    server.registerTool({
      name: 'tictactoe_get_state',
      title: 'Read the board',
      description: 'The board row by row, whose turn it is, and who has won. The person plays X, you play O.',
      inputSchema: NOTHING,
      outputSchema: STATE,
      annotations: { readOnlyHint: true, openWorldHint: false },
      run: () => this.#report(),
    });
    server.registerTool({
      name: 'tictactoe_ai_move',
      title: 'Play O',
      description: 'Puts an O on a free cell, when it is O’s turn.',
      inputSchema: {
        type: 'object',
        properties: { position: { type: 'integer', minimum: 0, maximum: 8, description: '0 to 8, row by row' } },
        required: ['position'],
      },
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
      run: ({ position }) => {
        this.#play(Number(position ?? NaN), 'O');
        return this.#report();
      },
    });
    server.registerTool({
      name: 'tictactoe_reset',
      title: 'Begin another game',
      description: 'Clears the board. X begins.',
      inputSchema: NOTHING,
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
      run: () => {
        this.#restart();
        return this.#report();
      },
    });
  }

  /** @throws {MoveError} */
  #play(position: number, mark: Mark): void {
    const game = (this.game = playMove(this.game, position, mark));
    this.news = `${mark} plays ${CELLS[position]}`;
    if (game.winner !== null) this.score = { ...this.score, [game.winner]: this.score[game.winner] + 1 };
    this.#line?.postMessage({ type: 'notify', payload: { message: `${this.news}. ${nextOf(game)}` } });
    if (this.#line?.isAlone === true && game.turn === 'O') setTimeout(() => this.#answer(game), THINKING_MS);
  }

  #answer(game: Game): void {
    if (this.game === game) this.#play(bestMove(game), 'O');
  }

  #restart(): void {
    this.game = newGame();
    this.news = 'Another game';
    this.#line?.postMessage({ type: 'notify', payload: { message: 'Another game begins. X is next.' } });
  }

  #report(): { text: string; structuredContent: object } {
    const { board, turn, winner } = this.game;
    const rows = [0, 3, 6].map((first) =>
      board
        .slice(first, first + 3)
        .map((mark) => mark ?? '.')
        .join(' '),
    );
    return { text: `${rows.join('\n')}\n${nextOf(this.game)}`, structuredContent: { board, turn, winner } };
  }

  #tellSize(): void {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    if (height > 0) this.#line?.postMessage({ type: 'ui-size-change', payload: { height } });
  }
}

const nextOf = ({ turn, winner }: Game): string =>
  winner === null ? `${turn} is next.` : winner === 'draw' ? 'The game is drawn.' : `${winner} has won.`;
