import type { Answer } from '@samspill/domain/surveys/answer';
import type { QuestionOf, QuestionType } from '@samspill/domain/surveys/question';

export interface AnswerProps<T extends QuestionType> {
  readonly question: QuestionOf<T>;
  /** May have an outdated shape if the question’s type changed. */
  readonly answer: Answer | undefined;
  readonly onAnswer: (answer: Answer | undefined) => void;
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly seed: string;
  readonly showsKeys: boolean;
}
