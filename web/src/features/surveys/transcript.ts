import type { Answers } from '@samspill/domain/surveys/answer';
import { followPath } from '@samspill/domain/surveys/flow';
import { isQuestion } from '@samspill/domain/surveys/question';
import type { PublicSurvey } from '@samspill/domain/surveys/response';
import { describeAnswer, fillIn, type Wording } from '@samspill/domain/surveys/texts';

/** Questions and answers as plain text, to keep where the survey can no longer be sent. */
export function transcribe(
  survey: Pick<PublicSurvey, 'elements'>,
  answers: Answers,
  wording: Wording,
): string {
  const given = followPath(survey, answers).answers;
  return survey.elements
    .flatMap((element) => {
      const answer = isQuestion(element) ? given[element.id] : undefined;
      if (!isQuestion(element) || answer === undefined) return [];
      const title = fillIn(element.title, wording.locale, () => '');
      return [`${title}\n${describeAnswer(element, answer, wording)}`];
    })
    .join('\n\n');
}
