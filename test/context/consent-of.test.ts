import { expect, fixture, html } from '@open-wc/testing';
import '../../src/define/vitrine-provider.js';
import { consentOf } from '../../src/context/consent-of.js';
import type { ConsentRequest } from '../../src/core/consent/consent-request.js';

describe('consentOf', () => {
  it('asks the rule of the nearest provider', async () => {
    const asked: unknown[] = [];
    const consent = (request: ConsentRequest) => {
      asked.push(request);
      return 'allow' as const;
    };
    const provider = await fixture(html`<vitrine-provider .consent=${consent}><p></p></vitrine-provider>`);
    const request = { kind: 'link', url: 'https://example.org/', text: 'Example' } as const;
    const decision = await consentOf(provider.querySelector('p')!).requestConsent(request);
    expect(decision).to.deep.equal({ decision: 'allow', scope: 'once', reason: 'policy' });
    expect(asked).to.deep.equal([request]);
  });
});
