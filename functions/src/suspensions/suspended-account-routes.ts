import { AppError } from '@samspill/domain/errors';
import {
  SuspendedErasureSchema,
  SuspensionTokenSchema,
} from '@samspill/domain/suspensions/suspension';
import { Hono } from 'hono';
import type { Deps } from '../platform/deps.ts';
import type { Site } from '../platform/feature.ts';
import { createRateLimiter } from '../platform/http/rate-limit.ts';
import { nullIfUnauthenticated } from '../platform/http/session-account.ts';
import { refuseVisitorsDuringMaintenance } from '../platform/http/site-switches.ts';
import { validate } from '../platform/http/validate.ts';
import { orderErasure } from '../platform/personal-data/order-erasure.ts';
import {
  MAX_EXPORTS_PER_MINUTE,
  streamExport,
  writeExport,
} from '../platform/personal-data/write-export.ts';
import { findSuspension } from './suspension-store.ts';

async function findSuspended(deps: Deps, token: string) {
  const { id: uid } = await findSuspension(deps, token);
  const account = await nullIfUnauthenticated(deps.auth.getUser(uid));
  return { uid, email: account?.email ?? null, emailVerified: account?.emailVerified ?? false };
}

/**
 * `/api/suspensions`: suspended people keep their rights to their data (GDPR, articles 15, 17 and 20), with the token of
 * their suspension. An erasure also asks for the address, because the token may be open in a browser that others use.
 */
export function suspendedAccountRoutes(deps: Deps, { personalData }: Pick<Site, 'personalData'>) {
  const perAccount = createRateLimiter(MAX_EXPORTS_PER_MINUTE, deps.now);
  const whenOpen = refuseVisitorsDuringMaintenance(deps);
  return new Hono()
    .post('/export', validate('json', SuspensionTokenSchema), async (c) => {
      const { uid, email, emailVerified } = await findSuspended(deps, c.req.valid('json').token);
      perAccount.take(uid);
      const known = { uid, email: emailVerified ? email : null };
      return streamExport(c, writeExport(deps, personalData, { account: { uid, email }, known }));
    })
    .post('/erase', whenOpen, validate('json', SuspendedErasureSchema), async (c) => {
      const { token, email: typed } = c.req.valid('json');
      const { uid, email } = await findSuspended(deps, token);
      perAccount.take(uid);
      if (email?.toLowerCase() !== typed.toLowerCase())
        throw new AppError('invalid-argument', 'email: is not the address of the account', {
          email: 'is not the address of the account',
        });
      await orderErasure(deps, uid, { actorId: uid });
      return c.json({});
    });
}
