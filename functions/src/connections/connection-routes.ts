import {
  API_OPERATIONS,
  MAX_REQUESTS_PER_KEY_AND_MINUTE,
  NewApiKeySchema,
} from '@samspill/domain/connections/api-key';
import {
  FreshSignInSchema,
  NewWebhookSchema,
  WebhookChangeSchema,
} from '@samspill/domain/connections/webhook';
import { DAY_RANGE } from '@samspill/domain/day-range';
import { AppError } from '@samspill/domain/errors';
import { ComposedIdSchema, IdSchema } from '@samspill/domain/id';
import type { AdminPerson } from '@samspill/domain/people/admin-person';
import { MemberKindSchema, PersonStatusSchema } from '@samspill/domain/people/person-kind';
import { STATISTICS_PERIODS } from '@samspill/domain/statistics/statistics';
import {
  ResultsFilterSchema,
  type SurveyResultsData,
  type SurveyRow,
} from '@samspill/domain/surveys/admin-survey';
import { questionsOf } from '@samspill/domain/surveys/survey';
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { listAudit } from '../audit/list-audit.ts';
import { listAdminPeople } from '../people/person-admin-store.ts';
import type { Deps } from '../platform/deps.ts';
import { PUBLICLY_CACHED } from '../platform/http/cache-headers.ts';
import { editOf } from '../platform/http/edit-body.ts';
import { PAGE_QUERY } from '../platform/http/page-query.ts';
import { createRateLimiter } from '../platform/http/rate-limit.ts';
import { type ConfirmSignIn, routeNameOf, type UserEnv } from '../platform/http/require-user.ts';
import { BY_ID, NO_QUERY, strictQuery, validate } from '../platform/http/validate.ts';
import { listStatistics } from '../statistics/daily-statistics.ts';
import { readResults } from '../surveys/results-store.ts';
import { listResponses } from '../surveys/single-responses.ts';
import { listSurveys } from '../surveys/survey-admin-store.ts';
import {
  createApiKey,
  findApiKey,
  listApiKeys,
  logExport,
  markUsed,
  revokeApiKey,
} from './api-key-store.ts';
import { repeatDelivery, sendTest } from './deliver-webhooks.ts';
import openApi from './openapi.json' with { type: 'json' };
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

const MAX_DELIVERIES_ORDERED_A_MINUTE = 20;

const DeliveryParamsSchema = v.strictObject({ id: IdSchema, deliveryId: ComposedIdSchema });

function webhookRoutes(deps: Deps, confirm: ConfirmSignIn) {
  return new Hono<UserEnv>()
    .post('/', validate('json', NewWebhookSchema), async (c) => {
      const { idToken, ...webhook } = c.req.valid('json');
      await confirm(c.var.user, idToken);
      return c.json(await createWebhook(deps, webhook, c.var.user.uid), 201);
    })
    .get('/:id', NO_QUERY, BY_ID, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(toWebhookRow(id, await readWebhook(deps, id)));
    })
    .put('/:id', BY_ID, validate('json', editOf(WebhookChangeSchema)), async (c) => {
      const { id } = c.req.valid('param');
      await changeWebhook(deps, id, c.req.valid('json'), c.var.user.uid);
      return c.json(toWebhookRow(id, await readWebhook(deps, id)));
    })
    .delete('/:id', BY_ID, async (c) => {
      await deleteWebhook(deps, c.req.valid('param').id, c.var.user.uid);
      return c.json({});
    })
    .post('/:id/rotate', BY_ID, validate('json', FreshSignInSchema), async (c) => {
      await confirm(c.var.user, c.req.valid('json').idToken);
      return c.json(await rotateSecret(deps, c.req.valid('param').id, c.var.user.uid));
    });
}

function deliveryRoutes(deps: Deps) {
  const ordered = createRateLimiter(MAX_DELIVERIES_ORDERED_A_MINUTE, deps.now);
  return new Hono<UserEnv>()
    .post('/:id/test', BY_ID, async (c) => {
      ordered.take(c.var.user.uid);
      return c.json(await sendTest(deps, c.req.valid('param').id));
    })
    .get('/:id/deliveries', BY_ID, validate('query', strictQuery(PAGE_QUERY)), async (c) =>
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
    .delete('/:id', BY_ID, async (c) => {
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

/** `Authorization: Bearer …` or `X-API-Key`; never the address, which logs keep. */
function readKey({ req }: Context): string {
  const [, bearer] = /^Bearer (\S+)$/i.exec(req.header('authorization') ?? '') ?? [];
  return bearer ?? req.header('x-api-key') ?? '';
}

function requireApiKey(deps: Deps) {
  const perKey = createRateLimiter(MAX_REQUESTS_PER_KEY_AND_MINUTE, deps.now);
  return createMiddleware(async function checkKey(c, next) {
    const known = await findApiKey(deps, readKey(c));
    if (!known) {
      c.header('WWW-Authenticate', 'Bearer');
      throw new AppError('unauthenticated', 'Send a valid key.');
    }
    perKey.take(known.id);
    const name = routeNameOf(c);
    const operation = API_OPERATIONS[name];
    if (!operation) throw new AppError('not-found', 'There is no such address.');
    if (!known.key.scopes.includes(operation.scope))
      throw new AppError('permission-denied', `The key lacks the scope ${operation.scope}.`);
    await Promise.all([markUsed(deps, known), logExport(deps, known, name)]);
    await next();
  });
}

const StatisticsQuerySchema = strictQuery({
  days: v.optional(v.picklist(STATISTICS_PERIODS), '30'),
  ...DAY_RANGE,
});
const MembersQuerySchema = strictQuery({
  ...PAGE_QUERY,
  kind: v.optional(MemberKindSchema),
  status: v.optional(PersonStatusSchema),
  ...DAY_RANGE,
});
const SurveysQuerySchema = strictQuery(PAGE_QUERY);
const ResultsQuerySchema = strictQuery(ResultsFilterSchema.entries);
const AnswersQuerySchema = strictQuery({ ...PAGE_QUERY, ...ResultsFilterSchema.entries });
const AuditQuerySchema = strictQuery({ ...PAGE_QUERY, ...DAY_RANGE });

const toMember = (person: AdminPerson) => ({
  uid: person.uid,
  name: person.displayName,
  email: person.email,
  emailVerified: person.emailVerified,
  kinds: person.kinds,
  status: person.status,
  headline: person.headline,
  location: person.location,
  role: person.role,
  createdAt: person.createdAt,
  lastSignInAt: person.lastSignInAt,
});

const toSurvey = ({ id, title, status, complete, updatedAt }: SurveyRow) => ({
  ...{ id, title, status, complete, updatedAt },
});

/** Names the questions of the sums; their texts and options stay in the administration. */
const toResults = ({ definition, ...results }: SurveyResultsData) => ({
  ...results,
  questions: questionsOf(definition).map(({ id, type, title }) => ({ id, type, title })),
});

function surveyRoutes(deps: Deps) {
  return new Hono()
    .get('/', validate('query', SurveysQuerySchema), async (c) => {
      const { surveys, next } = await listSurveys(deps, {}, c.req.valid('query'));
      return c.json({ surveys: surveys.map(toSurvey), next });
    })
    .get('/:id/results', BY_ID, validate('query', ResultsQuerySchema), async (c) => {
      const asked = { ...c.req.valid('query'), isOfGroups: true };
      return c.json(toResults(await readResults(deps, c.req.valid('param').id, asked)));
    })
    .get('/:id/answers', BY_ID, validate('query', AnswersQuerySchema), async (c) => {
      const { limit, after, ...filter } = c.req.valid('query');
      return c.json(await listResponses(deps, c.req.valid('param').id, filter, { limit, after }));
    });
}

export function apiV1Routes(deps: Deps) {
  return new Hono()
    .get('/openapi.json', NO_QUERY, (c) =>
      c.body(JSON.stringify({ ...openApi, servers: [{ url: deps.siteUrl() }] }), 200, {
        'Content-Type': 'application/json',
        ...PUBLICLY_CACHED,
      }),
    )
    .use(requireApiKey(deps))
    .get('/statistics', validate('query', StatisticsQuerySchema), async (c) =>
      c.json(await listStatistics(deps, c.req.valid('query'))),
    )
    .get('/members', validate('query', MembersQuerySchema), async (c) => {
      const { limit, after, ...filter } = c.req.valid('query');
      const asked = { ...filter, sort: 'joined' } as const;
      const { people, next } = await listAdminPeople(deps, asked, { limit, after });
      return c.json({ members: people.map(toMember), next });
    })
    .route('/surveys', surveyRoutes(deps))
    .get('/audit', validate('query', AuditQuerySchema), async (c) => {
      const { limit, after, ...days } = c.req.valid('query');
      return c.json(await listAudit(deps, days, { limit, after }));
    });
}
