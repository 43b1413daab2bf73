import { describe, it } from 'node:test';
import { playStories } from './play-stories.js';
import { startFirefox } from './firefox.js';

describe('in Firefox', { timeout: 900_000 }, () => {
  it('the kit plays its stories', (test) => playStories(test, startFirefox));
});
