import { describe, expect, it } from 'vitest';
import { parseAuthorization } from './authorization-header.ts';

const encode = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url');
const HEADER = encode({ alg: 'none' });

describe('parseAuthorization', () => {
  it.each(['Bearer owner', 'bearer OWNER', 'Bearer ya29.x', 'BEARER YA29.'])(
    'identifies %s as an administrator',
    (header) => {
      expect(parseAuthorization(header)).toEqual({ kind: 'admin' });
    },
  );

  it('decodes tokens without verifying them', () => {
    const claims = { sub: 'kari', exp: 1 };
    expect(parseAuthorization(`Bearer ${HEADER}.${encode(claims)}.`)).toEqual({
      kind: 'user',
      claims,
    });
    expect(parseAuthorization(`Bearer e30=.e30===.abc`).kind).toBe('user');
  });

  it('treats a missing header and an owner token after a tab as anonymous', () => {
    expect(parseAuthorization(undefined)).toEqual({ kind: 'anonymous' });
    expect(parseAuthorization('Bearer\towner')).toEqual({ kind: 'anonymous' });
  });

  it.each([
    'garbage',
    ' owner',
    'e30.e30',
    'e30.e30.a',
    'e30.e30.+/',
    'W10.e30.',
    'e30..',
    '.e30.',
  ])('rejects the token %j', (token) => {
    expect(() => parseAuthorization(`Bearer ${token}`)).toThrow('invalid jwt');
  });

  it.each(['owner', 'Bearerowner', 'Bearer', 'Basic eDp5'])(
    'fails with UNKNOWN for %j',
    (header) => {
      expect(() => parseAuthorization(header)).toThrow(
        expect.objectContaining({ code: 'UNKNOWN' }),
      );
    },
  );
});
