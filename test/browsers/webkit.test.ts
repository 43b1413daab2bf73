import { describe, it } from 'node:test';
import { playStories } from './play-stories.js';
import { startWebKit } from './webkit.js';

describe('in WebKitGTK', { timeout: 900_000 }, () => {
  it('the kit plays its stories', (test) => playStories(test, startWebKit));
});
