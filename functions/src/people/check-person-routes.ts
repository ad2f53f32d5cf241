import { AppError } from '@samspill/domain/errors';
import { IdSchema } from '@samspill/domain/id';
import { userPath } from '@samspill/domain/paths';
import type { AdminPerson } from '@samspill/domain/people/admin-person';
import { DisplayNameSchema } from '@samspill/domain/people/display-name';
import { FieldValue } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import * as v from 'valibot';
import { prepareAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';
import { people } from '../firestore/collections.ts';
import type { SignedInUser, UserEnv } from '../http/require-user.ts';
import { validate } from '../http/validate.ts';
import { readAdminPerson } from './person-admin-store.ts';

interface IdentityCheck {
  readonly name: string | null;
  readonly actorId: string;
}

/**
 * Sets or removes the identity check. Writes nothing if the name differs from the one that the administrator saw,
 * because the new name is unchecked.
 */
async function setIdentityCheck(
  deps: Deps,
  { uid, displayName }: AdminPerson,
  { name, actorId }: IdentityCheck,
): Promise<void> {
  const ref = deps.db.doc(userPath(uid));
  await deps.db.runTransaction(async (transaction) => {
    const person = people.parse(deps, await transaction.get(ref));
    if (!person) throw new AppError('not-found', 'There is no such person.');
    if (name !== null && name !== person.displayName)
      throw new AppError('conflict', 'The name has changed. Look at it again.');
    const addAudit = await prepareAudit(deps, {
      actorId,
      action: name === null ? 'user.uncheck' : 'user.check',
      target: { kind: 'user', id: uid, label: displayName },
      before: { checked: person.checked?.name ?? null },
      after: { checked: name },
    });
    const checked = name === null ? null : { name, at: FieldValue.serverTimestamp() };
    transaction.update(ref, { checked });
    addAudit(transaction);
  });
}

const ParamsSchema = v.strictObject({ uid: IdSchema });
const CheckSchema = v.strictObject({ name: DisplayNameSchema });

async function readOtherPerson(deps: Deps, caller: SignedInUser, uid: string) {
  if (uid === caller.uid) throw new AppError('conflict', 'Not to your own account.');
  const person = await readAdminPerson(deps, uid);
  if (!person) throw new AppError('not-found', 'There is no such person.');
  return person;
}

export function checkPersonRoutes(deps: Deps) {
  const params = validate('param', ParamsSchema);
  return new Hono<UserEnv>()
    .post('/:uid/check', params, validate('json', CheckSchema), async (c) => {
      const person = await readOtherPerson(deps, c.var.user, c.req.valid('param').uid);
      const { name } = c.req.valid('json');
      await setIdentityCheck(deps, person, { name, actorId: c.var.user.uid });
      return c.json(await readOtherPerson(deps, c.var.user, person.uid));
    })
    .post('/:uid/uncheck', params, async (c) => {
      const person = await readOtherPerson(deps, c.var.user, c.req.valid('param').uid);
      await setIdentityCheck(deps, person, { name: null, actorId: c.var.user.uid });
      return c.json(await readOtherPerson(deps, c.var.user, person.uid));
    });
}
