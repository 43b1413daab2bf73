import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readCssColor } from '../../../../src/core/artifacts/knowledge-graph/css-color.js';

describe('the colours of a graph', () => {
  for (const color of [
    '#abc',
    '#abcd',
    '#AABBCC',
    '#aabbccdd',
    'RebeccaPurple',
    'rgb(1, 2, 3)',
    'rgba(1,2,3,.5)',
    'rgb(10% 20% 30% / 40%)',
    'hsl(120deg 50% 50%)',
    'hsl(120, 50%, 50%)',
    'hwb(12 50% 0%)',
    'oklch(0.7 0.1 120)',
    'lab(50% 20 -30)',
  ]) {
    it(`may be ${color}`, () => assert.equal(readCssColor(color), color.toLowerCase()));
  }
  for (const value of [
    'url(https://a.example)',
    'var(--x)',
    'currentcolor',
    'inherit',
    'red; background: url(x)',
    'expression(alert(1))',
    'rgb(1,2)',
    '#12',
    '#12345',
    'rgb(1 2 3',
    'transparent-ish',
    7,
    null,
    { color: 'red' },
  ]) {
    it(`are not ${JSON.stringify(value)}`, () => assert.equal(readCssColor(value), undefined));
  }
  it('are read without a throw, whatever stands there', () => {
    fc.assert(fc.property(fc.anything(), (value) => void readCssColor(value)));
    fc.assert(fc.property(fc.string(), (value) => void readCssColor(`rgb(${value})`)));
  });
});
