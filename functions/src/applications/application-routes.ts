import { ApplicationNoteSchema } from '@samspill/domain/applications/application';
import { AppError } from '@samspill/domain/errors';
import { ReasonSchema } from '@samspill/domain/people/admin-person';
import { Hono } from 'hono';
import * as v from 'valibot';
import { readAdminPerson } from '../people/person-admin-store.ts';
import type { Deps } from '../platform/deps.ts';
import { createRateLimiter } from '../platform/http/rate-limit.ts';
import { requireOwnAccount, type UserEnv } from '../platform/http/require-user.ts';
import { BY_UID, NO_QUERY, validate } from '../platform/http/validate.ts';
import { decide, readOwnApplication, writeApplicationNote } from './decide-application.ts';

const DeclineSchema = v.strictObject({ reason: ReasonSchema });

export function applicationAdminRoutes(deps: Deps) {
  const readDecided = async (uid: string) => {
    const person = await readAdminPerson(deps, uid);
    if (!person) throw new AppError('not-found', 'There is no such person.');
    return person;
  };
  return new Hono<UserEnv>()
    .get('/:uid/application', NO_QUERY, BY_UID, async (c) =>
      c.json(await readOwnApplication(deps, c.req.valid('param').uid)),
    )
    .post('/:uid/approve', BY_UID, async (c) => {
      const { uid } = c.req.valid('param');
      await decide(deps, uid, { verdict: 'approve', reason: '', actorId: c.var.user.uid });
      return c.json(await readDecided(uid));
    })
    .post('/:uid/decline', BY_UID, validate('json', DeclineSchema), async (c) => {
      const { uid } = c.req.valid('param');
      const { reason } = c.req.valid('json');
      await decide(deps, uid, { verdict: 'decline', reason, actorId: c.var.user.uid });
      return c.json(await readDecided(uid));
    });
}

const MAX_NOTES_PER_MINUTE = 10;

export function applicationRoutes(deps: Deps) {
  const perAccount = createRateLimiter(MAX_NOTES_PER_MINUTE, deps.now);
  return new Hono<UserEnv>()
    .use(requireOwnAccount(deps))
    .get('/', NO_QUERY, async (c) => c.json(await readOwnApplication(deps, c.var.user.uid)))
    .put('/', validate('json', ApplicationNoteSchema), async (c) => {
      const { uid } = c.var.user;
      perAccount.take(uid);
      await writeApplicationNote(deps, uid, c.req.valid('json').note);
      return c.json(await readOwnApplication(deps, uid));
    });
}
