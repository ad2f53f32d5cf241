// @ts-check
import { describe, expect, it } from 'vitest';
import { describeError, UserError } from './steps.mjs';

describe('description of a failure', () => {
  it.each([
    [new Error('fetch failed', { cause: new Error('bad port') }), 'fetch failed: bad port'],
    [new UserError('a', { cause: new Error('b', { cause: 'c' }) }), 'a: b: c'],
    [new AggregateError([new Error('x'), new Error('y')]), 'AggregateError; x; y'],
    [new TypeError(''), 'TypeError'],
    ['text', 'text'],
  ])('names every cause of %s', (error, text) => {
    expect(describeError(error)).toBe(text);
  });

  it('names the reason of a refused port', async () => {
    const error = await fetch('http://127.0.0.1:6000').catch((each) => each);
    expect(describeError(error)).toBe('fetch failed: bad port');
  });
});
