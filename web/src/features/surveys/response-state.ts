import type { Answer, Answers } from '@samspill/domain/surveys/answer';
import type { AnswerFaults, PublicSurvey } from '@samspill/domain/surveys/response';
import { faultOf, faultsOnPath } from './sound-answers.ts';
import { stepsOf } from './steps.ts';

/** How far somebody has come with a survey. */
export interface ResponseState {
  readonly answers: Answers;
  /** The question or section on the screen; null before the first. Nothing, where all are on one page. */
  readonly at: string | null;
  readonly faults: AnswerFaults;
  /** How often they were kept from going on: each time, they are led to what is wrong. */
  readonly refusals: number;
  /** Whether they sent it off; the server may not have it yet. */
  readonly isSending: boolean;
}

export const NOT_BEGUN: ResponseState = {
  answers: {},
  at: null,
  faults: {},
  refusals: 0,
  isSending: false,
};

/** The element at which somebody is, or the first where that is not on the way any more; null before the first. */
export function stepIndexOf(survey: PublicSurvey, { at, answers }: ResponseState): number | null {
  if (at === null) return null;
  return Math.max(
    0,
    stepsOf(survey, answers).findIndex(({ id }) => id === at),
  );
}

const without = <T>(record: Readonly<Record<string, T>>, id: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== id));

/** A new answer, or none; what was wrong with the one before is past. */
export function withAnswer(
  state: ResponseState,
  id: string,
  answer: Answer | undefined,
): ResponseState {
  const others = without(state.answers, id);
  return {
    ...state,
    answers: answer === undefined ? others : { ...others, [id]: answer },
    faults: without(state.faults, id),
  };
}

/** Not on from here. */
export const withFaults = (state: ResponseState, faults: AnswerFaults): ResponseState => ({
  ...state,
  faults,
  refusals: state.refusals + 1,
  isSending: false,
});

/** Sends it off, or stays with what is wrong: at the first such question where there is one at a time. */
export function finish(survey: PublicSurvey, state: ResponseState): ResponseState {
  const faults = faultsOnPath(survey, state.answers);
  const [first] = Object.keys(faults);
  if (first === undefined) return { ...state, faults, isSending: true };
  const at = survey.settings.layout === 'oneAtATime' ? first : state.at;
  return { ...withFaults(state, faults), at };
}

/** On to the next screen, or off; stays where the answer is not right. */
export function goOn(survey: PublicSurvey, state: ResponseState): ResponseState {
  const steps = stepsOf(survey, state.answers);
  const index = stepIndexOf(survey, state);
  const question = index === null ? null : steps[index]?.question;
  const fault = question ? faultOf(question, state.answers[question.id]) : null;
  if (question && fault) return withFaults(state, { [question.id]: fault });
  const next = steps[index === null ? 0 : index + 1];
  return next ? { ...state, at: next.id, faults: {} } : finish(survey, state);
}

/** Back to the screen before, whatever stands in this one. */
export function goBack(survey: PublicSurvey, state: ResponseState): ResponseState {
  const index = stepIndexOf(survey, state);
  const before = index ? stepsOf(survey, state.answers)[index - 1] : undefined;
  return { ...state, at: before?.id ?? null, faults: {} };
}
