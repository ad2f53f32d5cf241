import {
  AudienceSchema,
  BroadcastChangeSchema,
  BroadcastDraftSchema,
  BroadcastPreviewSchema,
  BroadcastSendSchema,
  BroadcastTestSchema,
  type ReceivedBroadcast,
} from '@samspill/domain/broadcasts/broadcast';
import { broadcastPath } from '@samspill/domain/broadcasts/paths';
import { AppError } from '@samspill/domain/errors';
import { notificationIdOf } from '@samspill/domain/notifications/notification';
import { notificationPath } from '@samspill/domain/notifications/paths';
import { MAIL, userPath } from '@samspill/domain/paths';
import { can } from '@samspill/domain/roles/role';
import { SURVEYS } from '@samspill/domain/surveys/paths';
import { isoTime } from '@samspill/domain/timestamps';
import { FieldValue } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import { people, surveys } from '../platform/firestore/collections.ts';
import { PAGE_QUERY } from '../platform/http/page-query.ts';
import { createRateLimiter } from '../platform/http/rate-limit.ts';
import { requireUser, type SignedInUser, type UserEnv } from '../platform/http/require-user.ts';
import { BY_ID, NO_QUERY, strictQuery, validate } from '../platform/http/validate.ts';
import { mailIdOf } from '../platform/mail/mail.ts';
import { definitionOf } from '../surveys/survey-store.ts';
import { countAudience } from './broadcast-audience.ts';
import {
  broadcasts,
  changeBroadcast,
  createBroadcast,
  deleteBroadcast,
  listBroadcasts,
  readBroadcastDetails,
} from './broadcast-store.ts';
import { composeBroadcastMail, previewBroadcast } from './compose-broadcast.ts';
import { orderBroadcast, sendFirst, stopBroadcast } from './send-broadcast.ts';

const MAX_TESTS_PER_MINUTE = 5;
const MAX_SURVEYS = 50;

const ListSchema = strictQuery(PAGE_QUERY);
const AudienceRequestSchema = v.strictObject({ audience: AudienceSchema });

async function isRecipient(deps: Deps, uid: string, id: string): Promise<boolean> {
  const notice = notificationIdOf({ type: 'broadcast', subject: { kind: 'site', id } });
  const received = await deps.db.getAll(
    deps.db.doc(notificationPath(uid, notice)),
    deps.db.doc(`${MAIL}/${mailIdOf('broadcast', id, uid)}`),
  );
  return received.some(({ exists }) => exists);
}

/** Shows a message to its recipients, as long as the notification or the mail is kept, and to administrators. */
async function readReceived(
  deps: Deps,
  { uid, role }: SignedInUser,
  id: string,
): Promise<ReceivedBroadcast> {
  const broadcast = await broadcasts.read(deps, broadcastPath(id));
  const isReadable = can(role, 'manageMembers') || (await isRecipient(deps, uid, id));
  if (!broadcast?.startedAt || !isReadable)
    throw new AppError('not-found', 'There is no such message.');
  const { subject, body, startedAt } = broadcast;
  return { subject, body, startedAt: isoTime(startedAt) };
}

export function broadcastRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .use(requireUser(deps))
    .get('/:id', NO_QUERY, BY_ID, async (c) =>
      c.json(await readReceived(deps, c.var.user, c.req.valid('param').id)),
    );
}

async function listOpenSurveys(deps: Deps) {
  const open = deps.db.collection(SURVEYS).where('status', '==', 'open').limit(MAX_SURVEYS);
  const { docs } = await open.get();
  const found = surveys.parseAll(deps, docs);
  return found.map(({ id, data }) => ({ id, title: definitionOf(data).title }));
}

const readName = async (deps: Deps, uid: string): Promise<string> =>
  (await people.only('displayName').read(deps, userPath(uid)))?.displayName ?? '';

async function mailTest(
  deps: Deps,
  { uid, email }: SignedInUser,
  { draft, locale }: v.InferOutput<typeof BroadcastTestSchema>,
): Promise<void> {
  if (email === null) throw new AppError('conflict', 'The account has no address.');
  const recipient = { to: email, uid, id: null, locale, name: await readName(deps, uid) };
  const mail = await composeBroadcastMail(deps, draft, recipient);
  const createdAt = FieldValue.serverTimestamp();
  await deps.db.collection(MAIL).add({ ...mail, createdAt });
}

function listRoutes(deps: Deps) {
  const tests = createRateLimiter(MAX_TESTS_PER_MINUTE, deps.now);
  return new Hono<UserEnv>()
    .get('/', validate('query', ListSchema), async (c) =>
      c.json(await listBroadcasts(deps, c.req.valid('query'))),
    )
    .post('/', validate('json', BroadcastDraftSchema), async (c) =>
      c.json(await createBroadcast(deps, c.req.valid('json'), c.var.user.uid), 201),
    )
    .get('/surveys', NO_QUERY, async (c) => c.json({ surveys: await listOpenSurveys(deps) }))
    .post('/audience', validate('json', AudienceRequestSchema), async (c) =>
      c.json({ people: await countAudience(deps, c.req.valid('json').audience) }),
    )
    .post('/preview', validate('json', BroadcastPreviewSchema), async (c) => {
      const { locale, ...texts } = c.req.valid('json');
      const { uid } = c.var.user;
      const reader = { uid, locale, name: await readName(deps, uid) };
      return c.json(await previewBroadcast(deps, texts, reader));
    })
    .post('/test', validate('json', BroadcastTestSchema), async (c) => {
      tests.take(c.var.user.uid);
      await mailTest(deps, c.var.user, c.req.valid('json'));
      return c.json({});
    });
}

export function broadcastAdminRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .route('/', listRoutes(deps))
    .get('/:id', NO_QUERY, BY_ID, async (c) =>
      c.json(await readBroadcastDetails(deps, c.req.valid('param').id)),
    )
    .put('/:id', BY_ID, validate('json', BroadcastChangeSchema), async (c) =>
      c.json(await changeBroadcast(deps, c.req.valid('param').id, c.req.valid('json'))),
    )
    .delete('/:id', BY_ID, async (c) => {
      await deleteBroadcast(deps, c.req.valid('param').id, c.var.user.uid);
      return c.json({});
    })
    .post('/:id/send', BY_ID, validate('json', BroadcastSendSchema), async (c) => {
      const { id } = c.req.valid('param');
      const order = { ...c.req.valid('json'), actorId: c.var.user.uid };
      await orderBroadcast(deps, id, order);
      // The first people get it at once; the schedule continues, also if this round fails.
      if (order.sendAt === null)
        await sendFirst(deps, id).catch((error: unknown) =>
          deps.log.error('first round failed', { id, error: String(error) }),
        );
      return c.json(await readBroadcastDetails(deps, id));
    })
    .post('/:id/stop', BY_ID, async (c) => {
      const { id } = c.req.valid('param');
      await stopBroadcast(deps, id, c.var.user.uid);
      return c.json(await readBroadcastDetails(deps, id));
    });
}
