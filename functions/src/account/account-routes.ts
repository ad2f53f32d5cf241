import { AppError } from '@samspill/domain/errors';
import { ReasonSchema } from '@samspill/domain/people/admin-person';
import { Hono } from 'hono';
import * as v from 'valibot';
import { readOtherPerson } from '../people/admin-target.ts';
import type { Deps } from '../platform/deps.ts';
import type { Site } from '../platform/feature.ts';
import { confirmSignIn } from '../platform/http/fresh-sign-in.ts';
import { createRateLimiter } from '../platform/http/rate-limit.ts';
import {
  type ConfirmSignIn,
  requireOwnAccount,
  type UserEnv,
} from '../platform/http/require-user.ts';
import { clearSessionCookie } from '../platform/http/session-account.ts';
import { BY_UID, NO_QUERY, validate } from '../platform/http/validate.ts';
import { orderErasure } from '../platform/personal-data/order-erasure.ts';
import {
  MAX_EXPORTS_PER_MINUTE,
  streamExport,
  writeExport,
} from '../platform/personal-data/write-export.ts';
import { changeRole } from '../platform/roles/role-store.ts';

const DeletionSchema = v.strictObject({ idToken: v.pipe(v.string(), v.minLength(1)) });

export function accountRoutes(deps: Deps, { personalData }: Pick<Site, 'personalData'>) {
  const perAccount = createRateLimiter(MAX_EXPORTS_PER_MINUTE, deps.now);
  return new Hono<UserEnv>()
    .use(requireOwnAccount(deps))
    .get('/export', NO_QUERY, async (c) => {
      const { uid, email, isVerified } = c.var.user;
      perAccount.take(uid);
      const known = { uid, email: isVerified ? email : null };
      return streamExport(c, writeExport(deps, personalData, { account: { uid, email }, known }));
    })
    .delete('/', validate('json', DeletionSchema), async (c) => {
      const { uid } = c.var.user;
      await confirmSignIn(deps)(c.var.user, c.req.valid('json').idToken);
      if (c.var.user.role) await changeRole(deps, uid, null);
      await orderErasure(deps, uid, { actorId: uid });
      clearSessionCookie(c);
      return c.json({});
    });
}

const PersonDeletionSchema = v.strictObject({ ...DeletionSchema.entries, reason: ReasonSchema });

export function deletePersonRoutes(deps: Deps, confirm: ConfirmSignIn) {
  return new Hono<UserEnv>().delete(
    '/:uid',
    BY_UID,
    validate('json', PersonDeletionSchema),
    async (c) => {
      const { idToken, reason } = c.req.valid('json');
      const target = await readOtherPerson(deps, c.var.user, c.req.valid('param').uid);
      if (target.role) throw new AppError('conflict', 'Take the role first.');
      await confirm(c.var.user, idToken);
      const by = { actorId: c.var.user.uid, reason };
      if (!(await orderErasure(deps, target.uid, by)))
        throw new AppError('conflict', 'This account is being deleted already.');
      return c.json({});
    },
  );
}
