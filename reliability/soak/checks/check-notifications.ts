import { AUDIT } from '@samspill/domain/audit/paths';
import { conversationPath, messagesPath, readingPath } from '@samspill/domain/conversations/paths';
import { countUnread } from '@samspill/domain/conversations/reading';
import { FAILURES } from '@samspill/domain/failures/paths';
import { NOTIFIED, notificationsPath } from '@samspill/domain/notifications/paths';
import { userPath } from '@samspill/domain/paths';
import { countResponse } from '@samspill/domain/surveys/count-response';
import { responsesPath, surveyPath, surveyResultsPath } from '@samspill/domain/surveys/paths';
import type { SurveyResponse } from '@samspill/domain/surveys/response';
import { addSummaries, EMPTY_SUMMARY, type SurveySummary } from '@samspill/domain/surveys/summary';
import type { Survey } from '@samspill/domain/surveys/survey';
import { isAfter } from '@samspill/domain/timestamps';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { responseIdOf } from '../../../functions/src/surveys/survey-store.ts';
import { mapConcurrently } from '../../../functions/src/testing/engine-client.ts';
import type { Journal, JournalConversation } from '../journal.ts';
import type { Member } from '../member.ts';
import { compare, type Finding } from './finding.ts';

const MAX_CONCURRENCY = 10;
const PREDICTED_TYPES = /^(like|comment|reply|follow)-/;

export async function checkNotifications(
  db: Firestore,
  { told, doubtful }: Journal,
  members: readonly Member[],
): Promise<Finding[]> {
  const heard = compare('notifications: what was told');
  const grouped = compare('notifications: people in a group');
  await mapConcurrently(MAX_CONCURRENCY, members, async ({ uid }) => {
    const [memories, groups] = await Promise.all([
      db.collection(`${userPath(uid)}/${NOTIFIED}`).get(),
      db.collection(notificationsPath(uid)).get(),
    ]);
    const unread = groups.docs.filter((group) => group.get('readAt') === null);
    const stored = new Map(memories.docs.map((memory) => [memory.id, memory]));
    const due = [...told].filter(([place]) => place.startsWith(`${uid}/`));
    const expected = new Map(due.map(([place, keys]) => [place.slice(uid.length + 1), keys]));
    const known = new Set([...expected.keys(), ...stored.keys()]);
    for (const id of [...known].filter((each) => PREDICTED_TYPES.test(each))) {
      const isSure = (key: string) => !doubtful.has(key);
      const accepted = [...(expected.get(id) ?? [])].filter(isSure).sort();
      const keys = [...(stored.get(id)?.get('keys') ?? [])].filter(isSure).sort();
      heard.views({ path: `${uid}/${id}`, accepted, documents: undefined, stored: keys });
    }
    for (const group of unread.filter(({ id }) => PREDICTED_TYPES.test(id))) {
      const people = stored.get(group.id)?.get('actorIds')?.length;
      const count = group.get('count');
      grouped.views({
        path: group.ref.path,
        accepted: undefined,
        documents: people,
        stored: count,
      });
    }
  });
  return [heard.finding(), grouped.finding()];
}

async function readConversation(db: Firestore, { id, from, to }: JournalConversation) {
  const [[conversation, ...readings], messages] = await Promise.all([
    db.getAll(
      ...[conversationPath(id), readingPath(from), readingPath(to)].map((each) => db.doc(each)),
    ),
    db.collection(messagesPath(id)).orderBy('createdAt').get(),
  ]);
  return { conversation, readings, messages: messages.docs };
}

function unreadBy(
  uid: string,
  { messages }: Awaited<ReturnType<typeof readConversation>>,
  at?: Timestamp,
) {
  if (messages.at(-1)?.get('senderId') === uid) return 0;
  return messages.filter((each) => !at || isAfter(each.get('createdAt'), at)).length;
}

export async function checkConversations(db: Firestore, { talks }: Journal): Promise<Finding[]> {
  const counted = compare('conversations: messages');
  const ended = compare('conversations: the last message');
  const unread = compare('conversations: unread');
  await mapConcurrently(MAX_CONCURRENCY, [...talks.values()], async (talk) => {
    const path = conversationPath(talk.id);
    const found = await readConversation(db, talk);
    const { conversation, messages, readings } = found;
    // Excludes the first message of an accepted request, which the server writes.
    const own = messages.filter((each) => each.get('card') === null).map(({ id }) => id);
    const accepted = [...talk.messages.keys()].sort();
    counted.views({ path, accepted, documents: own.sort(), stored: undefined });
    const stored = conversation?.get('messageCount');
    counted.views({ path, accepted: undefined, documents: messages.length, stored });
    const last = messages.at(-1)?.id;
    ended.views({
      path,
      accepted: undefined,
      documents: last,
      stored: conversation?.get('lastMessage.id'),
    });
    for (const [index, uid] of [talk.from, talk.to].entries()) {
      const conversations = readings[index]?.get('conversations') ?? {};
      const data = {
        lastMessage: conversation?.get('lastMessage') ?? null,
        messageCount: stored ?? 0,
      };
      unread.views({
        path: `${path} of ${uid}`,
        accepted: undefined,
        documents: unreadBy(uid, found, conversations[talk.id]?.at),
        stored: countUnread({ conversations }, { id: talk.id, data }, uid),
      });
    }
  });
  return [counted.finding(), ended.finding(), unread.finding()];
}

export async function checkSurveys(db: Firestore, { surveys }: Journal): Promise<Finding[]> {
  const sent = compare('surveys: responses');
  const summed = compare('surveys: results');
  await mapConcurrently(MAX_CONCURRENCY, [...surveys], async ([id, responses]) => {
    const path = surveyPath(id);
    const [survey, stored, shards] = await Promise.all([
      db.doc(path).get(),
      db.collection(responsesPath(id)).get(),
      db.collection(surveyResultsPath(id)).get(),
    ]);
    const byId = [...responses].map(([key, status]) => [responseIdOf(id, key), status]);
    const states = stored.docs.map((each) => [each.id, each.get('status')]);
    sent.views({
      path,
      accepted: Object.fromEntries(byId),
      documents: Object.fromEntries(states),
      stored: undefined,
    });
    const asked = survey.data() as Survey;
    const each = stored.docs.map((response) =>
      countResponse(asked, response.data() as SurveyResponse),
    );
    summed.views({
      path,
      accepted: undefined,
      documents: each.reduce(addSummaries, EMPTY_SUMMARY),
      stored: shards.docs
        .map((shard) => shard.data() as SurveySummary)
        .reduce(addSummaries, EMPTY_SUMMARY),
    });
  });
  return [sent.finding(), summed.finding()];
}

const RULING_ACTIONS = ['content.hide', 'content.restore', 'comment.hide', 'comment.restore'];

export async function checkAudit(
  db: Firestore,
  { audited }: Journal,
  admin: Member | undefined,
): Promise<Finding> {
  const logged = compare('audit: what the administrator did');
  const { docs } = await db.collection(AUDIT).select('actor', 'action').get();
  const own = docs.filter((entry) => entry.get('actor')?.uid === admin?.uid);
  const actions = own.map((entry) => entry.get('action'));
  const stored = actions.filter((action) =>
    [...RULING_ACTIONS, 'survey.publish'].includes(action),
  ).length;
  logged.views({ path: 'audit', accepted: audited, documents: undefined, stored });
  return logged.finding();
}

export async function checkFailures(db: Firestore, since: Date): Promise<Finding> {
  const given = compare('failures: none');
  const { docs } = await db.collection(FAILURES).where('lastAt', '>=', since).get();
  const failed = docs.map(
    (each) => `${each.get('reaction')} on ${each.get('path')}: ${each.get('error')}`,
  );
  given.views({ path: 'failures', accepted: [], documents: undefined, stored: failed });
  return given.finding();
}
