import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { dayOf } from '@samspill/domain/durations';
import { AppError } from '@samspill/domain/errors';
import { questionsOn } from '@samspill/domain/surveys/flow';
import {
  BEGUN,
  begunPath,
  responsePath,
  SURVEYS,
  sourcesPath,
} from '@samspill/domain/surveys/paths';
import { readAnswers } from '@samspill/domain/surveys/read-answers';
import { mailDomainOf } from '@samspill/domain/surveys/released-results';
import {
  answerField,
  MIN_SECONDS,
  type Receipt,
  type ResponseDraft,
  type SurveyResponse,
} from '@samspill/domain/surveys/response';
import { questionsOf } from '@samspill/domain/surveys/survey';
import {
  type DocumentReference,
  type DocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import { defineCollection } from '../platform/firestore/collection.ts';
import { responses } from '../platform/firestore/collections.ts';
import {
  admissionRefsOf,
  assertAdmitted,
  canViewResults,
  decideAdmission,
  parseInvitation,
  readAccount,
  type Visitor,
  type VisitorState,
} from './admission.ts';
import { findMissingFiles } from './answer-files.ts';
import { takePlace } from './survey-actions.ts';
import {
  isAnonymous,
  type PublishedSurvey,
  readPublished,
  responseIdOf,
  startOfDay,
} from './survey-store.ts';
import { makeReceipt, sourceIdOf } from './survey-tokens.ts';

function assertValid(faults: Readonly<Record<string, string>>): void {
  const named = Object.entries(faults).map(([id, fault]) => [answerField(id), fault] as const);
  const [first] = named;
  if (!first) return;
  throw new AppError('invalid-argument', `${first[0]}: ${first[1]}`, Object.fromEntries(named));
}

function assertMinDuration({ isComplete, seconds }: ResponseDraft): void {
  if (!isComplete || seconds >= MIN_SECONDS) return;
  throw new AppError('invalid-argument', 'Nobody answers that fast. Try again.', {
    seconds: 'tooFast',
  });
}

interface ResponseContext {
  readonly before: SurveyResponse | undefined;
  readonly isNamed: boolean;
  readonly isFirstOfAccount: boolean;
}

function toResponse(
  deps: Deps,
  survey: PublishedSurvey,
  draft: ResponseDraft,
  { before, isNamed, isFirstOfAccount }: ResponseContext,
): Omit<SurveyResponse, 'uid' | 'invitationId'> {
  const { id, version, published } = survey;
  const { isComplete, lastQuestionId, locale, seconds } = draft;
  const { path, faults } = readAnswers(published, draft.answers, { isComplete });
  assertValid(faults);
  assertMinDuration(draft);
  const isKnown = questionsOf(published).some((question) => question.id === lastQuestionId);
  const now = deps.now();
  const at = isNamed ? Timestamp.fromDate(now) : startOfDay(now);
  const { anonymous } = published.settings;
  // Answers given under a promise of anonymity stay anonymous after the survey becomes a named one.
  const wasPromised = !isNamed && !anonymous;
  return {
    surveyId: id,
    version: wasPromised ? Math.min(draft.version, before?.version ?? draft.version) : version,
    // A language may have a single respondent, and a named survey shows it.
    locale: wasPromised ? 'nb' : locale,
    answers: path.answers,
    status: isComplete ? 'complete' : 'partial',
    asked: questionsOn(path).map((question) => question.id),
    lastQuestionId: isKnown ? lastQuestionId : null,
    seconds: isComplete && !wasPromised ? Math.round(seconds) : null,
    ...(anonymous && { releasedOn: null, isFirstOfAccount }),
    createdAt: isNamed ? (before?.createdAt ?? at) : at,
    updatedAt: at,
  };
}

/**
 * Responses that an account may begin per survey; a higher number would come from a script and distort completion and
 * drop-off.
 */
export const MAX_BEGUN_PER_ACCOUNT = 5;

const begunCounters = defineCollection(
  `${SURVEYS}/{surveyId}/${BEGUN}/{ticketId}`,
  v.strictObject({ count: v.number() }),
);

interface Submitter extends Pick<Visitor, 'uid' | 'isMember'> {
  /** Network that the request came from; see `networkOf`. */
  readonly network: string;
  /** Throws over the limit on new responses. */
  readonly onBegin: () => void;
  /** Counts an unfinished response without an account; false over the limit. */
  readonly mayLeaveUnfinished: () => boolean;
}

interface Submission extends Pick<Submitter, 'network' | 'onBegin' | 'mayLeaveUnfinished'> {
  readonly survey: PublishedSurvey;
  readonly draft: ResponseDraft;
  readonly visitor: Visitor;
  readonly account: Awaited<ReturnType<typeof readAccount>>;
}

interface StoredSubmission {
  readonly status: SurveyResponse['status'];
  readonly standing: VisitorState;
}

/** Detects a repeated submission, as opposed to a changed one from another tab. */
const isSameAnswer = (
  { published }: PublishedSurvey,
  draft: ResponseDraft,
  { answers }: SurveyResponse,
) =>
  isDeepStrictEqual(
    readAnswers(published, draft.answers, { isComplete: true }).path.answers,
    answers,
  );

function countUnfinished(
  deps: Deps,
  transaction: Transaction,
  counter: DocumentSnapshot | undefined,
  mayLeaveUnfinished: () => boolean,
): boolean {
  if (!counter) return mayLeaveUnfinished();
  const count = begunCounters.parse(deps, counter)?.count ?? 0;
  if (count >= MAX_BEGUN_PER_ACCOUNT) return false;
  transaction.set(counter.ref, { count: count + 1 });
  return true;
}

interface AnswerSource {
  readonly surveyId: string;
  readonly invitation: VisitorState['invitation'];
  readonly network: string;
}

/**
 * Stores a source without a reference to its answers. Skips links without an address: their editor may have kept them to
 * answer several times.
 */
async function addSource(
  deps: Deps,
  transaction: Transaction,
  { surveyId, invitation, network }: AnswerSource,
): Promise<void> {
  if (invitation && invitation.email === undefined) return;
  const kind = invitation ? 'domain' : 'network';
  const of = invitation?.email === undefined ? network : mailDomainOf(invitation.email);
  const id = await sourceIdOf(deps, surveyId, `${kind} ${of}`);
  transaction.set(deps.db.doc(`${sourcesPath(surveyId)}/${id}`), { kind });
}

interface ResponsePlace {
  readonly ref: DocumentReference;
  readonly before: SurveyResponse | undefined;
  readonly standing: VisitorState;
  readonly invitation: DocumentReference | null;
}

async function writeResponse(
  deps: Deps,
  transaction: Transaction,
  { survey, draft, visitor, network }: Submission,
  { ref, before, standing, invitation }: ResponsePlace,
): Promise<void> {
  const startedWith = Math.min(draft.version, before?.version ?? draft.version);
  const isNamed = !isAnonymous(survey, startedWith);
  const isFirstOfAccount = visitor.isMember && !standing.hasTicket;
  const response = toResponse(deps, survey, draft, { before, isNamed, isFirstOfAccount });
  transaction.set(ref, {
    ...response,
    uid: isNamed ? visitor.uid : null,
    invitationId: isNamed && standing.invitation ? (invitation?.id ?? null) : null,
  });
  if (!draft.isComplete || isNamed || isFirstOfAccount) return;
  const source = { surveyId: survey.id, invitation: standing.invitation, network };
  await addSource(deps, transaction, source);
}

async function storeSubmission(
  deps: Deps,
  transaction: Transaction,
  submission: Submission,
): Promise<StoredSubmission> {
  const { survey, draft, visitor, account, onBegin, mayLeaveUnfinished } = submission;
  const { id } = survey;
  const ref = deps.db.doc(responsePath(id, responseIdOf(id, draft.key)));
  const { ticket, invitation } = await admissionRefsOf(deps, id, visitor);
  const begun = ticket && deps.db.doc(begunPath(id, ticket.id));
  const asked = [ref, ...[ticket, begun, invitation].filter((each) => each !== null)];
  const found = await transaction.getAll(...asked);
  const foundAt = (path: string | undefined) => found.find((each) => each.ref.path === path);
  const stored = foundAt(ref.path);
  const before = responses.parse(deps, stored);
  if (stored?.exists && !before)
    throw new AppError('conflict', 'What you answered before cannot be read.');
  const standing: VisitorState = {
    ...account,
    hasTicket: foundAt(ticket?.path)?.exists === true,
    invitation: parseInvitation(deps, foundAt(invitation?.path)),
  };
  const completed: StoredSubmission = {
    status: 'complete',
    standing: { ...standing, hasReceipt: true },
  };
  if (before?.status === 'complete') {
    // A late partial save after completion succeeds, as does an identical repeat.
    if (!draft.isComplete || isSameAnswer(survey, draft, before)) return completed;
    assertAdmitted('answered');
  }
  assertAdmitted(decideAdmission(survey, standing, deps.now().getTime()));
  if (!stored?.exists) onBegin();
  // Over the limit, partial answers stay in the browser, which sends all answers at completion.
  if (!stored?.exists && !draft.isComplete)
    if (!countUnfinished(deps, transaction, foundAt(begun?.path), mayLeaveUnfinished))
      return { status: 'partial', standing };
  const count = draft.isComplete ? await takePlace(deps, transaction, survey) : null;
  if (draft.isComplete && count === null) assertAdmitted('closed');
  await writeResponse(deps, transaction, submission, { ref, before, standing, invitation });
  if (!draft.isComplete) return { status: 'partial', standing };
  count?.();
  if (ticket) transaction.set(ticket, { day: dayOf(deps.now()) });
  if (invitation && standing.invitation) transaction.update(invitation, { isUsed: true });
  return completed;
}

function runOnce<Result>(run: () => Result): () => Result {
  let ran: { readonly result: Result } | undefined;
  return () => {
    ran ??= { result: run() };
    return ran.result;
  };
}

/** Fakes acceptance, so that a bot gets no feedback. */
const createFakeReceipt = ({ isComplete }: ResponseDraft): Receipt => ({
  status: isComplete ? 'complete' : 'partial',
  receipt: isComplete
    ? `${randomBytes(16).toString('hex')}.${randomBytes(32).toString('hex')}`
    : null,
  mayWatchResults: false,
});

/**
 * Stores an answer, complete or partial. A key updates its response until completion; then an identical repeat succeeds
 * and a different one is rejected. Throws `not-found`, the admission error, or the faults per question.
 */
export async function submitResponse(
  deps: Deps,
  surveyId: string,
  draft: ResponseDraft,
  { uid, isMember, network, onBegin, mayLeaveUnfinished }: Submitter,
): Promise<Receipt> {
  if (draft.website !== '') return createFakeReceipt(draft);
  const survey = await readPublished(deps, surveyId);
  const visitor = { uid, isMember, token: draft.token, receipt: draft.receipt };
  const account = await readAccount(deps, survey, visitor);
  const state = { ...account, hasTicket: false, invitation: null };
  // Before the questions are checked, or the faults would name them.
  if (decideAdmission(survey, state, deps.now().getTime()) === 'notYetOpen')
    assertAdmitted('notYetOpen');
  assertValid(await findMissingFiles(deps, survey, draft));
  // A retried transaction must not count the response twice.
  const once = { onBegin: runOnce(onBegin), mayLeaveUnfinished: runOnce(mayLeaveUnfinished) };
  const { status, standing } = await deps.db.runTransaction((transaction) =>
    storeSubmission(deps, transaction, { survey, draft, visitor, account, network, ...once }),
  );
  return {
    status,
    receipt: status === 'complete' ? await makeReceipt(deps, surveyId, draft.key) : null,
    mayWatchResults: canViewResults(survey, standing),
  };
}
