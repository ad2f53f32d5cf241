import type { Question, QuestionType } from '@samspill/domain/surveys/question';
import type { AnswerProps } from './answer-props.ts';
import { ChoiceAnswer, DropdownAnswer } from './choice-answers.tsx';
import { MatrixAnswer } from './matrix-answer.tsx';
import { RatingAnswer, ScaleAnswer, YesNoAnswer } from './number-choices.tsx';
import { RankingAnswer } from './ranking-answer.tsx';
import {
  DateAnswer,
  EmailAnswer,
  LongTextAnswer,
  NumberAnswer,
  ShortTextAnswer,
} from './text-answers.tsx';

type AnyProps = Omit<AnswerProps<QuestionType>, 'question'> & { readonly question: Question };

/** What a question is answered with. */
export function AnswerControl({ question, ...rest }: AnyProps) {
  switch (question.type) {
    case 'shortText':
      return <ShortTextAnswer question={question} {...rest} />;
    case 'longText':
      return <LongTextAnswer question={question} {...rest} />;
    case 'email':
      return <EmailAnswer question={question} {...rest} />;
    case 'number':
      return <NumberAnswer question={question} {...rest} />;
    case 'date':
      return <DateAnswer question={question} {...rest} />;
    case 'singleChoice':
    case 'multipleChoice':
      return <ChoiceAnswer question={question} {...rest} />;
    case 'dropdown':
      return <DropdownAnswer question={question} {...rest} />;
    case 'rating':
      return <RatingAnswer question={question} {...rest} />;
    case 'scale':
    case 'nps':
      return <ScaleAnswer question={question} {...rest} />;
    case 'yesNo':
      return <YesNoAnswer question={question} {...rest} />;
    case 'ranking':
      return <RankingAnswer question={question} {...rest} />;
    case 'matrix':
      return <MatrixAnswer question={question} {...rest} />;
  }
}
