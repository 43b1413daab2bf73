import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
// @ts-expect-error -- a plain script without types
import * as untyped from '../../tools/task-pool.mjs';

interface Options {
  readonly width?: number;
  readonly weight?: number;
  readonly quiet?: boolean;
  readonly after?: Promise<unknown>;
}
interface Pool {
  run<T>(task: () => Promise<T>, options?: Options): Promise<T>;
}
const { TaskPool } = untyped as { TaskPool: new (workers: number, quietWorkers?: number) => Pool };

/** Tasks that end when they are told to, and what has been started so far. */
function tasksOf(pool: Pool) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, options?: Options) =>
    pool.run(() => {
      started.push(name);
      return new Promise<string>((end) => ends.set(name, () => end(name)));
    }, options);
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    ends.get(name)?.();
    await turn();
  };
  return { started, add, end, turn };
}

describe('the pool of workers', () => {
  it('starts as many tasks as it has workers, then the longest of those that wait', async () => {
    const { started, add, end, turn } = tasksOf(new TaskPool(2));
    void add('first');
    void add('second');
    await turn();
    void add('short', { weight: 1 });
    void add('long', { weight: 5 });
    await turn();
    assert.deepEqual(started, ['first', 'second']);
    await end('first');
    assert.deepEqual(started, ['first', 'second', 'long']);
    await end('long');
    assert.deepEqual(started, ['first', 'second', 'long', 'short']);
  });

  it('gives a wide task several workers, and lets narrow ones pass while it does not fit', async () => {
    const { started, add, end, turn } = tasksOf(new TaskPool(3));
    void add('one');
    void add('other');
    await turn();
    void add('wide', { width: 2, weight: 9 });
    void add('narrow');
    await turn();
    assert.deepEqual(started, ['one', 'other', 'narrow']);
    await end('one');
    assert.deepEqual(started, ['one', 'other', 'narrow']);
    await end('other');
    assert.deepEqual(started, ['one', 'other', 'narrow', 'wide']);
  });

  it('keeps no worker waiting for what a task needs, and runs it though that failed', async () => {
    const { started, add, turn } = tasksOf(new TaskPool(1));
    let fail = (_: Error) => {};
    const needed = new Promise((_, reject) => (fail = reject));
    void add('needy', { after: needed });
    const other = add('other');
    await turn();
    assert.deepEqual(started, ['other']);
    fail(new Error('not built'));
    await turn();
    void other;
    assert.deepEqual(started, ['other']);
  });

  it('has a worker for quiet tasks beside the others, who take such a task when nothing else will come', async () => {
    const { started, add, end, turn } = tasksOf(new TaskPool(1, 1));
    let built = () => {};
    const build = new Promise<void>((done) => (built = done));
    void add('loud');
    void add('story', { after: build });
    void add('quiet', { quiet: true, weight: 9 });
    void add('quiet too', { quiet: true, weight: 5 });
    void add('last', { quiet: true });
    await turn();
    assert.deepEqual(started, ['loud', 'quiet']);
    await end('loud');
    assert.deepEqual(started, ['loud', 'quiet'], 'a story will come');
    built();
    await turn();
    assert.deepEqual(started, ['loud', 'quiet', 'story']);
    await end('story');
    assert.deepEqual(started, ['loud', 'quiet', 'story', 'quiet too']);
    await end('quiet');
    assert.deepEqual(started, ['loud', 'quiet', 'story', 'quiet too', 'last']);
  });

  it('frees the worker of a task that throws, and passes its result or error on', async () => {
    const pool = new TaskPool(1);
    await assert.rejects(
      pool.run(() => Promise.reject(new Error('broken'))),
      /broken/,
    );
    assert.equal(await pool.run(() => Promise.resolve('ran')), 'ran');
  });
});
