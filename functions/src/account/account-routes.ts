import { IdSchema } from '@samspill/domain/id';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { readOwnScreenshot } from '../feedback/feedback-store.ts';
import { PICTURE_HEADERS } from '../http/picture-headers.ts';
import { createRateLimiter } from '../http/rate-limit.ts';
import { requireUser, type UserEnv } from '../http/require-user.ts';
import { clearSessionCookie, readSessionCookie } from '../http/session-cookie.ts';
import { NO_QUERY } from '../http/strict-query.ts';
import { validate } from '../http/validate.ts';
import { removeAdmin } from '../people/admin-role.ts';
import { confirmSignIn } from '../session/confirm-sign-in.ts';
import { forgetSignIns, listSignIns } from '../session/sign-in-store.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';

/** An export reads everything there is of a person. */
const MAX_EXPORTS_PER_MINUTE = 3;

const ParamsSchema = v.object({ id: IdSchema });
const DeletionSchema = v.strictObject({ idToken: v.pipe(v.string(), v.minLength(1)) });

/** `/api/account`: one's own data as a file, where one is signed in and ending that, and the end of the account. */
export function accountRoutes(deps: Deps) {
  const perAccount = createRateLimiter(MAX_EXPORTS_PER_MINUTE, deps.now);

  return new Hono<UserEnv>()
    .use(requireUser(deps))
    .get('/export', NO_QUERY, async (c) => {
      const { uid, email } = c.var.user;
      perAccount.take(uid);
      return c.json(await exportAccount(deps, { uid, email }));
    })
    .get('/screenshots/:id', NO_QUERY, validate('param', ParamsSchema), async (c) => {
      const bytes = await readOwnScreenshot(deps, c.req.valid('param').id, c.var.user.uid);
      return c.body(new Uint8Array(bytes), 200, PICTURE_HEADERS);
    })
    .get('/sign-ins', NO_QUERY, async (c) => {
      const cookie = readSessionCookie(c);
      return c.json({ places: await listSignIns(deps, { uid: c.var.user.uid, cookie }) });
    })
    .delete('/sign-ins', async (c) => {
      const { uid } = c.var.user;
      await deps.auth.revokeRefreshTokens(uid);
      await forgetSignIns(deps, uid);
      clearSessionCookie(c);
      return c.json({});
    })
    .delete('/', validate('json', DeletionSchema), async (c) => {
      const { uid } = c.var.user;
      await confirmSignIn(deps)(c.var.user, c.req.valid('json').idToken);
      if (c.var.user.admin) await removeAdmin(deps, uid);
      await deleteAccount(deps, uid);
      clearSessionCookie(c);
      return c.json({});
    });
}
