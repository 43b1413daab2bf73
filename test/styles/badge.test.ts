import { expect } from '@open-wc/testing';
import { badgeClass } from '../../src/styles/badge.js';
import { lazyTokens } from '../../src/styles/lazy-tokens.js';
import { adoptTokens } from '../../src/styles/tokens.js';
import { contrast } from './contrast.js';

const names = ['code', 'html', 'react', 'markdown', 'svg', 'mermaid', 'bibliography', 'graph', 'app', 'other'];

const colorOf = (token: string, scheme: string): string => {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.colorScheme = scheme;
  probe.style.color = `var(${token})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

describe('badges', () => {
  before(() => {
    adoptTokens(document);
    // The tokens of types that no message writes are in the second sheet.
    adoptTokens(document, lazyTokens);
  });

  for (const scheme of ['light', 'dark']) {
    for (const name of names) {
      it(`of ${name} can be read on ${scheme} pages`, () => {
        const [background, text] = ['background', 'text'].map((part) =>
          colorOf(`--vitrine-badge-${name}-${part}`, scheme),
        );
        expect(background).not.to.equal(text);
        expect(contrast(background!, text!)).to.be.at.least(4.5);
      });
    }
  }

  it('have a colour for each type of the kit, and gray for every other', () => {
    expect(badgeClass('react')).to.equal('t-react');
    expect(badgeClass('knowledge-graph')).to.equal('t-graph');
    expect(['image', 'floor-plan', 'constructor', ''].map(badgeClass)).to.deep.equal(Array(4).fill('t-other'));
  });
});
