import { SESSION_PATH as DOMAIN_PATH } from '@samspill/domain/session/session';
import { expect, it } from 'vitest';
import { SESSION_PATH } from './session-api.ts';

it('asks where the server answers', () => {
  expect(SESSION_PATH).toBe(DOMAIN_PATH);
});
