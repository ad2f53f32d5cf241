import type { UserRecord } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { createOfflineDeps } from '../testing/offline-deps.ts';
import { findByAddressPart, isAddressPart, placeOf } from './person-admin-store.ts';

const PER_LIST = 1_000;

function depsWith(emails: readonly (string | undefined)[]) {
  const users = emails.map((email, index) => ({ uid: `u${index}`, email }));
  const listUsers = async (max: number, token = '0') => {
    const start = Number(token);
    const isLast = start + max >= users.length;
    return {
      users: users.slice(start, start + Math.min(max, PER_LIST)),
      ...(!isLast && { pageToken: String(start + max) }),
    };
  };
  const { deps } = createOfflineDeps();
  return { ...deps, auth: { listUsers } as unknown as typeof deps.auth };
}

const find = (deps: ReturnType<typeof depsWith>, part: string, limit = 20, after?: string) =>
  findByAddressPart(deps, {
    part,
    limit,
    from: placeOf(after),
    read: async (accounts: readonly UserRecord[]) => accounts.map(({ email }) => email ?? ''),
  });

describe('what is looked for in addresses', () => {
  it.each([
    ['kari@samspill', true],
    ['@samspill.test', true],
    ['samspill.test', true],
    ['kari.nord', true],
    ['kari', false],
    ['Kari Nordmann', false],
    ['f.eks. noe', false],
    ['', false],
  ])('%s: %s', (typed, expected) => {
    expect(isAddressPart(typed)).toBe(expected);
  });
});

describe('a part of an address', () => {
  const ADDRESSES = ['Kari@Samspill.test', 'ola@samspill.test', 'kari@annet.no', undefined];

  it.each([
    ['kari@samspill', ['Kari@Samspill.test']],
    ['@samspill.test', ['Kari@Samspill.test', 'ola@samspill.test']],
    ['annet', ['kari@annet.no']],
    ['kari', ['Kari@Samspill.test', 'kari@annet.no']],
    ['nobody', []],
  ])('finds by %s', async (part, expected) => {
    expect(await find(depsWith(ADDRESSES), part)).toEqual({
      rows: expected,
      next: null,
      count: expected.length,
    });
  });

  it('is found page after page, each account once', async () => {
    const emails = Array.from({ length: 2_500 }, (_, index) =>
      index % 50 === 0 ? `rare${index}@a.no` : `x${index}@a.no`,
    );
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { rows, next } = await find(depsWith(emails), 'rare', 7, after);
      expect(rows.length).toBeLessThanOrEqual(7);
      seen.push(...rows);
      after = next ?? undefined;
    } while (after !== undefined);
    expect(seen).toEqual(emails.filter((email) => email.startsWith('rare')));
  });

  it('looks through ten thousand accounts a request, and goes on in the next', async () => {
    const emails = Array.from({ length: 12_000 }, (_, index) => `x${index}@a.no`);
    const first = await find(depsWith(emails), 'x11999@');
    expect(first.rows).toEqual([]);
    const second = await find(depsWith(emails), 'x11999@', 20, first.next ?? undefined);
    expect(second).toEqual({ rows: ['x11999@a.no'], next: null, count: null });
  });
});
