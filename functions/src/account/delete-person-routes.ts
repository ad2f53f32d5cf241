import { AppError } from '@samspill/domain/errors';
import { IdSchema } from '@samspill/domain/id';
import { ReasonSchema } from '@samspill/domain/people/admin-person';
import { Hono } from 'hono';
import * as v from 'valibot';
import { readOtherPerson } from '../people/admin-target.ts';
import type { Deps } from '../platform/deps.ts';
import type { ConfirmSignIn, UserEnv } from '../platform/http/require-user.ts';
import { validate } from '../platform/http/validate.ts';
import { orderErasure } from '../platform/personal-data/order-erasure.ts';

const ParamsSchema = v.strictObject({ uid: IdSchema });
const DeletionSchema = v.strictObject({
  idToken: v.pipe(v.string(), v.minLength(1)),
  reason: ReasonSchema,
});

export function deletePersonRoutes(deps: Deps, confirm: ConfirmSignIn) {
  return new Hono<UserEnv>().delete(
    '/:uid',
    validate('param', ParamsSchema),
    validate('json', DeletionSchema),
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
