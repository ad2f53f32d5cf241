import { describe, expect, it } from 'vitest';
import { ADMIN_PAGES } from '../src/admin-features.ts';
import { APPLICANT_PAGES, MEMBER_PAGES } from '../src/features.ts';
import { FRAMELESS_PAGES, GUEST_PAGES, PUBLIC_PAGES } from '../src/public-features.ts';
import { selectStrategy } from './navigations.ts';

const withId = ({ path }: { readonly path: string }) => path.replace(':id', 'some-id');

describe('answeringOf', () => {
  it.each([...MEMBER_PAGES, ...ADMIN_PAGES].map(withId))('answers promptly: %s', (path) => {
    expect(selectStrategy(path)).toBe('promptly');
  });

  it.each([
    ...[...PUBLIC_PAGES, ...GUEST_PAGES, ...APPLICANT_PAGES].map(withId),
    '/__/auth/handler',
    '/@projects/some-id',
  ])('answers patiently: %s', (path) => {
    expect(selectStrategy(path)).toBe('patiently');
  });

  it.each([
    ...FRAMELESS_PAGES.map(withId),
    '/api/_auth/session',
    '/api/public/cards/projects/x/1.jpg',
    '/version.json',
    '/assets/a1b2.js',
    '/robots.txt',
  ])('does not answer: %s', (path) => {
    expect(selectStrategy(path)).toBe('not at all');
  });
});
