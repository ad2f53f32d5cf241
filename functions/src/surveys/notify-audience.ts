import { cutText } from '@samspill/domain/content/mentions';
import { DAY_MS } from '@samspill/domain/durations';
import { AppError } from '@samspill/domain/errors';
import { SITE_TIME_ZONE } from '@samspill/domain/site-time-zone';
import type { AudienceSize, NotifyProgress } from '@samspill/domain/surveys/admin-survey';
import { INVITATIONS, surveyPath, ticketPath } from '@samspill/domain/surveys/paths';
import type { Survey, SurveyDefinition } from '@samspill/domain/surveys/survey';
import { textIn } from '@samspill/domain/surveys/texts';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import {
  type AudienceMember,
  countAudienceMembers,
  readAudiencePage,
} from '../groups/member-audience.ts';
import { MAX_SUBJECT_TITLE_CHARS } from '../notifications/notification-request.ts';
import { notify } from '../notifications/notify.ts';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { ParsedDocument } from '../platform/firestore/collection.ts';
import { surveys } from '../platform/firestore/collections.ts';
import { readPages } from '../platform/firestore/read-pages.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { type FullInvitation, invitations } from './admission.ts';
import { readMailQuota, remindInvited } from './mail-invitations.ts';
import { targetOf } from './survey-admin-store.ts';
import { audienceOf, definitionOf, isClosedAt, parseSurvey, readSurvey } from './survey-store.ts';
import { ticketIdOf } from './survey-tokens.ts';

const MIN_NOTIFICATION_INTERVAL_MS = DAY_MS;
/** Short enough for a progress display; far below the minute that a job has an instance for. */
const RUN_MS = 4_000;
const PER_PAGE = 100;

/** Upper bound of recipients: includes members who answered. Throws `not-found`. */
export async function countAudience(deps: Deps, id: string): Promise<AudienceSize> {
  const { published, definition } = await readSurvey(deps, id);
  return { members: await countAudienceMembers(deps, audienceOf(published ?? definition)) };
}

async function startRun(deps: Deps, id: string, actorId: string): Promise<Survey> {
  const ref = deps.db.doc(surveyPath(id));
  return auditedChange(deps, actorId, async (transaction, audit) => {
    const survey = parseSurvey(deps, await transaction.get(ref));
    const { published, notifiedAt, notifiedUpTo } = survey;
    const opensAt = published?.settings.opensAt ?? null;
    const isEarly = opensAt !== null && Date.parse(opensAt) > deps.now().getTime();
    if (!published || isEarly || isClosedAt(survey, deps.now().getTime()))
      throw new AppError('conflict', 'Only an open survey can be announced.');
    if (notifiedUpTo !== null) return survey;
    const now = deps.now();
    const ageMs = notifiedAt ? now.getTime() - notifiedAt.toMillis() : MIN_NOTIFICATION_INTERVAL_MS;
    if (ageMs < MIN_NOTIFICATION_INTERVAL_MS)
      throw new AppError('conflict', 'They were told within the last day.');
    audit({ action: 'survey.notify', target: targetOf(id, published) });
    const begun = { notifiedAt: Timestamp.fromDate(now), notifiedCount: 0, notifiedUpTo: '' };
    transaction.update(ref, begun);
    return { ...survey, ...begun };
  });
}

export async function withoutAnswered<T extends { readonly id: string }>(
  deps: Deps,
  id: string,
  people: readonly T[],
): Promise<T[]> {
  if (people.length === 0) return [];
  const refs = people.map(async (person) =>
    deps.db.doc(ticketPath(id, await ticketIdOf(deps, id, person.id))),
  );
  const tickets = await deps.db.getAll(...(await Promise.all(refs)));
  return people.filter((_, index) => !tickets[index]?.exists);
}

interface Audience {
  readonly survey: SurveyDefinition;
  readonly begunAtMs: number;
  readonly people: readonly AudienceMember[];
}

/** Returns how many were notified; for an anonymous survey, how many belong to the audience. */
async function notifyPeople(
  deps: Deps,
  id: string,
  { survey: { title, settings }, begunAtMs, people }: Audience,
): Promise<number> {
  const items = await withoutAnswered(deps, id, people);
  const pathOf = ({ ref }: AudienceMember) => ref.path;
  const notified = await forEachSettled(
    deps,
    { name: 'notify of a survey', items, pathOf },
    (found) => {
      const words = cutText(textIn(title, found.data.locale), MAX_SUBJECT_TITLE_CHARS);
      return notify(deps, {
        recipientUid: found.id,
        type: 'survey',
        actor: null,
        about: [],
        subject: { kind: 'survey', id, title: words, href: `/survey/${id}` },
        key: `${surveyPath(id)}/${begunAtMs}`,
      });
    },
  );
  // The difference is the number of answers, of a small audience who has answered.
  return settings.anonymous ? people.length : notified;
}

async function saveProgress(
  deps: Deps,
  id: string,
  progress: Pick<Survey, 'notifiedUpTo' | 'notifiedCount'>,
): Promise<void> {
  const ref = deps.db.doc(surveyPath(id));
  await deps.db.runTransaction(async (transaction) => {
    parseSurvey(deps, await transaction.get(ref));
    transaction.update(ref, progress);
  });
}

/**
 * Notifies the survey's audience within the time budget; the next request by any administrator continues. Repeated
 * deliveries group into one notification per member.
 */
export async function notifyAudience(
  deps: Deps,
  id: string,
  actorId: string,
): Promise<NotifyProgress> {
  const endMs = deps.now().getTime() + RUN_MS;
  const survey = await startRun(deps, id, actorId);
  const { published, notifiedAt } = survey;
  if (!published || !notifiedAt) throw new Error(`surveys/${id} was not begun`);
  let [upTo, notified] = [survey.notifiedUpTo, survey.notifiedCount];
  while (upTo !== null && deps.now().getTime() < endMs) {
    const page = { after: upTo, limit: PER_PAGE };
    const { members: people, cursor } = await readAudiencePage(deps, audienceOf(published), page);
    const begunAtMs = notifiedAt.toMillis();
    notified += await notifyPeople(deps, id, { survey: published, begunAtMs, people });
    upTo = cursor;
    await saveProgress(deps, id, { notifiedUpTo: upTo, notifiedCount: notified });
  }
  return { notified, done: notified, isDone: upTo === null };
}

const PER_ROUND = 200;
const REMIND_RUN_MS = 480_000;

type DueInvitation = ParsedDocument<FullInvitation>;

function bySurvey(found: readonly DueInvitation[]): Map<string, DueInvitation[]> {
  const groups = new Map<string, DueInvitation[]>();
  for (const each of found) {
    const surveyId = each.ref.parent.parent?.id ?? '';
    groups.set(surveyId, [...(groups.get(surveyId) ?? []), each]);
  }
  return groups;
}

/** Drops reminders of a deleted or closed survey; postpones those before its opening and beyond the daily limit. */
async function remindOfSurvey(
  deps: Deps,
  surveyId: string,
  due: readonly DueInvitation[],
): Promise<number> {
  const nowMs = deps.now().getTime();
  const survey = await surveys.read(deps, surveyPath(surveyId));
  const isClosed = !survey || isClosedAt(survey, nowMs);
  const opensAt = survey ? definitionOf(survey).settings.opensAt : null;
  const isEarly = opensAt !== null && Date.parse(opensAt) > nowMs;
  const quota = isClosed || isEarly ? 0 : await readMailQuota(deps, surveyId);
  const tomorrow = Timestamp.fromMillis(nowMs + DAY_MS);
  const isDue = ({ remindAt }: FullInvitation) => (remindAt?.toMillis() ?? nowMs + 1) <= nowMs;
  let sent = 0;
  const items = due.map(({ ref }, index) => ({ ref, index }));
  const pathOf = ({ ref }: (typeof items)[number]) => ref.path;
  await forEachSettled(deps, { name: 'remind of a survey', items, pathOf }, async (each) => {
    const { ref, index } = each;
    if (!survey || isClosed) await ref.update({ remindAt: FieldValue.delete() });
    else if (index >= quota) await ref.update({ remindAt: tomorrow });
    else if (await remindInvited(deps, ref, { surveyId, definition: definitionOf(survey), isDue }))
      sent += 1;
  });
  return sent;
}

/**
 * Mails the scheduled reminders that are due and returns their number. Safe to repeat after an interruption: each
 * reminder is counted in the transaction that mails it. Throws at the end if some failed.
 */
export async function remindOfSurveys(deps: Deps): Promise<number> {
  const nowMs = deps.now().getTime();
  const due = deps.db
    .collectionGroup(INVITATIONS)
    .where('remindAt', '<=', Timestamp.fromMillis(nowMs));
  const failures: unknown[] = [];
  let sent = 0;
  for await (const docs of readPages(due, { size: PER_ROUND, orderBy: 'remindAt' })) {
    for (const [surveyId, found] of bySurvey(invitations.parseAll(deps, docs))) {
      try {
        sent += await remindOfSurvey(deps, surveyId, found);
      } catch (error) {
        failures.push(error);
      }
    }
    if (deps.now().getTime() >= nowMs + REMIND_RUN_MS) break;
  }
  deps.log.info('reminded of surveys', { sent });
  if (failures.length > 0) throw new AggregateError(failures, 'Some reminders failed');
  return sent;
}

const TIME_LIMIT_SECONDS = 540;

export function remindOfSurveysTrigger(deps: Deps) {
  const when = { schedule: '0 9 * * *', timeZone: SITE_TIME_ZONE, retryCount: 2 };
  return onSchedule(
    { ...when, memory: '256MiB', timeoutSeconds: TIME_LIMIT_SECONDS, maxInstances: 1 },
    async () => {
      await remindOfSurveys(deps);
    },
  );
}
