import { NewApiKeySchema } from '@samspill/domain/connections/api-key';
import {
  FreshSignInSchema,
  NewWebhookSchema,
  WebhookChangeSchema,
} from '@samspill/domain/connections/webhook';
import { ComposedIdSchema, IdSchema } from '@samspill/domain/id';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { PAGE_QUERY } from '../http/page-query.ts';
import { createRateLimiter } from '../http/rate-limit.ts';
import type { ConfirmSignIn, UserEnv } from '../http/require-user.ts';
import { NO_QUERY, strictQuery, validate } from '../http/validate.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-key-store.ts';
import { repeatDelivery, sendTest } from './deliver-webhooks.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  readWebhook,
  readWebhooks,
  rotateSecret,
  toWebhookRow,
} from './webhook-store.ts';

/** Requests that an administrator makes other servers get. */
const MAX_DELIVERIES_ORDERED_A_MINUTE = 20;

const ParamsSchema = v.strictObject({ id: IdSchema });
const DeliveryParamsSchema = v.strictObject({ id: IdSchema, deliveryId: ComposedIdSchema });
const params = validate('param', ParamsSchema);

function webhookRoutes(deps: Deps, confirm: ConfirmSignIn) {
  return new Hono<UserEnv>()
    .post('/', validate('json', NewWebhookSchema), async (c) => {
      const { idToken, ...webhook } = c.req.valid('json');
      await confirm(c.var.user, idToken);
      return c.json(await createWebhook(deps, webhook, c.var.user.uid), 201);
    })
    .get('/:id', NO_QUERY, params, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(toWebhookRow(id, await readWebhook(deps, id)));
    })
    .put('/:id', params, validate('json', WebhookChangeSchema), async (c) => {
      const { id } = c.req.valid('param');
      await changeWebhook(deps, id, c.req.valid('json'), c.var.user.uid);
      return c.json(toWebhookRow(id, await readWebhook(deps, id)));
    })
    .delete('/:id', params, async (c) => {
      await deleteWebhook(deps, c.req.valid('param').id, c.var.user.uid);
      return c.json({});
    })
    .post('/:id/rotate', params, validate('json', FreshSignInSchema), async (c) => {
      await confirm(c.var.user, c.req.valid('json').idToken);
      return c.json(await rotateSecret(deps, c.req.valid('param').id, c.var.user.uid));
    });
}

function deliveryRoutes(deps: Deps) {
  const ordered = createRateLimiter(MAX_DELIVERIES_ORDERED_A_MINUTE, deps.now);
  return new Hono<UserEnv>()
    .post('/:id/test', params, async (c) => {
      ordered.take(c.var.user.uid);
      return c.json(await sendTest(deps, c.req.valid('param').id));
    })
    .get('/:id/deliveries', params, validate('query', strictQuery(PAGE_QUERY)), async (c) =>
      c.json(await listDeliveries(deps, c.req.valid('param').id, c.req.valid('query'))),
    )
    .post(
      '/:id/deliveries/:deliveryId/repeat',
      validate('param', DeliveryParamsSchema),
      async (c) => {
        ordered.take(c.var.user.uid);
        const { id, deliveryId } = c.req.valid('param');
        return c.json(await repeatDelivery(deps, id, deliveryId));
      },
    );
}

function keyRoutes(deps: Deps, confirm: ConfirmSignIn) {
  return new Hono<UserEnv>()
    .post('/', validate('json', NewApiKeySchema), async (c) => {
      const { idToken, ...key } = c.req.valid('json');
      await confirm(c.var.user, idToken);
      return c.json(await createApiKey(deps, key, c.var.user.uid), 201);
    })
    .delete('/:id', params, async (c) => {
      await revokeApiKey(deps, c.req.valid('param').id, c.var.user.uid);
      return c.json({});
    });
}

export function connectionRoutes(deps: Deps, confirm: ConfirmSignIn) {
  return new Hono<UserEnv>()
    .get('/', NO_QUERY, async (c) => {
      const [hooks, keys] = await Promise.all([readWebhooks(deps), listApiKeys(deps)]);
      return c.json({ webhooks: hooks.map(({ id, data }) => toWebhookRow(id, data)), keys });
    })
    .route('/webhooks', webhookRoutes(deps, confirm))
    .route('/webhooks', deliveryRoutes(deps))
    .route('/keys', keyRoutes(deps, confirm));
}
