import { describe, expect, it } from 'vitest';
import { canClosePoll, canVote } from './poll-permissions.ts';

const author = { uid: 'author', admin: false };
const stranger = { uid: 'stranger', admin: false };
const admin = { uid: 'boss', admin: true };

const closesAt = { seconds: 100, nanoseconds: 0, toMillis: () => 100_000 };
const poll = { options: ['A', 'B'], closesAt, multiple: false };
const content = { author: { uid: 'author' }, status: 'visible', poll } as const;

describe('voting', () => {
  it.each([author, stranger, admin])('is open to $uid until the poll closes', (viewer) => {
    expect(canVote(viewer, content, 99_999)).toBe(true);
    expect(canVote(viewer, content, 100_000)).toBe(false);
  });

  it('requires an account', () => {
    expect(canVote(null, content, 0)).toBe(false);
  });

  it('can be ended only by the author while open, and not for a poll by the site', () => {
    const viewers = [author, stranger, admin, null];
    expect(viewers.filter((viewer) => canClosePoll(viewer, content, 99_999))).toEqual([author]);
    expect(canClosePoll(author, content, 100_000)).toBe(false);
    expect(canClosePoll(author, { ...content, fromSite: true }, 0)).toBe(false);
    expect(canClosePoll(author, { ...content, poll: null }, 0)).toBe(false);
  });

  it('requires a visible poll', () => {
    expect(canVote(author, { ...content, poll: null }, 0)).toBe(false);
    expect(canVote(author, { ...content, status: 'deleted' }, 0)).toBe(false);
  });
});
