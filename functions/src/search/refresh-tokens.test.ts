import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { refreshTokens } from './refresh-tokens.ts';

const committedAt = Timestamp.fromMillis(0);
const reaction = refreshTokens((data) => [String(data.title)]);
const concerns = (after: object | undefined) =>
  reaction.concerns({ path: 'projects/p', before: undefined, after, committedAt });

describe('search tokens', () => {
  it('are refreshed when the document holds others', () => {
    expect(concerns({ title: 'sol', searchTokens: ['vind'] })).toBe(true);
    expect(concerns({ title: 'sol', searchTokens: [] })).toBe(true);
    expect(concerns({ title: 'sol' })).toBe(true);
  });

  it('are left alone when they fit, which ends the chain of events', () => {
    expect(concerns({ title: 'sol', searchTokens: ['sol'] })).toBe(false);
  });

  it('do not matter once the document is gone', () => {
    expect(concerns(undefined)).toBe(false);
  });
});
