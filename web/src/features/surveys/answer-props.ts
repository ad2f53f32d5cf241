import type { Answer } from '@samspill/domain/surveys/answer';
import type { QuestionOf, QuestionType } from '@samspill/domain/surveys/question';
import { createContext } from 'react';

export interface UploadTarget {
  readonly surveyId: string;
  readonly token: string | null;
  readonly receipt: string | null;
  readonly anonymous: boolean;
  readonly isPreview: boolean;
}

export const UploadTargetContext = createContext<UploadTarget>({
  surveyId: '',
  token: null,
  receipt: null,
  anonymous: false,
  isPreview: true,
});

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
