import { describe, expect, it } from 'vitest';
import { loginHrefFor, readNext } from './next-param.ts';

const next = (value: string) => readNext(new URLSearchParams({ next: value }));

describe('readNext', () => {
  it.each(['/projects', '/projects?stage=idea&q=sol%20energi', '/users/kari#top'])(
    'accepts %s',
    (path) => {
      expect(next(path)).toBe(path);
    },
  );

  it.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/.//evil.test',
    'javascript:alert(1)',
    'projects',
    '',
    '/login?next=/projects',
  ])('rejects %j', (value) => {
    expect(next(value)).toBeNull();
  });

  it('is null if missing', () => {
    expect(readNext(new URLSearchParams())).toBeNull();
  });
});

describe('loginHrefFor', () => {
  it('contains path and search, encoded', () => {
    expect(loginHrefFor('/projects?q=a&stage=idea')).toBe(
      '/login?next=%2Fprojects%3Fq%3Da%26stage%3Didea',
    );
  });

  it('omits the front page', () => {
    expect(loginHrefFor('/')).toBe('/login');
  });

  it('returns an address that readNext parses', () => {
    const href = loginHrefFor('/users/åse?tab=prosjekter');
    expect(readNext(new URL(href, 'https://x.test').searchParams)).toBe(
      '/users/%C3%A5se?tab=prosjekter',
    );
  });
});
