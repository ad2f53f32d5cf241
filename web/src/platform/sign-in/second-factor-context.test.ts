import { expect, it } from 'vitest';
import { readMissingFactor } from './second-factor-context.ts';

it.each([
  ['a wrong password', Object.assign(new Error('from the SDK'), { code: 'auth/wrong-password' })],
  ['a failure without a code', new TypeError('Failed to fetch')],
  ['what is no error', { code: 'auth/multi-factor-auth-required' }],
])('finds no second-factor challenge in %s', async (_name, error) => {
  expect(await readMissingFactor(error)).toBeNull();
});
