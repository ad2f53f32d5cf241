import { SITE_ACTOR_ID } from '@samspill/domain/audit-log';
import { AppError } from '@samspill/domain/errors';
import type { PinnedSurvey } from '@samspill/domain/site/global';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import { SHARDS } from '@samspill/domain/surveys/count-response';
import {
  QUOTA,
  quotaPath,
  responsesPath,
  SURVEYS,
  surveyPath,
  surveyResultsPath,
} from '@samspill/domain/surveys/paths';
import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { auditedChange, prepareAudit } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { defineCollection } from '../platform/firestore/collection.ts';
import { siteGlobal } from '../platform/firestore/collections.ts';
import { setSiteGlobal } from '../platform/firestore/set-site-global.ts';
import { targetOf } from './survey-admin-store.ts';
import { audienceOf, isClosedAt, type PublishedSurvey, parseSurvey } from './survey-store.ts';

/** `surveys/{id}/quota/complete`: complete answers of a survey that closes at a number of them. */
const quotas = defineCollection(
  `${SURVEYS}/{surveyId}/${QUOTA}/complete`,
  v.strictObject({ count: v.number() }),
);

async function countComplete({ db }: Deps, surveyId: string): Promise<number> {
  const complete = db.collection(responsesPath(surveyId)).where('status', '==', 'complete');
  return (await complete.count().get()).data().count;
}

async function readQuota(deps: Deps, transaction: Transaction, surveyId: string): Promise<number> {
  const stored = await transaction.get(deps.db.doc(quotaPath(surveyId)));
  return quotas.parse(deps, stored)?.count ?? countComplete(deps, surveyId);
}

/** The next answer counts again what there is: the number may have changed, or an answer was deleted. */
export const forgetQuota = ({ db }: Deps, transaction: Transaction, surveyId: string) =>
  transaction.delete(db.doc(quotaPath(surveyId)));

type Write = () => void;

/**
 * Counts a complete answer in the transaction that stores it, so that no more than the number are taken, however many come
 * at once. Null where the survey is full. The last one closes the survey.
 */
export async function takePlace(
  deps: Deps,
  transaction: Transaction,
  { id, published }: PublishedSurvey,
): Promise<Write | null> {
  const { closesAfter = null } = published.settings;
  if (closesAfter === null) return () => undefined;
  const taken = await readQuota(deps, transaction, id);
  if (taken >= closesAfter) return null;
  const count = () => transaction.set(deps.db.doc(quotaPath(id)), { count: taken + 1 });
  if (taken + 1 < closesAfter) return count;
  const unpin = await syncPinnedCard(deps, transaction, id, null);
  const addAudit = await prepareAudit(deps, {
    actorId: SITE_ACTOR_ID,
    action: 'survey.close',
    target: targetOf(id, published),
  });
  return () => {
    count();
    const updatedAt = FieldValue.serverTimestamp();
    transaction.update(deps.db.doc(surveyPath(id)), { status: 'closed', updatedAt });
    unpin();
    addAudit(transaction);
  };
}

const parsePinned = (deps: Deps, global: DocumentSnapshot) =>
  siteGlobal.only('pinnedSurvey').parse(deps, global)?.pinnedSurvey ?? null;

function toPinned(id: string, { title, settings }: SurveyDefinition): PinnedSurvey {
  const { access, kinds, opensAt, closesAt } = settings;
  return { id, title, kinds: access === 'members' ? kinds : [], opensAt, closesAt };
}

/**
 * Updates the pinned card within a transaction that changes the survey; `null` and a group as its audience unpin it:
 * everyone can read the card.
 */
export async function syncPinnedCard(
  deps: Deps,
  transaction: Transaction,
  id: string,
  published: SurveyDefinition | null,
): Promise<() => void> {
  const global = await transaction.get(deps.db.doc(SITE_GLOBAL));
  if (parsePinned(deps, global)?.id !== id) return () => undefined;
  const isForAll = published !== null && audienceOf(published).groupId === null;
  return () =>
    setSiteGlobal(transaction, global, {
      pinnedSurvey: isForAll ? toPinned(id, published) : null,
    });
}

/** Throws `conflict` unless the survey is open and for no group. */
export async function pinSurvey(
  deps: Deps,
  id: string,
  { actorId, pinned }: { readonly actorId: string; readonly pinned: boolean },
): Promise<void> {
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const survey = parseSurvey(deps, await transaction.get(deps.db.doc(surveyPath(id))));
    const global = await transaction.get(deps.db.doc(SITE_GLOBAL));
    const { definition, published } = survey;
    if (pinned && (isClosedAt(survey, deps.now().getTime()) || !published))
      throw new AppError('conflict', 'Only an open survey can be pinned.');
    if (pinned && published && audienceOf(published).groupId !== null)
      throw new AppError('conflict', 'A survey for a group cannot be pinned.');
    const isPinned = parsePinned(deps, global)?.id === id;
    if (!pinned && !isPinned) return;
    audit({
      action: 'survey.pin',
      target: targetOf(id, published ?? definition),
      before: { pinned: isPinned },
      after: { pinned },
    });
    setSiteGlobal(transaction, global, {
      pinnedSurvey: pinned && published ? toPinned(id, published) : null,
    });
  });
}

export async function closeSurvey(deps: Deps, id: string, actorId: string): Promise<void> {
  const ref = deps.db.doc(surveyPath(id));
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const { status, definition } = parseSurvey(deps, await transaction.get(ref));
    if (status !== 'open') throw new AppError('conflict', 'It is not open.');
    const unpin = await syncPinnedCard(deps, transaction, id, null);
    audit({ action: 'survey.close', target: targetOf(id, definition) });
    transaction.update(ref, { status: 'closed', updatedAt: FieldValue.serverTimestamp() });
    unpin();
  });
}

interface Moment {
  readonly now: Date;
  readonly count: number;
}

/** A survey that was closed is open again, so what closed it must go: a time that is over, a number that is reached. */
function withoutPastClosing<T extends SurveyDefinition | null>(
  definition: T,
  { now, count }: Moment,
): T {
  if (!definition) return definition;
  const { closesAt, closesAfter = null } = definition.settings;
  const isLate = closesAt !== null && Date.parse(closesAt) <= now.getTime();
  const isFull = closesAfter !== null && count >= closesAfter;
  if (!isLate && !isFull) return definition;
  const settings = {
    ...definition.settings,
    ...(isLate && { closesAt: null }),
    ...(isFull && { closesAfter: null }),
  };
  return { ...definition, settings };
}

const isPastClosing = (definition: SurveyDefinition, moment: Moment) =>
  withoutPastClosing(definition, moment) !== definition;

/** Throws `conflict` unless the survey was closed by hand, by its closing time or by its last answer. */
export async function reopenSurvey(deps: Deps, id: string, actorId: string): Promise<void> {
  const ref = deps.db.doc(surveyPath(id));
  const now = deps.now();
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const { status, definition, published, revision } = parseSurvey(
      deps,
      await transaction.get(ref),
    );
    const moment = { now, count: await readQuota(deps, transaction, id) };
    const isClosed = published && (status === 'closed' || isPastClosing(published, moment));
    if (!isClosed) throw new AppError('conflict', 'It is not closed.');
    audit({ action: 'survey.reopen', target: targetOf(id, definition) });
    transaction.update(ref, {
      status: 'open',
      published: withoutPastClosing(published, moment),
      // Increments the revision, so that open builders detect the change.
      ...(isPastClosing(definition, moment) && {
        definition: withoutPastClosing(definition, moment),
        revision: revision + 1,
      }),
      updatedAt: FieldValue.serverTimestamp(),
    });
  });
}

/** Deletes the survey and its sums, which rules cannot guard without it; a trigger deletes the other subcollections. */
export async function deleteSurvey(deps: Deps, id: string, actorId: string): Promise<void> {
  const ref = deps.db.doc(surveyPath(id));
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const { definition } = parseSurvey(deps, await transaction.get(ref));
    const unpin = await syncPinnedCard(deps, transaction, id, null);
    audit({ action: 'survey.delete', target: targetOf(id, definition) });
    transaction.delete(ref);
    for (const shard of SHARDS)
      transaction.delete(deps.db.doc(`${surveyResultsPath(id)}/${shard}`));
    unpin();
  });
}
