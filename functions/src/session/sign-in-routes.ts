import { AppError } from '@samspill/domain/errors';
import { Hono } from 'hono';
import type { Deps } from '../platform/deps.ts';
import { requireOwnAccount, type UserEnv } from '../platform/http/require-user.ts';
import { clearSessionCookie, readSessionCookie } from '../platform/http/session-account.ts';
import { BY_ID, NO_QUERY } from '../platform/http/validate.ts';
import { deleteSignIns, endSignIn, listSignIns } from './sign-in-store.ts';

/** `/api/account/sign-ins`: where the account is signed in. */
export function signInRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .use(requireOwnAccount(deps))
    .get('/', NO_QUERY, async (c) => {
      const cookie = readSessionCookie(c);
      return c.json({ places: await listSignIns(deps, { uid: c.var.user.uid, cookie }) });
    })
    .delete('/:id', BY_ID, async (c) => {
      const isKnown = await endSignIn(deps, c.var.user.uid, c.req.valid('param').id);
      if (!isKnown) throw new AppError('not-found', 'There is no such session.');
      return c.json({});
    })
    .delete('/', async (c) => {
      const { uid } = c.var.user;
      await deps.auth.revokeRefreshTokens(uid);
      await deleteSignIns(deps, uid);
      clearSessionCookie(c);
      return c.json({});
    });
}
