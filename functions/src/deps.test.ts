import { describe, expect, it, vi } from 'vitest';
import { createDeps, parseAdminEmails } from './deps.ts';

describe('ADMIN_EMAILS', () => {
  it('is a list of addresses, whatever their case and spacing', () => {
    expect(parseAdminEmails(' Admin@x.no,b@x.no ,')).toEqual(['admin@x.no', 'b@x.no']);
  });

  it('may be empty', () => {
    expect(parseAdminEmails('')).toEqual([]);
  });
});

describe('an App Check token', () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const tokenOf = (header: object, claims: object) =>
    `${encode(header)}.${encode(claims)}.${encode({ signature: 'none' })}`;
  const OWN = { iss: 'https://firebaseappcheck.googleapis.com/1', sub: '1:1:web:1' };

  it.each([
    ['that is none', 'nonsense'],
    ['that nobody signed', tokenOf({ alg: 'none' }, { ...OWN, aud: ['projects/demo-samspill'] })],
    ['of another project', tokenOf({ alg: 'RS256' }, { ...OWN, aud: ['projects/other'] })],
    [
      'of another issuer',
      tokenOf(
        { alg: 'RS256' },
        { ...OWN, iss: 'https://evil.test', aud: ['projects/demo-samspill'] },
      ),
    ],
  ])('%s is refused by the SDK', async (_name, token) => {
    vi.stubEnv('GOOGLE_CLOUD_PROJECT', 'demo-samspill');
    expect(await createDeps().verifyAppCheck(token)).toBe(false);
    vi.unstubAllEnvs();
  });
});
