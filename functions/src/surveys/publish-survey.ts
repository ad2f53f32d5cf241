import type { PublishResult } from '@samspill/domain/surveys/admin-survey';
import {
  findDefinitionFaults,
  findFalsifyingChanges,
} from '@samspill/domain/surveys/check-definition';
import { responsesPath, surveyPath } from '@samspill/domain/surveys/paths';
import type { Survey } from '@samspill/domain/surveys/survey';
import { FieldValue } from 'firebase-admin/firestore';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { readSummary } from './summary-store.ts';
import { forgetQuota, syncPinnedCard } from './survey-actions.ts';
import { answeredQuestionsOf, targetOf } from './survey-admin-store.ts';
import { parseSurvey } from './survey-store.ts';

type Falsifying = PublishResult['falsifying'];

async function findFalsifying(
  deps: Deps,
  id: string,
  { published, definition }: Survey,
): Promise<Falsifying> {
  if (!published) return [];
  const [summary, some] = await Promise.all([
    readSummary(deps, id),
    deps.db.collection(responsesPath(id)).limit(1).get(),
  ]);
  const answered = answeredQuestionsOf(summary, published);
  const changes = findFalsifyingChanges(published, definition, new Set(answered));
  // Includes respondents who skipped every question: they were promised anonymity, too.
  const isBroken = !some.empty && published.settings.anonymous !== definition.settings.anonymous;
  const isNamed = changes.some(({ change }) => change === 'anonymityChanged');
  return isBroken && !isNamed
    ? [...changes, { elementId: null, change: 'anonymityChanged' }]
    : changes;
}

/** Leaves a closed survey closed. */
export async function publishSurvey(
  deps: Deps,
  id: string,
  actorId: string,
): Promise<PublishResult> {
  const ref = deps.db.doc(surveyPath(id));
  return auditedChange(deps, actorId, async (transaction, audit) => {
    const survey = parseSurvey(deps, await transaction.get(ref));
    const { definition, published, status, version } = survey;
    const faults = findDefinitionFaults(definition);
    const falsifying = await findFalsifying(deps, id, survey);
    if (faults.length > 0 || falsifying.length > 0) return { published: false, faults, falsifying };
    const after = status === 'draft' ? 'open' : status;
    const pinAgain = await syncPinnedCard(deps, transaction, id, definition);
    audit({ action: 'survey.publish', target: targetOf(id, definition) });
    transaction.update(ref, {
      published: definition,
      version: version + 1,
      ...(definition.settings.anonymous && { lastAnonymousVersion: version + 1 }),
      // Older surveys lack the stored field.
      ...(published?.settings.anonymous &&
        !definition.settings.anonymous && { lastAnonymousVersion: version }),
      status: after,
      updatedAt: FieldValue.serverTimestamp(),
    });
    forgetQuota(deps, transaction, id);
    pinAgain();
    return { published: true, faults, falsifying };
  });
}
