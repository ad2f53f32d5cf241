import { expect, it } from 'vitest';
import { loginViewHref, readLoginView } from './login-views.ts';

const params = (query: string) => new URLSearchParams(query);

it('returns the requested form', () => {
  expect(readLoginView(params(''))).toBeNull();
  expect(readLoginView(params('view=sign-up'))).toBe('sign-up');
  expect(readLoginView(params('view=unknown'))).toBeNull();
});

it('keeps only the destination', () => {
  expect(loginViewHref('reset', params('next=%2Fprojects%3Fq%3Da&oobCode=x'))).toBe(
    '/login?view=reset&next=%2Fprojects%3Fq%3Da',
  );
  expect(loginViewHref('sign-in', params('view=reset'))).toBe('/login');
  expect(loginViewHref('sign-in', params('next=%2Ffeed'))).toBe('/login?view=sign-in&next=%2Ffeed');
});
