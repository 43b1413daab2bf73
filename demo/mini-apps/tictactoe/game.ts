export type Mark = 'X' | 'O';

/** A game at one moment. Cells are counted from 0, row by row. */
export interface Game {
  readonly board: readonly (Mark | null)[];
  /** Whose turn it is; `null` when the game is over. */
  readonly turn: Mark | null;
  readonly winner: Mark | 'draw' | null;
  /** The three cells that have won. */
  readonly line: readonly number[];
}

/** A move that the rules do not allow. Its message is a sentence for whoever made it. */
export class MoveError extends Error {
  override readonly name = 'MoveError';
}

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map((cells) => [...cells].map(Number));

/** X begins. */
export const newGame = (): Game => ({ board: Array<null>(9).fill(null), turn: 'X', winner: null, line: [] });

/** The game after a move. @throws {MoveError} */
export function playMove({ board, turn, winner }: Game, position: number, mark: Mark): Game {
  if (winner !== null || turn === null)
    throw new MoveError('The game is over. Begin another one with tictactoe_reset.');
  if (!Number.isInteger(position) || position < 0 || position > 8)
    throw new MoveError('A position is a whole number from 0 to 8, row by row.');
  if (turn !== mark) throw new MoveError(`It is not ${mark}'s turn: ${turn} is next.`);
  if (board[position] !== null) throw new MoveError(`Position ${position} is taken by ${board[position]}.`);
  const after = board.map((cell, index) => (index === position ? mark : cell));
  const line = LINES.find((cells) => cells.every((cell) => after[cell] === mark)) ?? [];
  const isFull = after.every((cell) => cell !== null);
  const end = line.length > 0 ? mark : isFull ? 'draw' : null;
  return { board: after, turn: end === null ? other(mark) : null, winner: end, line };
}

/** A move that cannot lose, by trying all of them: there are few. */
export function bestMove(game: Game): number {
  const mark = game.turn ?? 'O';
  const moves = freeCells(game).map((position) => ({ position, value: -valueOf(playMove(game, position, mark)) }));
  return moves.reduce((best, move) => (move.value > best.value ? move : best)).position;
}

/** For whoever is next: 1 won, 0 drawn, -1 lost. */
function valueOf(game: Game): number {
  if (game.winner === 'draw') return 0;
  if (game.turn === null) return -1;
  const { turn } = game;
  return Math.max(...freeCells(game).map((position) => -valueOf(playMove(game, position, turn))));
}

const freeCells = ({ board }: Game): number[] => board.flatMap((cell, index) => (cell === null ? [index] : []));

const other = (mark: Mark): Mark => (mark === 'X' ? 'O' : 'X');
