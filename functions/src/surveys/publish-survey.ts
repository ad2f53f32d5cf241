import { responsesPath, surveyPath } from '@samspill/domain/paths';
import type { PublishAnswer } from '@samspill/domain/surveys/admin-survey';
import {
  findDefinitionFaults,
  findFalsifyingChanges,
} from '@samspill/domain/surveys/check-definition';
import type { Survey } from '@samspill/domain/surveys/survey';
import { FieldValue } from 'firebase-admin/firestore';
import { prepareAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';
import { keepPinned } from './pin-survey.ts';
import { readSummary } from './summary-store.ts';
import { answeredIn, targetOf } from './survey-admin-store.ts';
import { surveyIn } from './survey-store.ts';

type Falsifying = PublishAnswer['falsifying'];

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
  const changes = findFalsifyingChanges(published, definition, new Set(answeredIn(summary)));
  // Whoever left every question open was promised the same.
  const isBroken = !some.empty && published.settings.anonymous !== definition.settings.anonymous;
  const isNamed = changes.some(({ change }) => change === 'anonymityChanged');
  return isBroken && !isNamed
    ? [...changes, { elementId: null, change: 'anonymityChanged' }]
    : changes;
}

/** Publishes what is being worked on, unless something is wrong with it; a closed survey stays closed. */
export async function publishSurvey(
  deps: Deps,
  id: string,
  actorId: string,
): Promise<PublishAnswer> {
  const ref = deps.db.doc(surveyPath(id));
  return deps.db.runTransaction(async (transaction) => {
    const survey = surveyIn(deps, await transaction.get(ref));
    const { definition, status, version } = survey;
    const faults = findDefinitionFaults(definition);
    const falsifying = await findFalsifying(deps, id, survey);
    if (faults.length > 0 || falsifying.length > 0) return { published: false, faults, falsifying };
    const after = status === 'draft' ? 'open' : status;
    const pinAgain = await keepPinned(deps, transaction, id, definition);
    const addAudit = await prepareAudit(deps, {
      ...{ actorId, action: 'survey.publish', target: targetOf(id, definition) },
    });
    transaction.update(ref, {
      ...{ published: definition, version: version + 1, status: after },
      updatedAt: FieldValue.serverTimestamp(),
    });
    pinAgain();
    addAudit(transaction);
    return { published: true, faults, falsifying };
  });
}
