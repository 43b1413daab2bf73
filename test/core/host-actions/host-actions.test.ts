import { describe, it } from 'node:test';
import fc from 'fast-check';
import { propertyRuns } from '../../property-runs.js';
import { beginPage } from './host-tab.js';
import { actions, OnePerson } from './one-person.js';

describe('a host, whatever it does in whatever order', () => {
  for (const kind of ['server', 'processes'] as const) {
    it(`finds what a person saw stored (${kind})`, async ({ mock: { timers } }) => {
      const endPage = beginPage();
      try {
        await fc.assert(
          fc.asyncProperty(actions, async (sequence) => {
            timers.enable({ apis: ['setTimeout', 'Date'], now: 1e12 });
            try {
              const person = new OnePerson(kind, timers);
              await person.begin();
              for (const action of sequence) await person.act(action);
              await person.finish();
            } finally {
              timers.reset();
            }
          }),
          { numRuns: propertyRuns(10_000) },
        );
      } finally {
        endPage();
      }
    });
  }
});
