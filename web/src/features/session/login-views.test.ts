import { expect, it } from 'vitest';
import { loginViewHref, readLoginView } from './login-views.ts';

const params = (query: string) => new URLSearchParams(query);

it('knows which form is asked for', () => {
  expect(readLoginView(params(''))).toBeNull();
  expect(readLoginView(params('view=sign-up'))).toBe('sign-up');
  expect(readLoginView(params('view=unknown'))).toBeNull();
});

it('keeps where the person wanted to go, and nothing else', () => {
  expect(loginViewHref('reset', params('next=%2Fprojects%3Fq%3Da&oobCode=x'))).toBe(
    '/login?view=reset&next=%2Fprojects%3Fq%3Da',
  );
  expect(loginViewHref('sign-in', params('view=reset'))).toBe('/login');
  expect(loginViewHref('sign-in', params('next=%2Ffeed'))).toBe('/login?view=sign-in&next=%2Ffeed');
});
