import { AppError } from '@samspill/domain/errors';
import { IdSchema } from '@samspill/domain/id';
import { ReasonSchema } from '@samspill/domain/people/admin-person';
import { Hono } from 'hono';
import * as v from 'valibot';
import { deleteAccount } from '../account/delete-account.ts';
import { recordAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';
import type { UserEnv } from '../http/require-user.ts';
import { validate } from '../http/validate.ts';
import { readAdminPerson } from '../people/person-admin-store.ts';
import { confirmSignIn } from '../session/confirm-sign-in.ts';

const ParamsSchema = v.strictObject({ uid: IdSchema });
const DeletionSchema = v.strictObject({
  idToken: v.pipe(v.string(), v.minLength(1)),
  reason: ReasonSchema,
});

/** `DELETE /api/admin/users/:uid`: ends somebody's account and takes them out of everything. */
export function deletePersonRoutes(deps: Deps) {
  return new Hono<UserEnv>().delete(
    '/:uid',
    validate('param', ParamsSchema),
    validate('json', DeletionSchema),
    async (c) => {
      const { idToken, reason } = c.req.valid('json');
      const target = await readAdminPerson(deps, c.req.valid('param').uid);
      if (!target) throw new AppError('not-found', 'There is no such person.');
      if (target.uid === c.var.user.uid) throw new AppError('conflict', 'Not to your own account.');
      if (target.admin) throw new AppError('conflict', 'Remove the administrator’s role first.');
      await confirmSignIn(deps)(c.var.user, idToken);
      // Without a name: the entry must not outlive what it says was deleted.
      await recordAudit(deps, {
        actorId: c.var.user.uid,
        action: 'user.delete',
        target: { kind: 'user', id: target.uid, label: '' },
        reason,
      });
      await deleteAccount(deps, target.uid);
      return c.json({});
    },
  );
}
