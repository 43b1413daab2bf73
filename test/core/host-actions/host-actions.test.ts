import { describe, it, type TestContext } from 'node:test';
import fc from 'fast-check';
import { propertyRuns } from '../../property-runs.js';
import { beginPage } from './host-tab.js';
import { actions, OnePerson, type Clock } from './one-person.js';
import { deeds, TwoPeople } from './two-people.js';

interface Play<Step> {
  begin(): Promise<void>;
  act(step: Step): Promise<void>;
  finish(): Promise<void>;
}

/** Plays sequences in pages with a clock of their own. */
async function playAll<Step>(
  { mock: { timers } }: TestContext,
  steps: fc.Arbitrary<Step[]>,
  make: (clock: Clock) => Play<Step>,
): Promise<void> {
  const endPage = beginPage();
  try {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        timers.enable({ apis: ['setTimeout', 'Date'], now: 1e12 });
        try {
          const play = make(timers);
          await play.begin();
          for (const step of sequence) await play.act(step);
          await play.finish();
        } finally {
          timers.reset();
        }
      }),
      { numRuns: propertyRuns(10_000, 300) }, // 2 to 3 s each
    );
  } finally {
    endPage();
  }
}

describe('a host, whatever it does in whatever order', () => {
  for (const kind of ['server', 'processes'] as const) {
    it(`finds stored what a person saw, who uses one tab at a time (${kind})`, (context) =>
      playAll(context, actions, (clock) => new OnePerson(kind, clock)));

    it(`finds every word that was written in two tabs at the same time (${kind})`, (context) =>
      playAll(context, deeds, (clock) => new TwoPeople(kind, clock)));
  }
});
