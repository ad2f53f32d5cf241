import { randomUUID } from 'node:crypto';
import { deliveryPath } from '@samspill/domain/connections/paths';
import {
  type Delivery,
  PAYLOAD_VERSION,
  TEST_EVENT,
  type WebhookEvent,
} from '@samspill/domain/connections/webhook';
import { surveyPath } from '@samspill/domain/surveys/paths';
import { isoTime } from '@samspill/domain/timestamps';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { ignoreExisting } from '../platform/firestore/collection.ts';
import {
  matches,
  people,
  projects,
  responses,
  surveys,
} from '../platform/firestore/collections.ts';
import { reactTo } from '../platform/triggers/reaction.ts';
import { definitionOf } from '../surveys/survey-store.ts';
import { eventIdOf } from './sign-webhook.ts';
import { readWebhooks } from './webhook-store.ts';

interface OutgoingEvent {
  /** ISO 8601. */
  readonly timestamp: string;
  /** No more than a receiver needs to ask for the rest with a key. No addresses. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly about: readonly string[];
}

const newDelivery = (
  deps: Deps,
  { webhookId, eventId }: Pick<Delivery, 'webhookId' | 'eventId'>,
  event: Delivery['event'],
  { timestamp, data, about }: OutgoingEvent,
): Delivery => {
  const now = Timestamp.fromMillis(deps.now().getTime());
  const body = JSON.stringify({ version: PAYLOAD_VERSION, type: event, timestamp, data });
  return {
    ...{ webhookId, eventId, event, body, about: [...about] },
    ...{ state: 'waiting', tries: 0, attempts: [], nextAt: now, createdAt: now },
  };
};

/** Stores one delivery per webhook; the minutely run sends them, so that a slow receiver holds up no reaction. */
async function queueEvent(
  deps: Deps,
  event: WebhookEvent,
  path: string,
  describe: () => Promise<OutgoingEvent | null>,
  occurrence?: string,
): Promise<void> {
  const subscribed = (await readWebhooks(deps)).filter(
    ({ data }) => data.isEnabled && data.events.includes(event),
  );
  const outgoing = subscribed.length === 0 ? null : await describe();
  if (outgoing === null) return;
  const eventId = eventIdOf(event, path, occurrence);
  const added = subscribed.map(({ id: webhookId }) => {
    const delivery = newDelivery(deps, { webhookId, eventId }, event, outgoing);
    return ignoreExisting(deps.db.doc(deliveryPath(`${webhookId}_${eventId}`)).create(delivery));
  });
  await Promise.all(added);
}

export async function queueTest(deps: Deps, webhookId: string): Promise<string> {
  const eventId = `evt_${randomUUID()}`;
  const id = `${webhookId}_${eventId}`;
  const timestamp = deps.now().toISOString();
  const test = { timestamp, data: {}, about: [] };
  await deps.db
    .doc(deliveryPath(id))
    .create(newDelivery(deps, { webhookId, eventId }, TEST_EVENT, test));
  return id;
}

const reportMember = reactTo(people, {
  name: 'queue webhooks of a new member',
  // Being restored is no admission.
  concerns: ({ before, after }) =>
    after?.status === 'active' &&
    !after.seeded &&
    before?.status !== 'active' &&
    before?.status !== 'suspended',
  run: (deps, { path, params: { uid }, committedAt }) =>
    queueEvent(deps, 'member.joined', path, async () => {
      // Read now: the event may arrive after the account was deleted.
      const person = await people.only('displayName', 'kinds').read(deps, path);
      if (!person) return null;
      const data = { uid, name: person.displayName, kinds: person.kinds };
      return { timestamp: isoTime(committedAt), data, about: [uid] };
    }),
});

const reportProject = reactTo(projects, {
  name: 'queue webhooks of a published project',
  // The first publication: later ones keep its date.
  concerns: ({ before, after }) =>
    after?.status === 'published' && !after.seeded && !before?.publishedAt,
  run: (deps, { path, params: { projectId }, committedAt }) =>
    queueEvent(deps, 'project.published', path, async () => {
      const project = await projects.only('title', 'ownerId', 'publishedAt').read(deps, path);
      if (!project) return null;
      const { title, ownerId: ownerUid, publishedAt } = project;
      const timestamp = isoTime(publishedAt ?? committedAt);
      return { timestamp, data: { projectId, title, ownerUid }, about: [ownerUid] };
    }),
});

const reportMutualMatch = reactTo(matches, {
  name: 'queue webhooks of a mutual match',
  concerns: ({ before, after }) => !!after?.mutualAt && !before?.mutualAt,
  run: async (deps, { path, params: { matchId }, after }) => {
    const mutualAt = after?.mutualAt;
    if (!mutualAt) return;
    const describe = async () => {
      const match = await matches.only('projectId', 'ownerId', 'uid').read(deps, path);
      if (!match) return null;
      const { projectId, ownerId: ownerUid, uid } = match;
      return {
        timestamp: isoTime(mutualAt),
        data: { matchId, projectId, ownerUid, uid },
        about: [ownerUid, uid],
      };
    };
    // A match that ended may become mutual again.
    await queueEvent(deps, 'match.mutual', path, describe, String(mutualAt.toMillis()));
  },
});

/**
 * Answers of an anonymous survey are reported when their group is released, with the day that the whole group shares:
 * the time of the request would otherwise tell the time of the answer.
 */
const reportAnswer = reactTo(responses, {
  name: 'queue webhooks of an answer',
  concerns: ({ before, after }) =>
    after?.status === 'complete' &&
    (after.releasedOn === undefined
      ? before?.status !== 'complete'
      : after.releasedOn !== null && !before?.releasedOn),
  run: (deps, { path, params: { surveyId, responseId } }) =>
    queueEvent(deps, 'survey.answered', path, async () => {
      const [survey, response] = await Promise.all([
        surveys.read(deps, surveyPath(surveyId)),
        responses.only('uid', 'releasedOn', 'updatedAt').read(deps, path),
      ]);
      if (!survey || !response) return null;
      const { uid, releasedOn, updatedAt } = response;
      if (!definitionOf(survey).settings.anonymous) {
        const data = { surveyId, anonymous: false, responseId, uid };
        return { timestamp: isoTime(updatedAt), data, about: uid === null ? [] : [uid] };
      }
      if (!releasedOn) return null;
      const data = { surveyId, anonymous: true };
      return { timestamp: `${releasedOn}T00:00:00.000Z`, data, about: [] };
    }),
});

export const WEBHOOK_REACTIONS = [
  reportMember,
  reportProject,
  reportMutualMatch,
  reportAnswer,
] as const;
