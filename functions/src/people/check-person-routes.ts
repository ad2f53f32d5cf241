import { AppError } from '@samspill/domain/errors';
import { IdSchema } from '@samspill/domain/id';
import { DisplayNameSchema } from '@samspill/domain/people/display-name';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import type { SignedInUser, UserEnv } from '../http/require-user.ts';
import { validate } from '../http/validate.ts';
import { checkPerson } from './check-person.ts';
import { readAdminPerson } from './person-admin-store.ts';

const ParamsSchema = v.strictObject({ uid: IdSchema });
/** The name that the administrator saw. */
const CheckSchema = v.strictObject({ name: DisplayNameSchema });

async function readOther(deps: Deps, caller: SignedInUser, uid: string) {
  if (uid === caller.uid) throw new AppError('conflict', 'Not to your own account.');
  const person = await readAdminPerson(deps, uid);
  if (!person) throw new AppError('not-found', 'There is no such person.');
  return person;
}

/** `/api/admin/users/:uid/check` and `uncheck`: whether administrators made sure of who somebody is. */
export function checkPersonRoutes(deps: Deps) {
  const params = validate('param', ParamsSchema);
  return new Hono<UserEnv>()
    .post('/:uid/check', params, validate('json', CheckSchema), async (c) => {
      const person = await readOther(deps, c.var.user, c.req.valid('param').uid);
      const { name } = c.req.valid('json');
      await checkPerson(deps, person, { name, actorId: c.var.user.uid });
      return c.json(await readOther(deps, c.var.user, person.uid));
    })
    .post('/:uid/uncheck', params, async (c) => {
      const person = await readOther(deps, c.var.user, c.req.valid('param').uid);
      await checkPerson(deps, person, { name: null, actorId: c.var.user.uid });
      return c.json(await readOther(deps, c.var.user, person.uid));
    });
}
