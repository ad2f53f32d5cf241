import { AppError } from '@samspill/domain/errors';
import { SITE_GLOBAL, surveyPath } from '@samspill/domain/paths';
import { DEFAULT_SITE_GLOBAL, type PinnedSurvey } from '@samspill/domain/site/global';
import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { prepareAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';
import { siteGlobal } from '../firestore/collections.ts';
import { targetOf } from './survey-admin-store.ts';
import { audienceOf, parseSurvey } from './survey-store.ts';

const parsePinned = (deps: Deps, global: DocumentSnapshot) =>
  siteGlobal.only('pinnedSurvey').parse(deps, global)?.pinnedSurvey ?? null;

/** Writes the whole document, because it may not exist yet. */
const setPinned = (
  transaction: Transaction,
  global: DocumentSnapshot,
  pinnedSurvey: PinnedSurvey | null,
) => transaction.set(global.ref, { ...DEFAULT_SITE_GLOBAL, ...global.data(), pinnedSurvey });

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
  return () => setPinned(transaction, global, isForAll ? toPinned(id, published) : null);
}

/** Pins a survey above the feed, replacing the previous one, or unpins it. Throws `conflict` unless it is open and for no group. */
export async function pinSurvey(
  deps: Deps,
  id: string,
  { actorId, pinned }: { readonly actorId: string; readonly pinned: boolean },
): Promise<void> {
  await deps.db.runTransaction(async (transaction) => {
    const survey = parseSurvey(deps, await transaction.get(deps.db.doc(surveyPath(id))));
    const global = await transaction.get(deps.db.doc(SITE_GLOBAL));
    const { definition, published, status } = survey;
    if (pinned && (status !== 'open' || !published))
      throw new AppError('conflict', 'Only an open survey can be pinned.');
    if (pinned && published && audienceOf(published).groupId !== null)
      throw new AppError('conflict', 'A survey for a group cannot be pinned.');
    const isPinned = parsePinned(deps, global)?.id === id;
    if (!pinned && !isPinned) return;
    const addAudit = await prepareAudit(deps, {
      actorId,
      action: 'survey.pin',
      target: targetOf(id, published ?? definition),
      before: { pinned: isPinned },
      after: { pinned },
    });
    setPinned(transaction, global, pinned && published ? toPinned(id, published) : null);
    addAudit(transaction);
  });
}
