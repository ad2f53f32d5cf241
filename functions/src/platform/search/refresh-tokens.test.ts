import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { createOfflineDeps } from '../../testing/offline-deps.ts';
import { people } from '../firestore/collections.ts';
import { readEvent } from '../triggers/reaction.ts';
import { refreshTokens } from './refresh-tokens.ts';

const committedAt = Timestamp.fromMillis(0);
const titled = people.only('headline', 'searchTokens');
const reaction = refreshTokens(titled, ({ headline }) => [headline]);

function concerns(after: object | undefined): boolean {
  const event = { path: 'users/kari', before: undefined, after, committedAt };
  return reaction.concerns(readEvent(createOfflineDeps().deps, titled, event));
}

describe('search token reaction', () => {
  it('are refreshed when outdated', () => {
    expect(concerns({ headline: 'sol', searchTokens: ['vind'] })).toBe(true);
    expect(concerns({ headline: 'sol', searchTokens: [] })).toBe(true);
    expect(concerns({ headline: 'sol' })).toBe(true);
  });

  it('are not rewritten when current, which ends the chain of events', () => {
    expect(concerns({ headline: 'sol', searchTokens: ['sol'] })).toBe(false);
  });

  it('are ignored for a deleted document', () => {
    expect(concerns(undefined)).toBe(false);
  });
});
