import { MIN_SECONDS, type Response } from './response.ts';
import {
  addSummaries,
  EMPTY_SUMMARY,
  NO_ANSWERS,
  type SurveySummary,
  summarizeResponse,
} from './summary.ts';
import { MIN_GROUP, type SurveyDefinition } from './survey.ts';

// An exact sum after each answer gives away that answer: it is the difference to the sum before. So the answers to an
// anonymous survey are released in groups, and every reader, administrators included, sees released answers alone.

/** `surveys/{id}/released/summary`: the results of an anonymous survey as readers see them. */
export interface ReleasedResults {
  /** Sums of all released answers, for administrators. */
  readonly summary: SurveySummary;
  /** The sums that respondents and the public see; each question moves by `MIN_GROUP` answers or more. */
  readonly shown: SurveySummary;
  /**
   * Answers from before there were releases lack `releasedOn`, so no query finds them: the last id of these that was
   * looked at, or null once all were.
   */
  readonly backlogAfter: string | null;
}

export const NOTHING_RELEASED: ReleasedResults = {
  summary: EMPTY_SUMMARY,
  shown: EMPTY_SUMMARY,
  backlogAfter: '',
};

/** Seconds that reading and answering a question takes at least. */
const MIN_SECONDS_PER_QUESTION = 0.5;

/** Whether a person could have answered at this pace. Faster answers are released too, but make no group. */
export const isPlausible = ({ asked, seconds }: Pick<Response, 'asked' | 'seconds'>): boolean =>
  seconds !== null && seconds >= Math.max(MIN_SECONDS, asked.length * MIN_SECONDS_PER_QUESTION);

/** Whether these answers may be released together. A closed survey gets no more, so pace does not matter there. */
export function isReleasable(
  pending: readonly Pick<Response, 'asked' | 'seconds'>[],
  isClosed: boolean,
): boolean {
  const counted = isClosed ? pending : pending.filter(isPlausible);
  return counted.length >= MIN_GROUP;
}

type Funnel = Pick<SurveySummary, 'opened' | 'partial' | 'stopped'>;

/** How many began and where they stopped; stays as it was until `MIN_GROUP` more or fewer have. */
function stepFunnel(before: Funnel, now: Funnel): Funnel {
  const change = now.opened + now.partial - before.opened - before.partial;
  const { opened, partial, stopped } = Math.abs(change) >= MIN_GROUP ? now : before;
  return { opened, partial, stopped };
}

/** Of a branch that few of a group took, the sums would give away their answers. */
function stepQuestions(before: SurveySummary, now: SurveySummary): SurveySummary['questions'] {
  const steps = Object.entries(now.questions).map(([id, question]) => {
    const shown = before.questions[id] ?? NO_ANSWERS;
    const isStep = question.answered - shown.answered >= MIN_GROUP;
    return [id, isStep ? question : shown] as const;
  });
  return Object.fromEntries(steps.filter(([, { answered }]) => answered >= MIN_GROUP));
}

const showStep = (before: SurveySummary, now: SurveySummary): SurveySummary => ({
  ...EMPTY_SUMMARY,
  complete: now.complete,
  questions: stepQuestions(before, now),
});

/** Languages are left out, since one may be of a single person. */
export function summarizeReleased(
  definition: Pick<SurveyDefinition, 'elements'>,
  answers: readonly Pick<Response, 'answers' | 'asked' | 'lastQuestionId' | 'locale' | 'seconds'>[],
  day: string,
): SurveySummary {
  const sum = answers
    .map((each) => summarizeResponse(definition, { ...each, status: 'complete', day }))
    .reduce(addSummaries, EMPTY_SUMMARY);
  return { ...sum, languages: {} };
}

/** The results with a group of answers more. */
export function release(
  before: ReleasedResults,
  group: SurveySummary,
  funnel: Funnel,
): ReleasedResults {
  const summary = {
    ...addSummaries(before.summary, group),
    ...stepFunnel(before.summary, funnel),
  };
  return { ...before, summary, shown: showStep(before.shown, summary) };
}
