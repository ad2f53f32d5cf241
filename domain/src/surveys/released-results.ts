import type { SurveyResponse } from './response.ts';
import {
  addSummaries,
  EMPTY_SUMMARY,
  NO_ANSWERS,
  type SurveySummary,
  subtractSummary,
  summarizeResponse,
} from './summary.ts';
import { MIN_GROUP, type SurveyDefinition } from './survey.ts';

// An exact sum after each answer would reveal that answer by subtraction. Therefore, answers to an anonymous survey are
// released in groups of people, and all readers, including administrators, see only released answers.

/** `surveys/{id}/released/summary`: released results of an anonymous survey. */
export interface ReleasedResults {
  readonly summary: SurveySummary;
  /** Sums for respondents and the public; each question changes in steps of at least `MIN_GROUP` answers. */
  readonly shown: SurveySummary;
  /** Cursor for answers older than releases, which lack `releasedOn` and cannot be queried; null after the last. */
  readonly backlogAfter: string | null;
}

export const NOTHING_RELEASED: ReleasedResults = {
  summary: EMPTY_SUMMARY,
  shown: EMPTY_SUMMARY,
  backlogAfter: '',
};

/** Answers at which a release needs no certain number of people: one person would have to give almost all of them. */
export const MIN_UNPROVEN_ANSWERS = 20;

export interface PendingSources {
  readonly isClosed: boolean;
  readonly answers: number;
  /** Answers by accounts, each the first of its account. */
  readonly accounts: number;
  /** Mail domains of the personal links, and networks, that other answers came from. */
  readonly domains: number;
  readonly networks: number;
}

/**
 * Counts people, not answers: one person can give any number without an account. While a survey is open only first answers
 * by accounts are released. All other answers are released together at closing, since a smaller step could consist of one
 * sender's answers and a single one by another person.
 */
export function isReleasable(pending: PendingSources): boolean {
  const { isClosed, answers, accounts, domains, networks } = pending;
  if (accounts >= MIN_GROUP) return true;
  // One person easily has a mailbox and a network, so the two are not added up.
  const people = accounts + Math.max(domains, networks);
  return isClosed && (people >= MIN_GROUP || answers >= MIN_UNPROVEN_ANSWERS);
}

/** First part of an address, shared by a household, a school or a host of servers. */
export function networkOf(address: string): string {
  const [ipv4] = /^\d{1,3}\.\d{1,3}\.\d{1,3}(?=\.\d{1,3}$)/.exec(address) ?? [];
  if (ipv4) return ipv4;
  return address.includes(':') ? address.toLowerCase().split(':').slice(0, 3).join(':') : address;
}

/** Last two labels of the domain: the owner of a domain owns all mailboxes and subdomains in it. */
export const mailDomainOf = (email: string): string =>
  email.toLowerCase().split('@').at(-1)?.split('.').slice(-2).join('.') ?? '';

type Funnel = Pick<SurveySummary, 'opened' | 'partial' | 'stopped'>;

function stepFunnel(before: Funnel, now: Funnel): Funnel {
  const change = now.opened + now.partial - before.opened - before.partial;
  // Opening and leaving a survey needs no account, so one visitor can fake either count.
  const { opened, partial, stopped } = Math.abs(change) >= MIN_UNPROVEN_ANSWERS ? now : before;
  return { opened, partial, stopped };
}

const isStep = (before: number, now: number) => Math.abs(now - before) >= MIN_GROUP;

/** Updates a question only after `MIN_GROUP` new answers: sums of a rarely taken branch would reveal them. */
function stepQuestions(before: SurveySummary, now: SurveySummary): SurveySummary['questions'] {
  const steps = Object.entries(now.questions).map(([id, question]) => {
    const shown = before.questions[id] ?? NO_ANSWERS;
    return [id, isStep(shown.answered, question.answered) ? question : shown] as const;
  });
  return Object.fromEntries(steps.filter(([, { answered }]) => answered >= MIN_GROUP));
}

const publishStep = (before: SurveySummary, now: SurveySummary): SurveySummary => ({
  ...EMPTY_SUMMARY,
  complete: isStep(before.complete, now.complete) ? now.complete : before.complete,
  questions: stepQuestions(before, now),
});

/** Omits languages, because a language may have a single respondent. */
export function summarizeReleased(
  definition: Pick<SurveyDefinition, 'elements'>,
  answers: readonly Pick<
    SurveyResponse,
    'answers' | 'asked' | 'lastQuestionId' | 'locale' | 'seconds'
  >[],
  day: string,
): SurveySummary {
  const sum = answers
    .map((each) => summarizeResponse(definition, { ...each, status: 'complete', day }))
    .reduce(addSummaries, EMPTY_SUMMARY);
  return { ...sum, languages: {} };
}

/**
 * The results without an answer that was released. Respondents and the public see it once `MIN_GROUP` answers came or
 * went: a smaller difference would give the answer away.
 */
export function withdraw(before: ReleasedResults, answer: SurveySummary): ReleasedResults {
  const summary = subtractSummary(before.summary, answer);
  return { ...before, summary, shown: publishStep(before.shown, summary) };
}

export function release(
  before: ReleasedResults,
  group: SurveySummary,
  funnel: Funnel,
): ReleasedResults {
  const summary = {
    ...addSummaries(before.summary, group),
    ...stepFunnel(before.summary, funnel),
  };
  return { ...before, summary, shown: publishStep(before.shown, summary) };
}
