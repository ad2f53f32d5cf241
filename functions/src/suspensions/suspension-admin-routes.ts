import { AppError } from '@samspill/domain/errors';
import { IdSchema } from '@samspill/domain/id';
import { can } from '@samspill/domain/roles/role';
import {
  MAX_MODERATOR_DAYS,
  mayEndSuspension,
  SuspendSchema,
  type Suspension,
} from '@samspill/domain/suspensions/suspension';
import { Hono } from 'hono';
import * as v from 'valibot';
import { assertOther, readShown } from '../people/admin-target.ts';
import type { Deps } from '../platform/deps.ts';
import type { SignedInUser, UserEnv } from '../platform/http/require-user.ts';
import { validate } from '../platform/http/validate.ts';
import { addSuspensionEnd, endSuspension, suspendPerson } from './suspension-store.ts';

function assertMaySuspend({ role }: SignedInUser, days: number | null): void {
  if (can(role, 'manageMembers') || (days !== null && days <= MAX_MODERATOR_DAYS)) return;
  throw new AppError('administrators-only', 'Moderators suspend for seven days at most.');
}

function assertMayEnd({ role }: SignedInUser, suspension: Suspension | null): void {
  if (can(role, 'manageMembers') || (suspension && mayEndSuspension(role, suspension))) return;
  throw new AppError(
    'administrators-only',
    'Moderators end suspensions of seven days at most, by moderators.',
  );
}

const params = validate('param', v.strictObject({ uid: IdSchema }));

export const suspensionAdminRoutes = (deps: Deps) =>
  new Hono<UserEnv>()
    .post('/:uid/suspend', params, validate('json', SuspendSchema), async (c) => {
      const { uid } = c.req.valid('param');
      const { reason, days } = c.req.valid('json');
      const { user } = c.var;
      assertOther(user, uid);
      assertMaySuspend(user, days);
      const suspendedBy = { uid: user.uid, role: user.role };
      await suspendPerson(deps, uid, { reason, days, suspendedBy });
      return c.json(await addSuspensionEnd(deps, await readShown(deps, user, uid)));
    })
    .post('/:uid/restore', params, async (c) => {
      const { uid } = c.req.valid('param');
      const { user } = c.var;
      assertOther(user, uid);
      await endSuspension(deps, uid, {
        actorId: user.uid,
        action: 'user.restore',
        mail: { kind: 'ended' },
        assertEnds: (suspension) => assertMayEnd(user, suspension),
      });
      return c.json(await readShown(deps, user, uid));
    });
