import type { Answer, Answers } from '@samspill/domain/surveys/answer';
import type { AnswerFaults, PublicSurvey } from '@samspill/domain/surveys/response';
import { listSteps } from './steps.ts';
import { findAnswerFault, findFaultsOnPath } from './valid-answers.ts';

export interface ResponseState {
  readonly answers: Answers;
  /** Current question or section; null before the first. Unused when all questions share a page. */
  readonly at: string | null;
  readonly faults: AnswerFaults;
  /** Number of refused attempts to continue; each one focuses the fault. */
  readonly refusals: number;
  /** True once submitted; the server may not have confirmed it. */
  readonly isSending: boolean;
}

export const NOT_STARTED: ResponseState = {
  answers: {},
  at: null,
  faults: {},
  refusals: 0,
  isSending: false,
};

export function stepIndexOf(survey: PublicSurvey, { at, answers }: ResponseState): number | null {
  if (at === null) return null;
  return Math.max(
    0,
    listSteps(survey, answers).findIndex(({ id }) => id === at),
  );
}

const omit = <T>(record: Readonly<Record<string, T>>, id: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== id));

export function withAnswer(
  state: ResponseState,
  id: string,
  answer: Answer | undefined,
): ResponseState {
  const others = omit(state.answers, id);
  return {
    ...state,
    answers: answer === undefined ? others : { ...others, [id]: answer },
    faults: omit(state.faults, id),
  };
}

export const withFaults = (state: ResponseState, faults: AnswerFaults): ResponseState => ({
  ...state,
  faults,
  refusals: state.refusals + 1,
  isSending: false,
});

export function finish(survey: PublicSurvey, state: ResponseState): ResponseState {
  const faults = findFaultsOnPath(survey, state.answers);
  const [first] = Object.keys(faults);
  if (first === undefined) return { ...state, faults, isSending: true };
  const at = survey.settings.layout === 'oneAtATime' ? first : state.at;
  return { ...withFaults(state, faults), at };
}

export function goForward(survey: PublicSurvey, state: ResponseState): ResponseState {
  const steps = listSteps(survey, state.answers);
  const index = stepIndexOf(survey, state);
  const question = index === null ? null : steps[index]?.question;
  const fault = question ? findAnswerFault(question, state.answers[question.id]) : null;
  if (question && fault) return withFaults(state, { [question.id]: fault });
  const next = steps[index === null ? 0 : index + 1];
  return next ? { ...state, at: next.id, faults: {} } : finish(survey, state);
}

export function goBack(survey: PublicSurvey, state: ResponseState): ResponseState {
  const index = stepIndexOf(survey, state);
  const before = index ? listSteps(survey, state.answers)[index - 1] : undefined;
  return { ...state, at: before?.id ?? null, faults: {} };
}
