import type { Answer } from '@samspill/domain/surveys/answer';
import type { QuestionOf, QuestionType } from '@samspill/domain/surveys/question';

/** What every kind of answer is drawn from. */
export interface AnswerProps<T extends QuestionType> {
  readonly question: QuestionOf<T>;
  /** What is answered so far; may be of another shape where the question was another before. */
  readonly answer: Answer | undefined;
  readonly onAnswer: (answer: Answer | undefined) => void;
  /** Of the control, where there is a single one; others derive theirs from it. */
  readonly id: string;
  /** Of the help and of what is wrong. */
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  /** Orders what is shuffled for this person. */
  readonly seed: string;
  /** Whether the keys that choose are shown. */
  readonly showsKeys: boolean;
}
