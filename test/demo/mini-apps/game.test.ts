import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { matchesOrigin } from '../../../demo/mini-apps/host-line.js';
import {
  bestMove,
  MoveError,
  newGame,
  playMove,
  type Game,
  type Mark,
} from '../../../demo/mini-apps/tictactoe/game.js';

const play = (positions: readonly number[]): Game =>
  positions.reduce((game, position) => playMove(game, position, game.turn ?? 'X'), newGame());

describe('the rules of TicTacToe', () => {
  it('finds who has won, and with which cells', () => {
    const game = play([0, 3, 1, 4, 2]);
    assert.deepEqual([game.winner, game.line, game.turn], ['X', [0, 1, 2], null]);
    assert.deepEqual(play([0, 1, 2, 4, 3, 5, 7, 6, 8]).winner, 'draw');
  });

  it('says in a sentence why a move is not possible', () => {
    const refused: [Game, number, Mark, RegExp][] = [
      [play([4]), 4, 'O', /taken by X/],
      [play([4]), 0, 'X', /not X's turn: O/],
      [play([0, 3, 1, 4, 2]), 8, 'O', /over/],
      ...[9, -1, 1.5, NaN].map((position): [Game, number, Mark, RegExp] => [newGame(), position, 'X', /0 to 8/]),
    ];
    for (const [game, position, mark, sentence] of refused)
      assert.throws(
        () => playMove(game, position, mark),
        (error) => error instanceof MoveError && sentence.test(error.message),
      );
  });

  it('never loses against whatever a person plays', () => {
    const end = (game: Game): void => {
      if (game.winner !== null) return assert.notEqual(game.winner, 'X');
      if (game.turn === 'O') return end(playMove(game, bestMove(game), 'O'));
      game.board.forEach((cell, position) => cell === null && end(playMove(game, position, 'X')));
    };
    // The other beginnings are these, turned and mirrored.
    for (const first of [0, 1, 4]) end(play([first]));
  });
});

describe('a list of parents', () => {
  it('matches origins as sources of a policy are written, and nothing else', () => {
    const list = ['https://chat.example', 'http://*.localhost:*', 'http://localhost:*'];
    for (const origin of ['https://chat.example', 'http://a.localhost:8000', 'http://localhost', 'http://localhost:1'])
      assert.equal(matchesOrigin(origin, list), true, origin);
    for (const origin of [
      ...['null', '*', '', 'https://chat.example.evil.example', 'http://chat.example', 'https://chatxexample'],
      ...[
        'http://localhost.evil.example',
        'http://evil.example/.localhost:1',
        'http://a:b.localhost:1',
        'https://x.chat.example',
      ],
    ])
      assert.equal(matchesOrigin(origin, list), false, origin);
    assert.equal(matchesOrigin('https://any.example', ['*', 'https://*']), false);
  });
});
