import {
  INVITATIONS,
  invitationsPath,
  SURVEYS,
  ticketPath,
  userPath,
} from '@samspill/domain/paths';
import type { Admission } from '@samspill/domain/surveys/response';
import type { SurveySettings } from '@samspill/domain/surveys/survey';
import { TimestampSchema } from '@samspill/domain/timestamps';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { defineCollection } from '../firestore/collection.ts';
import { people } from '../firestore/collections.ts';
import { isReceipt, ticketIdOf } from './survey-secret.ts';
import { invitationIdOf, isClosedAt, type PublishedSurvey } from './survey-store.ts';

/** Who comes to a survey, with what the browser keeps of it. */
export interface Visitor {
  readonly uid: string | null;
  readonly token: string | null;
  readonly receipt: string | null;
}

/** `surveys/{id}/invitations/{hash of the token}` */
const InvitationSchema = v.strictObject({
  name: v.string(),
  isUsed: v.boolean(),
  createdAt: TimestampSchema,
});
export const invitations = defineCollection(
  `${SURVEYS}/{surveyId}/${INVITATIONS}/{invitationId}`,
  InvitationSchema,
);
export type StoredInvitation = Pick<v.InferOutput<typeof InvitationSchema>, 'name' | 'isUsed'>;

/** What is known of a visitor. */
export interface Standing {
  readonly uid: string | null;
  /** Null without an account, or where kinds do not matter. */
  readonly kinds: readonly string[] | null;
  readonly invitation: StoredInvitation | null;
  readonly hasTicket: boolean;
  readonly hasReceipt: boolean;
}

/** Where to look for what a visitor did before. */
export async function refsOf(deps: Deps, surveyId: string, { uid, token }: Visitor) {
  const { db } = deps;
  return {
    ticket:
      uid === null ? null : db.doc(ticketPath(surveyId, await ticketIdOf(deps, surveyId, uid))),
    invitation:
      token === null
        ? null
        : db.doc(`${invitationsPath(surveyId)}/${invitationIdOf(surveyId, token)}`),
  };
}

export const invitationIn = (
  deps: Pick<Deps, 'log'>,
  snapshot: DocumentSnapshot | null | undefined,
): StoredInvitation | null => invitations.only('name', 'isUsed').parse(deps, snapshot) ?? null;

/** What nothing changes that happens to the survey meanwhile. */
export async function readAccount(
  deps: Deps,
  { id, published }: PublishedSurvey,
  { uid, receipt }: Visitor,
): Promise<Pick<Standing, 'uid' | 'kinds' | 'hasReceipt'>> {
  const { access, kinds } = published.settings;
  const asksKinds = uid !== null && access === 'members' && kinds.length > 0;
  const [person, hasReceipt] = await Promise.all([
    asksKinds ? people.only('kinds').read(deps, userPath(uid)) : null,
    receipt !== null && isReceipt(deps, id, receipt),
  ]);
  return { uid, kinds: person === null ? null : (person?.kinds ?? []), hasReceipt };
}

/** Reads what is known of a visitor: a document each for the account, its ticket and the invitation, where they matter. */
export async function readStanding(
  deps: Deps,
  survey: PublishedSurvey,
  visitor: Visitor,
): Promise<Standing> {
  const refs = await refsOf(deps, survey.id, visitor);
  const [account, ticket, invitation] = await Promise.all([
    readAccount(deps, survey, visitor),
    refs.ticket?.get(),
    refs.invitation?.get(),
  ]);
  return {
    ...account,
    hasTicket: ticket?.exists === true,
    invitation: invitationIn(deps, invitation),
  };
}

/** An invitation is for whom it was made, with an account or without. */
const isForThem = ({ kinds }: SurveySettings, standing: Standing): boolean =>
  kinds.length === 0 || kinds.some((kind) => standing.kinds?.includes(kind));

function hasAnswered({ hasTicket, hasReceipt, invitation }: Standing): boolean {
  // Whoever has a link of their own may share the browser with others.
  return hasTicket || (hasReceipt && invitation === null);
}

/** Whether somebody may answer now, or why not. */
export function admit(survey: PublishedSurvey, standing: Standing, nowMs: number): Admission {
  const { settings } = survey.published;
  const { access, onePerPerson, opensAt } = settings;
  const { uid, invitation } = standing;
  if (isClosedAt(survey, nowMs)) return 'closed';
  if (opensAt !== null && Date.parse(opensAt) > nowMs) return 'notYetOpen';
  if (access === 'members' && invitation === null) {
    if (uid === null) return 'signIn';
    if (!isForThem(settings, standing)) return 'notForYou';
  }
  if (onePerPerson && hasAnswered(standing)) return 'answered';
  return invitation?.isUsed ? 'invitationUsed' : 'open';
}

/** Whether somebody may see the results, as soon as there are enough. */
export function mayWatchResults(
  { published: { settings } }: PublishedSurvey,
  standing: Standing,
): boolean {
  const { access, resultsFor } = settings;
  const { uid, invitation, hasTicket, hasReceipt } = standing;
  if (resultsFor === 'nobody') return false;
  if (resultsFor === 'respondents') return hasTicket || hasReceipt || invitation?.isUsed === true;
  const isMember = uid !== null && isForThem(settings, standing);
  return access === 'public' || invitation !== null || isMember;
}
