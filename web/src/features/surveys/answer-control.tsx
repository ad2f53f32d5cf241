import { isMatrix } from '@samspill/domain/surveys/answer';
import type { Choice, Question, QuestionType } from '@samspill/domain/surveys/question';
import type { CSSProperties } from 'react';
import type { AnswerProps } from './answer-props.ts';
import { ChoiceAnswer, DropdownAnswer } from './choice-answers.tsx';
import styles from './matrix-answer.module.css';
import { ConsentAnswer, RatingAnswer, ScaleAnswer, YesNoAnswer } from './number-choices.tsx';
import { RankingAnswer } from './ranking-answer.tsx';
import { SurveyText } from './survey-text.tsx';
import {
  DateAnswer,
  EmailAnswer,
  LongTextAnswer,
  NumberAnswer,
  ShortTextAnswer,
} from './text-answers.tsx';

function MatrixAnswer(props: AnswerProps<'matrix'>) {
  const { question, answer, onAnswer } = props;
  const chosen = isMatrix(answer) ? answer.rows : {};
  const size: CSSProperties & Record<'--columns', number> = {
    '--columns': question.columns.length,
  };
  return (
    <div className={styles.frame}>
      <div className={styles.matrix} style={size}>
        <div className={styles.head} aria-hidden="true">
          <span />
          {question.columns.map((column) => (
            <span key={column.id}>
              <SurveyText text={column.label} />
            </span>
          ))}
        </div>
        {question.rows.map((row) => (
          <MatrixRow
            key={row.id}
            {...props}
            row={row}
            chosen={chosen[row.id]}
            onChoose={(column) => onAnswer({ rows: { ...chosen, [row.id]: column } })}
          />
        ))}
      </div>
    </div>
  );
}

interface MatrixRowProps extends AnswerProps<'matrix'> {
  readonly row: Choice;
  readonly chosen: string | undefined;
  readonly onChoose: (columnId: string) => void;
}

function MatrixRow({
  question,
  id,
  describedBy,
  isInvalid,
  row,
  chosen,
  onChoose,
}: MatrixRowProps) {
  const labelId = `${id}-${row.id}`;
  const isMissing = isInvalid && chosen === undefined;
  return (
    <div
      role="radiogroup"
      className={styles.row}
      aria-labelledby={labelId}
      aria-required={question.required}
      aria-invalid={isMissing || undefined}
      aria-describedby={isMissing ? describedBy : undefined}
    >
      <span id={labelId} className={styles.rowLabel}>
        <SurveyText text={row.label} />
      </span>
      {question.columns.map((column) => (
        <label key={column.id} className={styles.cell}>
          <input
            type="radio"
            name={labelId}
            checked={chosen === column.id}
            onChange={() => onChoose(column.id)}
          />
          <span className={styles.cellLabel}>
            <SurveyText text={column.label} />
          </span>
        </label>
      ))}
    </div>
  );
}

type AnyProps = Omit<AnswerProps<QuestionType>, 'question'> & { readonly question: Question };

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
    case 'consent':
      return <ConsentAnswer question={question} {...rest} />;
    case 'ranking':
      return <RankingAnswer question={question} {...rest} />;
    case 'matrix':
      return <MatrixAnswer question={question} {...rest} />;
  }
}
