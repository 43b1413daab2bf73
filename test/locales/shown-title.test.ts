import { expect } from '@open-wc/testing';
import { cutTitle, plainTitle } from '../../src/locales/shown-title.js';

describe('titles', () => {
  it('keep 50 characters, as people count them', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(cutTitle('x'.repeat(50))).to.equal('x'.repeat(50));
    expect(cutTitle('x'.repeat(51))).to.equal(`${'x'.repeat(50)}...`);
    expect(cutTitle(family.repeat(50))).to.equal(family.repeat(50));
    expect(cutTitle(family.repeat(51))).to.equal(`${family.repeat(50)}...`);
  });

  it('lose what turns the reading direction, and control characters', () => {
    expect(plainTitle('in\u202evoice\u2066.\u0007exe\u200f')).to.equal('invoice.exe');
    expect(plainTitle('خطة القهوة')).to.equal('خطة القهوة');
  });
});
