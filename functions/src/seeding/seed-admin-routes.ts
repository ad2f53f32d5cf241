import { AppError } from '@samspill/domain/errors';
import { SeedOrderSchema } from '@samspill/domain/seeding/seed-order';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import type { ConfirmSignIn, UserEnv } from '../platform/http/require-user.ts';
import { NO_QUERY, validate } from '../platform/http/validate.ts';
import { createJob } from '../platform/jobs/job-store.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { countPurgeable } from './purge-seeded.ts';
import {
  createSeedOrder,
  readSeedOrder,
  readSeedOverview,
  SEED_ORDER_ID,
} from './seed-order-store.ts';

const OrderIdSchema = v.pipe(v.string(), v.regex(SEED_ORDER_ID, 'must be an order'));
const ParamsSchema = v.strictObject({ id: OrderIdSchema });

const PurgeSchema = v.strictObject({
  idToken: v.pipe(v.string(), v.minLength(1)),
  orderId: v.nullable(OrderIdSchema),
});

const requireSeeding = (deps: Deps) =>
  createMiddleware(async function checkSeeding(_c, next) {
    if (!deps.isSeedingAllowed())
      throw new AppError('permission-denied', 'Made-up people are not allowed here.');
    await next();
  });

export function seedAdminRoutes(deps: Deps, confirmSignIn: ConfirmSignIn) {
  const allowed = requireSeeding(deps);
  return new Hono<UserEnv>()
    .get('/', NO_QUERY, async (c) => c.json(await readSeedOverview(deps)))
    .post('/orders', allowed, validate('json', SeedOrderSchema), async (c) =>
      c.json(await createSeedOrder(deps, c.req.valid('json'), c.var.user.uid)),
    )
    .post('/orders/:id/run', validate('param', ParamsSchema), allowed, async (c) =>
      c.json(await fulfilOrder(deps, c.req.valid('param').id)),
    )
    .post('/purges', allowed, validate('json', PurgeSchema), async (c) => {
      const { idToken, orderId } = c.req.valid('json');
      await confirmSignIn(c.var.user, idToken);
      if (orderId !== null && (await readSeedOrder(deps, orderId)).removedAt !== null)
        throw new AppError('conflict', 'What it made was removed.');
      const order = {
        actorId: c.var.user.uid,
        list: 'seed',
        work: { kind: 'purge', orderId, entryId: null },
        total: await countPurgeable(deps, orderId),
      } as const;
      return c.json(await createJob(deps, order), 201);
    });
}
