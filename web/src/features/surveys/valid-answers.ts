import {
  type Answer,
  type AnswerFault,
  type Answers,
  findFault,
  isBlank,
} from '@samspill/domain/surveys/answer';
import { followPath, questionsOn } from '@samspill/domain/surveys/flow';
import type { Question } from '@samspill/domain/surveys/question';
import type { AnswerFaults, PublicSurvey } from '@samspill/domain/surveys/response';

export function findAnswerFault(
  question: Question,
  answer: Answer | undefined,
): AnswerFault | null {
  if (answer === undefined || isBlank(answer)) return question.required ? 'required' : null;
  return findFault(question, answer);
}

export function findFaultsOnPath(
  survey: Pick<PublicSurvey, 'elements'>,
  answers: Answers,
): AnswerFaults {
  const path = followPath(survey, answers);
  const faults = questionsOn(path).flatMap((question) => {
    const fault = findAnswerFault(question, path.answers[question.id]);
    return fault ? [[question.id, fault] as const] : [];
  });
  return Object.fromEntries(faults);
}

/** Valid answers on the current path; the server accepts them before completion. */
export function validAnswers(survey: Pick<PublicSurvey, 'elements'>, answers: Answers): Answers {
  const path = followPath(survey, answers);
  const sound = questionsOn(path).flatMap((question) => {
    const answer = path.answers[question.id];
    const fault = answer === undefined ? null : findFault(question, answer);
    return answer === undefined || (fault && fault !== 'incomplete')
      ? []
      : [[question.id, answer] as const];
  });
  // A dropped answer may have determined the path.
  return followPath(survey, Object.fromEntries(sound)).answers;
}
