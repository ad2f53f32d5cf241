import { randomBytes } from 'node:crypto';
import { AppError } from '@samspill/domain/errors';
import type { InvitationPage, NewInvitation } from '@samspill/domain/surveys/admin-survey';
import { invitationsPath, surveyPath } from '@samspill/domain/surveys/paths';
import { MIN_GROUP } from '@samspill/domain/surveys/survey';
import { isoTime } from '@samspill/domain/timestamps';
import { type CollectionReference, FieldValue } from 'firebase-admin/firestore';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { PageRequest } from '../platform/search/read-page.ts';
import { readPage } from '../platform/search/read-page.ts';
import { invitations as invitationsIn } from './admission.ts';
import { targetOf } from './survey-admin-store.ts';
import {
  definitionOf,
  invitationIdOf,
  isClosedAt,
  parseSurvey,
  readSurvey,
} from './survey-store.ts';

const TOKEN_BYTES = 18;

/**
 * Used links of a closed survey, in steps of five. While it is open, an editor who looks often would see when a certain
 * person answers.
 */
async function countUsed(all: CollectionReference): Promise<number> {
  const used = (await all.where('isUsed', '==', true).count().get()).data().count;
  return used - (used % MIN_GROUP);
}

export async function listInvitations(
  deps: Deps,
  surveyId: string,
  page: PageRequest,
): Promise<InvitationPage> {
  const survey = await readSurvey(deps, surveyId);
  const anonymous =
    definitionOf(survey).settings.anonymous || survey.lastAnonymousVersion !== undefined;
  const all = deps.db.collection(invitationsPath(surveyId));
  const { documents, next } = await readPage(all, all.orderBy('createdAt', 'desc'), page);
  const found = invitationsIn.parseAll(deps, documents);
  return {
    invitations: found.map(({ id, data: { name, createdAt, isUsed, email } }) => ({
      id,
      name,
      isUsed: isUsed && !anonymous,
      createdAt: isoTime(createdAt),
      ...(email !== undefined && { email }),
    })),
    next,
    anonymous,
    used: anonymous && isClosedAt(survey, deps.now().getTime()) ? await countUsed(all) : null,
  };
}

/** Creates a single-use link per name. Tokens appear only in this response. */
export async function createInvitations(
  deps: Deps,
  surveyId: string,
  { names, actorId }: { readonly names: readonly string[]; readonly actorId: string },
): Promise<readonly NewInvitation[]> {
  const invitations = names.map((name) => ({
    name,
    token: randomBytes(TOKEN_BYTES).toString('hex'),
  }));
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const survey = parseSurvey(deps, await transaction.get(deps.db.doc(surveyPath(surveyId))));
    // A draft's links work once it opens; links of a closed survey would lead to a closed page.
    if (survey.status !== 'draft' && isClosedAt(survey, deps.now().getTime()))
      throw new AppError('conflict', 'It is closed.');
    const { definition } = survey;
    audit({
      action: 'survey.invite',
      target: targetOf(surveyId, definition),
      after: { count: names.length },
    });
    for (const { name, token } of invitations) {
      const ref = deps.db.doc(`${invitationsPath(surveyId)}/${invitationIdOf(surveyId, token)}`);
      transaction.create(ref, { name, isUsed: false, createdAt: FieldValue.serverTimestamp() });
    }
  });
  return invitations;
}
