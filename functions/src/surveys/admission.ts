import { AppError, type ErrorCode } from '@samspill/domain/errors';
import { LocaleSchema } from '@samspill/domain/locale';
import { userPath } from '@samspill/domain/paths';
import { INVITATIONS, invitationsPath, SURVEYS, ticketPath } from '@samspill/domain/surveys/paths';
import type { Admission } from '@samspill/domain/surveys/response';
import type { SurveySettings } from '@samspill/domain/surveys/survey';
import { ReminderPlanSchema } from '@samspill/domain/surveys/survey-mail';
import { TimestampSchema } from '@samspill/domain/timestamps';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { isGroupMember } from '../groups/group-store.ts';
import { readAudienceKinds } from '../groups/member-audience.ts';
import type { Deps } from '../platform/deps.ts';
import { defineCollection } from '../platform/firestore/collection.ts';
import { people } from '../platform/firestore/collections.ts';
import { audienceOf, invitationIdOf, isClosedAt, type PublishedSurvey } from './survey-store.ts';
import { isReceipt, ticketIdOf } from './survey-tokens.ts';

export interface Visitor {
  readonly uid: string | null;
  /** False for an account that waits for its admission or was declined. */
  readonly isMember: boolean;
  readonly token: string | null;
  readonly receipt: string | null;
}

const InvitationSchema = v.strictObject({
  name: v.string(),
  isUsed: v.boolean(),
  createdAt: TimestampSchema,
  /** Mailed invitations only: recipient address, language and seed of the token. */
  email: v.optional(v.string()),
  locale: v.optional(LocaleSchema),
  seed: v.optional(v.string()),
  mailedAt: v.optional(TimestampSchema),
  reminders: v.optional(v.number()),
  remind: v.optional(ReminderPlanSchema),
  /** Due time of the next scheduled reminder; absent after the last. */
  remindAt: v.optional(TimestampSchema),
  declined: v.optional(v.boolean()),
});
export type FullInvitation = v.InferOutput<typeof InvitationSchema>;
export const invitations = defineCollection(
  `${SURVEYS}/{surveyId}/${INVITATIONS}/{invitationId}`,
  InvitationSchema,
);
export type StoredInvitation = Pick<FullInvitation, 'name' | 'isUsed' | 'email'>;

export interface VisitorState {
  readonly uid: string | null;
  readonly isMember: boolean;
  /** Null without an account or if the survey has no kind filter. */
  readonly kinds: readonly string[] | null;
  /** True if the survey is for no group. */
  readonly isInGroup: boolean;
  readonly invitation: StoredInvitation | null;
  readonly hasTicket: boolean;
  readonly hasReceipt: boolean;
}

export async function admissionRefsOf(deps: Deps, surveyId: string, { uid, token }: Visitor) {
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

export const parseInvitation = (
  deps: Pick<Deps, 'log'>,
  snapshot: DocumentSnapshot | null | undefined,
): StoredInvitation | null =>
  invitations.only('name', 'isUsed', 'email').parse(deps, snapshot) ?? null;

/** Parts of the decision besides ticket and invitation; read outside the transaction. */
export async function readAccount(
  deps: Deps,
  { id, published }: PublishedSurvey,
  { uid, isMember, receipt }: Visitor,
): Promise<Pick<VisitorState, 'uid' | 'isMember' | 'kinds' | 'isInGroup' | 'hasReceipt'>> {
  const { kinds, groupId } = audienceOf(published);
  const asksKinds = uid !== null && kinds.length > 0;
  const [person, isInGroup, hasReceipt] = await Promise.all([
    asksKinds ? people.only('kinds').read(deps, userPath(uid)) : null,
    groupId === null || (uid !== null && isGroupMember(deps, groupId, uid)),
    receipt !== null && isReceipt(deps, id, receipt),
  ]);
  const ownKinds = person === null ? null : await readAudienceKinds(deps, person?.kinds ?? []);
  return { uid, isMember, kinds: ownKinds, isInGroup, hasReceipt };
}

export async function readVisitorState(
  deps: Deps,
  survey: PublishedSurvey,
  visitor: Visitor,
): Promise<VisitorState> {
  const refs = await admissionRefsOf(deps, survey.id, visitor);
  const [account, ticket, invitation] = await Promise.all([
    readAccount(deps, survey, visitor),
    refs.ticket?.get(),
    refs.invitation?.get(),
  ]);
  return {
    ...account,
    hasTicket: ticket?.exists === true,
    invitation: parseInvitation(deps, invitation),
  };
}

const isForMember = ({ kinds }: SurveySettings, standing: VisitorState): boolean =>
  standing.isMember &&
  standing.isInGroup &&
  (kinds.length === 0 || kinds.some((kind) => standing.kinds?.includes(kind)));

function hasAnswered({ hasTicket, hasReceipt, invitation }: VisitorState): boolean {
  // Ignores the receipt for a personal link, because several people may share the browser.
  return hasTicket || (hasReceipt && invitation === null);
}

export function decideAdmission(
  survey: PublishedSurvey,
  standing: VisitorState,
  nowMs: number,
): Admission {
  const { settings } = survey.published;
  const { access, onePerPerson, opensAt } = settings;
  const { uid, invitation } = standing;
  if (isClosedAt(survey, nowMs)) return 'closed';
  if (opensAt !== null && Date.parse(opensAt) > nowMs) return 'notYetOpen';
  if (access === 'members' && invitation === null) {
    if (uid === null) return 'signIn';
    if (!isForMember(settings, standing)) return 'notForYou';
  }
  if (onePerPerson && hasAnswered(standing)) return 'answered';
  return invitation?.isUsed ? 'invitationUsed' : 'open';
}

const ADMISSION_ERROR_CODES: Readonly<Record<Exclude<Admission, 'open'>, ErrorCode>> = {
  notYetOpen: 'conflict',
  closed: 'conflict',
  signIn: 'unauthenticated',
  notForYou: 'permission-denied',
  answered: 'conflict',
  invitationUsed: 'conflict',
};

/** Throws the reason in `fields.admission` unless admitted. */
export function assertAdmitted(admission: Admission): void {
  if (admission === 'open') return;
  throw new AppError(
    ADMISSION_ERROR_CODES[admission],
    `You cannot answer this survey: ${admission}.`,
    { admission },
  );
}

/** Checks access only; the minimum number of responses applies separately. */
export function canViewResults(
  { published: { settings } }: PublishedSurvey,
  standing: VisitorState,
): boolean {
  const { access, resultsFor } = settings;
  const { invitation, hasTicket, hasReceipt } = standing;
  if (resultsFor === 'nobody') return false;
  const isInAudience =
    access === 'public' || invitation !== null || isForMember(settings, standing);
  if (!isInAudience) return false;
  return resultsFor === 'everybody' || hasTicket || hasReceipt || invitation?.isUsed === true;
}
