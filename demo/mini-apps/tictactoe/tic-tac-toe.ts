import { html, LitElement, nothing, svg, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { classMap } from 'lit/directives/class-map.js';
import { newGame, type Game, type Mark } from './game.js';
import { ticTacToeStyles } from './tic-tac-toe.styles.js';

export interface Score {
  readonly X: number;
  readonly O: number;
  readonly draw: number;
}

/** A person plays X: `detail` is the position. */
export class MoveEvent extends CustomEvent<number> {
  constructor(position: number) {
    super('tic-tac-toe-move', { detail: position });
  }
}

const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 };

/** The board: a game in, moves out. It knows no host, no tools and no messages. */
export class TicTacToe extends LitElement {
  static override styles = ticTacToeStyles;

  @property({ attribute: false }) game: Game = newGame();
  @property({ attribute: false }) score: Score = { X: 0, O: 0, draw: 0 };
  /** Instead of whose turn it is. Moves are blocked while something stands here. */
  @property() notice = '';
  /** What has just happened, for who hears the board. */
  @property() news = '';
  @property({ attribute: false }) current = 4;

  override render(): TemplateResult {
    return html`
      <header>
        <h1>TicTacToe</h1>
        ${this.#statusTemplate()}
      </header>
      <div class="board" role="group" aria-label="Board" @keydown=${this.#onKeyDown}>
        ${this.game.board.map((mark, position) => this.#cellTemplate(mark, position))}
      </div>
      <footer>
        <dl class="score">
          <div><dt class="X">You</dt><dd>${this.score.X}</dd></div>
          <div><dt>Drawn</dt><dd>${this.score.draw}</dd></div>
          <div><dt class="O">O</dt><dd>${this.score.O}</dd></div>
        </dl>
        <button class="again" type="button" @click=${() => this.dispatchEvent(new CustomEvent('tic-tac-toe-restart'))}>New game</button>
      </footer>
    `;
  }

  #statusTemplate(): TemplateResult {
    const { winner, turn } = this.game;
    const mark = this.notice ? undefined : winner === 'draw' ? undefined : (winner ?? turn);
    const text = this.notice || (winner === null ? TURNS[turn ?? 'X'] : ENDS[winner]);
    const isWaiting = this.notice !== '' || turn === 'O';
    const kinds = { status: true, waiting: isWaiting, ...(mark && { [mark]: true }) };
    return html`<p class=${classMap(kinds)} role="status" aria-label=${[text, this.news].filter(Boolean).join('. ')}>${text}</p>`;
  }

  #cellTemplate(mark: Mark | null, position: number): TemplateResult {
    const isFree = mark === null && this.game.turn === 'X' && !this.notice;
    const isWon = this.game.line.includes(position);
    const [row, column] = [Math.floor(position / 3) + 1, (position % 3) + 1];
    const name = `Row ${row}, column ${column}: ${mark ?? 'empty'}${isWon ? ', winning line' : ''}`;
    return html`<button
      type="button"
      class=${classMap({ cell: true, won: isWon, ...(mark && { [mark]: true }) })}
      aria-label=${name}
      aria-disabled=${String(!isFree)}
      tabindex=${position === this.current ? 0 : -1}
      @focus=${() => (this.current = position)}
      @click=${() => isFree && this.dispatchEvent(new MoveEvent(position))}
    >${mark ? markTemplate(mark) : isFree ? markTemplate('X', 'ghost') : nothing}</button>`;
  }

  /** Arrow keys walk over the board, Home and End to its corners. */
  #onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    const column = this.current % 3;
    const step = ARROWS[key];
    const isOut = (key === 'ArrowLeft' && column === 0) || (key === 'ArrowRight' && column === 2);
    const next = key === 'Home' ? 0 : key === 'End' ? 8 : step === undefined || isOut ? -1 : this.current + step;
    if (next < 0 || next > 8) return;
    event.preventDefault();
    this.renderRoot.querySelectorAll<HTMLElement>('.cell')[next]?.focus();
  }
}

const TURNS: Record<Mark, string> = { X: 'Your turn', O: 'Waiting for O' };
const ENDS: Record<Mark | 'draw', string> = { X: 'You win', O: 'O wins', draw: 'A draw' };

const markTemplate = (mark: Mark, kind = 'mark'): TemplateResult =>
  html`<svg class=${kind} viewBox="0 0 64 64" aria-hidden="true">${
    mark === 'X'
      ? svg`<path pathLength="1" d="M10 10 54 54"/><path pathLength="1" d="M54 10 10 54"/>`
      : svg`<circle pathLength="1" cx="32" cy="32" r="24"/>`
  }</svg>`;
