import { randomBytes } from 'node:crypto';
import { invitationsPath, surveyPath } from '@samspill/domain/paths';
import type { InvitationPage, NewInvitation } from '@samspill/domain/surveys/admin-survey';
import { isoTime } from '@samspill/domain/timestamps';
import { FieldValue } from 'firebase-admin/firestore';
import { prepareAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';
import { type PageRequest, readPage } from '../search/read-page.ts';
import { invitations as invitationsIn } from './admission.ts';
import { targetOf } from './survey-admin-store.ts';
import { invitationIdOf, readSurvey, surveyIn } from './survey-store.ts';

const TOKEN_BYTES = 18;

/** Those that were made last. Throws `not-found`. */
export async function listInvitations(
  deps: Deps,
  surveyId: string,
  page: PageRequest,
): Promise<InvitationPage> {
  await readSurvey(deps, surveyId);
  const all = deps.db.collection(invitationsPath(surveyId));
  const { documents, next } = await readPage(all, all.orderBy('createdAt', 'desc'), page);
  const found = invitationsIn.parseAll(deps, documents);
  return {
    invitations: found.map(({ id, data: { name, createdAt, isUsed } }) => ({
      ...{ id, name, isUsed, createdAt: isoTime(createdAt) },
    })),
    next,
  };
}

/** A personal link for each name, to be used once. The tokens are nowhere but in the answer. */
export async function createInvitations(
  deps: Deps,
  surveyId: string,
  { names, actorId }: { readonly names: readonly string[]; readonly actorId: string },
): Promise<readonly NewInvitation[]> {
  const invitations = names.map((name) => ({
    name,
    token: randomBytes(TOKEN_BYTES).toString('hex'),
  }));
  await deps.db.runTransaction(async (transaction) => {
    const { definition } = surveyIn(deps, await transaction.get(deps.db.doc(surveyPath(surveyId))));
    const addAudit = await prepareAudit(deps, {
      ...{ actorId, action: 'survey.invite', target: targetOf(surveyId, definition) },
      after: { count: names.length },
    });
    for (const { name, token } of invitations) {
      const ref = deps.db.doc(`${invitationsPath(surveyId)}/${invitationIdOf(surveyId, token)}`);
      transaction.create(ref, { name, isUsed: false, createdAt: FieldValue.serverTimestamp() });
    }
    addAudit(transaction);
  });
  return invitations;
}
