import { MIN_SECONDS, type SurveyResponse } from './response.ts';
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
// released in groups, and all readers, including administrators, see only released answers.

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

const MIN_SECONDS_PER_QUESTION = 0.5;

/** Detects answers too fast for a person. They are released too, but do not count toward a group. */
export const isPlausible = ({
  asked,
  seconds,
}: Pick<SurveyResponse, 'asked' | 'seconds'>): boolean =>
  seconds !== null && seconds >= Math.max(MIN_SECONDS, asked.length * MIN_SECONDS_PER_QUESTION);

/** Ignores speed in a closed survey, which gets no further answers. */
export function isReleasable(
  pending: readonly Pick<SurveyResponse, 'asked' | 'seconds'>[],
  isClosed: boolean,
): boolean {
  const counted = isClosed ? pending : pending.filter(isPlausible);
  return counted.length >= MIN_GROUP;
}

type Funnel = Pick<SurveySummary, 'opened' | 'partial' | 'stopped'>;

function stepFunnel(before: Funnel, now: Funnel): Funnel {
  const change = now.opened + now.partial - before.opened - before.partial;
  const { opened, partial, stopped } = Math.abs(change) >= MIN_GROUP ? now : before;
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
