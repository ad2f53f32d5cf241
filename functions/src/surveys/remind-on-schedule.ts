import { DAY_MS } from '@samspill/domain/durations';
import { INVITATIONS, surveyPath } from '@samspill/domain/paths';
import { SITE_TIME_ZONE } from '@samspill/domain/tasks/due';
import { FieldValue, type Query, Timestamp } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import type { Deps } from '../deps.ts';
import { forEachSettled } from '../events/for-each-settled.ts';
import type { ParsedDocument } from '../firestore/collection.ts';
import { surveys } from '../firestore/collections.ts';
import { type FullInvitation, invitations } from './admission.ts';
import { readMailQuota, remindInvited } from './mail-invitations.ts';
import { definitionOf, isClosedAt } from './survey-store.ts';

const PER_ROUND = 200;
const RUN_MS = 480_000;

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
    .where('remindAt', '<=', Timestamp.fromMillis(nowMs))
    .orderBy('remindAt')
    .limit(PER_ROUND);
  const failures: unknown[] = [];
  let sent = 0;
  for (let next: Query | null = due; next; ) {
    const { docs } = await next.get();
    for (const [surveyId, found] of bySurvey(invitations.parseAll(deps, docs))) {
      try {
        sent += await remindOfSurvey(deps, surveyId, found);
      } catch (error) {
        failures.push(error);
      }
    }
    const last = docs.at(-1);
    const isOver = deps.now().getTime() >= nowMs + RUN_MS;
    next = last && docs.length === PER_ROUND && !isOver ? due.startAfter(last) : null;
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
