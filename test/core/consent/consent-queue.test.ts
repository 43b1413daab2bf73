import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type {
  ConsentAnswer,
  ConsentAnswerer,
  ConsentDecision,
  ConsentPolicy,
  ConsentQuestion,
} from '../../../src/core/consent/consent-decision.js';
import { ConsentQueue, type ConsentRequestOptions } from '../../../src/core/consent/consent-queue.js';
import type { ConsentRequest } from '../../../src/core/consent/consent-request.js';
import { FakeClock, turns } from './fake-clock.js';

declare global {
  interface VitrineConsentScopes {
    conversation: true;
  }
}

const link = (name = 'a'): ConsentRequest => ({ kind: 'link', url: `https://${name}.example/`, text: name });
const MINUTE = 60_000;

/** An answerer whose questions a test answers one by one. */
class Person {
  readonly questions: ConsentQuestion[] = [];
  readonly #replies: ((answer: ConsentAnswer) => void)[] = [];

  readonly answer: ConsentAnswerer = (question) => {
    this.questions.push(question);
    return new Promise((resolve) => this.#replies.push(resolve));
  };

  say(answer: unknown, at = this.#replies.length - 1): Promise<void> {
    this.#replies[at]?.(answer as ConsentAnswer);
    return turns();
  }
}

function setUp(options: { policy?: ConsentPolicy; maxWaiting?: number } = {}) {
  const person = new Person();
  const clock = new FakeClock();
  return { person, clock, queue: new ConsentQueue({ ...options, clock, answer: person.answer }) };
}

describe('ConsentQueue', () => {
  it('asks at once, and says what was answered', async () => {
    const { person, queue } = setUp();
    const decision = queue.requestConsent(link(), { source: 'app-1' });
    assert.deepEqual(person.questions[0]?.request, link());
    assert.equal(person.questions[0]?.source, 'app-1');
    await person.say('allow');
    assert.deepEqual(await decision, { decision: 'allow', scope: 'once', reason: 'user' });
    const refused = queue.requestConsent(link());
    await person.say('deny');
    assert.deepEqual(await refused, { decision: 'deny', scope: 'once', reason: 'user' });
  });

  it('asks one question after the other, and tells how many wait', async () => {
    const { person, queue } = setUp();
    const all = Promise.all(['a', 'b', 'c'].map((name) => queue.requestConsent(link(name))));
    assert.equal(person.questions.length, 1);
    const [first] = person.questions;
    assert.equal(first!.waiting, 2);
    const counts: number[] = [];
    first!.subscribe(() => counts.push(first!.waiting));
    void queue.requestConsent(link('d'));
    await turns();
    assert.deepEqual(counts, [3]);
    await person.say('allow');
    assert.equal(first!.signal.aborted, true, 'nobody waits for it any more');
    assert.deepEqual(person.questions.map(({ request }) => request).slice(1), [link('b')]);
    await person.say('deny');
    await person.say('allow');
    assert.deepEqual(
      (await all).map(({ decision }) => decision),
      ['allow', 'deny', 'allow'],
    );
  });

  it('shows what was asked, whatever becomes of the object', () => {
    const { person, queue } = setUp();
    const request = { kind: 'link' as const, url: 'https://a.example/', text: 'a' };
    void queue.requestConsent(request);
    request.url = 'https://evil.example/';
    assert.deepEqual(person.questions[0]?.request, link());
    assert.ok(Object.isFrozen(person.questions[0]?.request));
  });

  describe('with a policy', () => {
    const policies: [string, unknown, string, number][] = [
      ['allows', 'allow', 'allow policy', 0],
      ['denies', 'deny', 'deny policy', 0],
      ['leaves it to the person', 'ask', 'allow user', 1],
      ['says true', true, 'deny policy-invalid', 0],
      ['says nothing', undefined, 'deny policy-invalid', 0],
      ['says an object', { decision: 'allow' }, 'deny policy-invalid', 0],
      ['says "ALLOW"', 'ALLOW', 'deny policy-invalid', 0],
    ];
    for (const [name, verdict, result, asked] of policies) {
      for (const isLate of [false, true]) {
        it(`that ${name}${isLate ? ' later' : ''}: ${result}`, async () => {
          const { person, queue } = setUp({
            policy: (() => (isLate ? Promise.resolve(verdict) : verdict)) as ConsentPolicy,
          });
          const decision = queue.requestConsent(link());
          await turns();
          await person.say('allow');
          assert.equal(person.questions.length, asked);
          const { decision: said, reason } = await decision;
          assert.equal(`${said} ${reason}`, result);
        });
      }
    }

    it('that throws or rejects: the person is asked', async () => {
      const faults: ConsentPolicy[] = [
        () => {
          throw new Error('broken');
        },
        () => Promise.reject(new Error('broken')),
      ];
      for (const policy of faults) {
        const { person, queue } = setUp({ policy });
        const decision = queue.requestConsent(link());
        await turns();
        await person.say('deny');
        assert.equal((await decision).reason, 'user');
      }
    });

    it('that never says: denied after five minutes', async () => {
      const { clock, queue } = setUp({ policy: () => new Promise(() => undefined) });
      const decision = queue.requestConsent(link());
      clock.advance(5 * MINUTE);
      assert.equal((await decision).reason, 'timeout');
      assert.equal(clock.timers, 0);
    });

    it('of the request’s own: it goes first', async () => {
      const { person, queue } = setUp({ policy: () => 'allow' });
      const decision = queue.requestConsent(link(), { policy: () => 'deny' });
      assert.deepEqual(await decision, { decision: 'deny', scope: 'once', reason: 'policy' });
      const other = queue.requestConsent(link(), { policy: () => 'ask', answer: () => 'deny' });
      assert.deepEqual(await other, { decision: 'deny', scope: 'once', reason: 'user' });
      assert.equal(person.questions.length, 0);
    });
  });

  describe('denies', () => {
    it('without anybody to ask', async () => {
      const decision = await new ConsentQueue().requestConsent(link());
      assert.deepEqual(decision, { decision: 'deny', scope: 'once', reason: 'unavailable' });
    });

    it('when asking fails, and goes on with the next question', async () => {
      const answers: ConsentAnswerer[] = [
        () => {
          throw new Error('no window');
        },
        () => Promise.reject(new Error('the dialog could not be loaded')),
        () => 'allow',
      ];
      const queue = new ConsentQueue({ answer: (question) => answers.shift()!(question) });
      const decisions = await Promise.all([1, 2, 3].map(() => queue.requestConsent(link())));
      assert.deepEqual(
        decisions.map(({ reason }) => reason),
        ['unavailable', 'unavailable', 'user'],
      );
      assert.equal(decisions[2]!.decision, 'allow');
    });

    const nonsense: unknown[] = [
      true,
      1,
      undefined,
      null,
      'yes',
      {},
      [],
      { decision: 'ALLOW' },
      { decision: true },
      { decision: 'allow', scope: 'always' },
      { decision: 'allow', scope: 7 },
      {
        get decision(): string {
          throw new Error('x');
        },
      },
    ];
    it('answers that are none', async () => {
      for (const given of nonsense) {
        const queue = new ConsentQueue({ answer: () => given as ConsentAnswer });
        assert.equal((await queue.requestConsent(link())).reason, 'answer-invalid');
      }
    });

    it('an answer that holds longer than was offered', async () => {
      const queue = new ConsentQueue({ answer: () => ({ decision: 'allow', scope: 'conversation' }) });
      assert.equal((await queue.requestConsent(link())).reason, 'answer-invalid');
      assert.deepEqual(await queue.requestConsent(link(), { scopes: ['once', 'conversation'] }), {
        decision: 'allow',
        scope: 'conversation',
        reason: 'user',
      });
    });

    it('after five minutes, counted from when it is asked', async () => {
      const { person, clock, queue } = setUp();
      const first = queue.requestConsent(link('a'));
      const second = queue.requestConsent(link('b'));
      clock.advance(5 * MINUTE);
      assert.equal((await first).reason, 'timeout');
      assert.equal(person.questions[0]?.signal.aborted, true);
      clock.advance(4 * MINUTE);
      await person.say('allow', 0); // too late, and to the first question
      await person.say('allow');
      assert.deepEqual(await second, { decision: 'allow', scope: 'once', reason: 'user' });
      assert.equal(clock.timers, 0);
    });

    it('beyond twenty that wait', async () => {
      const { person, queue } = setUp();
      const decisions = Array.from({ length: 22 }, (_, index) => queue.requestConsent(link(`${index}`)));
      assert.equal((await decisions[21])!.reason, 'queue-full');
      for (let each = 0; each < 21; each += 1) await person.say('allow');
      assert.equal((await Promise.all(decisions.slice(0, 21))).filter(({ reason }) => reason === 'user').length, 21);
      const none = setUp({ maxWaiting: 0 });
      void none.queue.requestConsent(link());
      assert.equal(none.person.questions.length, 1, 'the open one does not wait');
    });

    it('what nobody needs any more: before, while it waits, while it is asked, while a policy thinks', async () => {
      const { person, queue } = setUp();
      const [before, open, waits, thinks] = [1, 2, 3, 4].map(() => new AbortController());
      before!.abort();
      assert.equal((await queue.requestConsent(link(), { signal: before!.signal })).reason, 'aborted');
      const first = queue.requestConsent(link('a'), { signal: open!.signal });
      const second = queue.requestConsent(link('b'), { signal: waits!.signal });
      const third = queue.requestConsent(link('c'));
      const never = { policy: () => new Promise<'allow'>(() => undefined), signal: thinks!.signal };
      const fourth = queue.requestConsent(link('d'), never);
      for (const each of [waits, thinks, open]) each!.abort();
      assert.equal(person.questions[0]?.signal.aborted, true, 'the dialog closes');
      await person.say('allow');
      assert.deepEqual(
        (await Promise.all([first, second, third, fourth])).map(({ reason }) => reason),
        ['aborted', 'aborted', 'user', 'aborted'],
      );
      assert.deepEqual(
        person.questions.map(({ request }) => request),
        [link('a'), link('c')],
      );
    });
  });

  describe('knows who asks', () => {
    const preview: ConsentRequestOptions = { source: 'preview', alone: true, quietMs: 1_000 };

    it('and hears one question of it at a time, where that was wished', async () => {
      const { person, queue } = setUp();
      const first = queue.requestConsent(link('a'), preview);
      assert.equal((await queue.requestConsent(link('b'), preview)).reason, 'source-busy');
      const other = queue.requestConsent(link('c'), { ...preview, source: 'another' });
      await person.say('allow');
      await person.say('allow');
      assert.deepEqual([(await first).decision, (await other).decision], ['allow', 'allow']);
      const again = queue.requestConsent(link('d'), preview);
      await person.say('allow');
      assert.equal((await again).decision, 'allow', 'what was allowed may ask again');
    });

    it('and has it leave the person alone after a refusal', async () => {
      const { person, clock, queue } = setUp();
      const first = queue.requestConsent(link('a'), preview);
      await person.say('deny');
      assert.equal((await first).reason, 'user');
      clock.advance(999);
      assert.equal((await queue.requestConsent(link('b'), preview)).reason, 'source-quiet');
      const other = queue.requestConsent(link('c'), { ...preview, source: 'another' });
      await person.say('allow');
      assert.equal((await other).decision, 'allow', 'another source is heard');
      clock.advance(1);
      void queue.requestConsent(link('d'), preview);
      assert.equal(person.questions.length, 3, 'and after a second this one is, too');
    });

    it('and hears it again at once when nobody could be asked, or it took its question back', async () => {
      const { person, queue } = setUp();
      const gone = new AbortController();
      const taken = queue.requestConsent(link(), { ...preview, signal: gone.signal });
      gone.abort();
      assert.equal((await taken).reason, 'aborted');
      const fails = () => Promise.reject(new Error('the dialog could not be loaded'));
      assert.equal((await queue.requestConsent(link(), { ...preview, answer: fails })).reason, 'unavailable');
      const heard = queue.requestConsent(link(), preview);
      await person.say('allow');
      assert.equal((await heard).decision, 'allow');
    });

    it('and denies all of it for a while', async () => {
      const { person, clock, queue } = setUp();
      const app = { source: 'app' };
      const asked = ['a', 'b'].map((name) => queue.requestConsent(link(name), app));
      const other = queue.requestConsent(link('c'), { source: 'another' });
      const judged = queue.requestConsent(link('d'), { ...app, policy: () => Promise.resolve('ask') });
      queue.denySource('app', MINUTE);
      assert.deepEqual(
        (await Promise.all([...asked, judged])).map(({ reason }) => reason),
        ['source-quiet', 'source-quiet', 'source-quiet'],
      );
      assert.deepEqual(
        person.questions.map(({ request }) => request),
        [link('a'), link('c')],
      );
      await person.say('allow');
      assert.equal((await other).decision, 'allow');
      assert.equal((await queue.requestConsent(link('e'), app)).reason, 'source-quiet');
      clock.advance(MINUTE);
      const heard = queue.requestConsent(link('f'), app);
      await person.say('allow');
      assert.equal((await heard).decision, 'allow');
    });

    it('and keeps a longer time when a shorter one is added', async () => {
      const { clock, queue } = setUp();
      void queue.requestConsent(link(), preview);
      queue.denySource('preview', MINUTE); // its open question brings a second of its own
      clock.advance(2_000);
      assert.equal((await queue.requestConsent(link(), preview)).reason, 'source-quiet');
    });
  });

  it('answers every request exactly once, and allows none that nobody allowed (3,000 courses)', async () => {
    const verdict = fc.constantFrom('none', 'allow', 'deny', 'ask', 'throw', 'nonsense', 'never');
    const reply = fc.constantFrom('allow', 'deny', 'conversation', 'throw', 'nonsense', 'never');
    const request = fc.record({
      step: fc.constant('request' as const),
      policy: verdict,
      answer: fc.option(reply),
      late: fc.boolean(),
      source: fc.option(fc.constantFrom('a', 'b')),
      alone: fc.boolean(),
      quiet: fc.boolean(),
      longer: fc.boolean(),
    });
    const step = fc.oneof(
      { weight: 5, arbitrary: request },
      fc.record({ step: fc.constant('abort' as const), at: fc.nat(12) }),
      fc.record({ step: fc.constant('reply' as const), at: fc.nat(12), answer: reply }),
      fc.record({ step: fc.constant('advance' as const), ms: fc.constantFrom(1, 500, 1_000, 5 * MINUTE) }),
      fc.record({ step: fc.constant('deny-source' as const), source: fc.constantFrom('a', 'b') }),
      fc.record({ step: fc.constant('turn' as const) }),
    );
    let allowed = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.boolean(), async (steps, hasAnswerer) => {
        const clock = new FakeClock();
        const open = new Set<ConsentQuestion>();
        /** Numbers of the requests that a policy or an answerer has allowed. */
        const mayPass = new Set<string>();
        const numberOf = (asked: ConsentRequest): string => (asked.kind === 'link' ? asked.text : '');
        const perform = (what: string, number: string, says: () => void = () => undefined): unknown => {
          if (what === 'throw') throw new Error('broken');
          if (what === 'allow' || what === 'conversation') says();
          if (what === 'conversation') return { decision: 'allow', scope: 'conversation' };
          return what === 'nonsense' ? { allow: number } : what;
        };
        const replies: ((what: string) => void)[] = [];
        /** Answers at once where the request says so, else when a step of the course does. */
        const answererOf =
          (what: string | null, late: boolean): ConsentAnswerer =>
          (question) => {
            assert.equal(open.size, 0, 'one question at a time');
            open.add(question);
            question.signal.addEventListener('abort', () => open.delete(question));
            const number = numberOf(question.request);
            const give = (said: string) => perform(said, number, () => mayPass.add(number)) as ConsentAnswer;
            if (what !== null && what !== 'never' && !late) return give(what);
            return new Promise<ConsentAnswer>((resolve, reject) => {
              replies.push((said) => {
                try {
                  if (said !== 'never' && !question.signal.aborted) resolve(give(said));
                } catch (error) {
                  reject(error instanceof Error ? error : new Error(String(error)));
                }
              });
            });
          };
        const queue = new ConsentQueue({ clock, ...(hasAnswerer && { answer: answererOf(null, true) }) });
        const decided: ConsentDecision[][] = [];
        const aborts: AbortController[] = [];
        const allowsLonger: boolean[] = [];
        for (const each of steps) {
          if (each.step === 'advance') clock.advance(each.ms);
          else if (each.step === 'abort') aborts[each.at]?.abort();
          else if (each.step === 'reply') replies[each.at]?.(each.answer);
          else if (each.step === 'deny-source') queue.denySource(each.source, 1_000);
          else if (each.step === 'turn') await turns();
          else {
            const number = `${decided.length}`;
            const results: ConsentDecision[] = [];
            decided.push(results);
            allowsLonger.push(each.longer);
            const abort = new AbortController();
            aborts.push(abort);
            const policy = (() => {
              const verdictGiven = () => perform(each.policy, number, () => mayPass.add(number));
              if (each.policy === 'never') return new Promise(() => undefined);
              return each.late ? Promise.resolve().then(verdictGiven) : verdictGiven();
            }) as ConsentPolicy;
            void queue
              .requestConsent(
                { kind: 'link', url: 'https://a.example/', text: number },
                {
                  signal: abort.signal,
                  alone: each.alone,
                  quietMs: each.quiet ? 1_000 : 0,
                  ...(each.source !== null && { source: each.source }),
                  ...(each.policy !== 'none' && { policy }),
                  ...(each.answer !== null && { answer: answererOf(each.answer, each.late) }),
                  ...(each.longer && { scopes: ['once', 'conversation'] as const }),
                },
              )
              .then((decision) => results.push(decision));
          }
        }
        // However it went: with time enough everything is decided.
        for (let round = 0; round < 60 && decided.some((results) => results.length === 0); round += 1) {
          await turns();
          clock.advance(5 * MINUTE);
        }
        await turns();
        for (const [index, results] of decided.entries()) {
          assert.equal(results.length, 1, `request ${index} has ${results.length} decisions`);
          const [decision] = results;
          if (decision!.decision !== 'allow') continue;
          allowed += 1;
          assert.ok(mayPass.has(`${index}`), `request ${index} was allowed by nobody`);
          assert.ok(decision!.scope === 'once' || allowsLonger[index], 'no longer than was offered');
          assert.ok(['user', 'policy'].includes(decision!.reason));
        }
        assert.equal(open.size, 0, 'no question is left open');
        assert.equal(clock.timers, 0, 'no timer is left');
      }),
      { numRuns: 3_000 },
    );
    assert.ok(allowed > 500, `only ${allowed} were allowed: the test would show little`);
  });
});
