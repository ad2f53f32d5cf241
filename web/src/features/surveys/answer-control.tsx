import { type Answer, isMatrix } from '@samspill/domain/surveys/answer';
import type { Choice, Question, QuestionType } from '@samspill/domain/surveys/question';
import { ArrowDown, ArrowUp, Check } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { withMessages } from '../../i18n/message-store.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { onDemand } from '../../ui/on-demand.ts';
import { SkeletonText } from '../../ui/skeleton.tsx';
import {
  ConsentAnswer,
  DateAnswer,
  EmailAnswer,
  LongTextAnswer,
  NumberAnswer,
  RatingAnswer,
  ScaleAnswer,
  ShortTextAnswer,
  YesNoAnswer,
} from './answer-fields.tsx';
import type { AnswerProps } from './answer-props.ts';
import { ChoiceAnswer, DropdownAnswer } from './choice-answers.tsx';
import styles from './matrix-answer.module.css';
import { SurveyText, useSurveyTexts } from './survey-text.tsx';

const ICON_PX = 18;
const STEP_BY_KEY: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

function rankedChoices(choices: readonly Choice[], answer: Answer | undefined): readonly Choice[] {
  if (!Array.isArray(answer)) return choices;
  const place = ({ id }: Choice) => {
    const at = answer.indexOf(id);
    return at < 0 ? choices.length : at;
  };
  return choices.toSorted((one, other) => place(one) - place(other));
}

function moveItem<T>(items: readonly T[], from: number, by: -1 | 1): T[] | null {
  const item = items[from];
  const to = from + by;
  if (item === undefined || to < 0 || to >= items.length) return null;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

function RankingAnswer({ question, answer, onAnswer, id, describedBy }: AnswerProps<'ranking'>) {
  const { t } = useMessages();
  const { say } = useSurveyTexts();
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<string | null>(null);
  const [told, setTold] = useState('');
  const order = rankedChoices(question.choices, answer);
  const isRanked = Array.isArray(answer);

  // Moving an element in the DOM drops its focus.
  useLayoutEffect(() => {
    if (pressed.current !== null)
      list.current?.querySelector<HTMLElement>(`[data-press="${pressed.current}"]`)?.focus();
    pressed.current = null;
  });

  const move = (choice: Choice, by: -1 | 1, press: string) => {
    const next = moveItem(order, order.indexOf(choice), by);
    if (!next) return;
    pressed.current = press;
    const [label, place] = [say(choice.label), next.indexOf(choice) + 1];
    setTold(t('survey-answering.movedTo', { label, place, count: next.length }));
    onAnswer(next.map((each) => each.id));
  };
  return (
    <div className="stack-2">
      <ol ref={list} className="stack-2">
        {order.map((choice, at) => (
          <RankedChoice
            key={choice.id}
            choice={choice}
            at={at}
            count={order.length}
            isRanked={isRanked}
            onMove={(by, press) => move(choice, by, press)}
          />
        ))}
      </ol>
      <div className="row min-control-sm">
        {isRanked ? (
          <span className="inline-row-2 muted">
            <Check size={16} aria-hidden="true" />
            {t('survey-answering.kept')}
          </span>
        ) : (
          <Button
            size="sm"
            id={id}
            aria-describedby={describedBy}
            onClick={() => onAnswer(order.map((each) => each.id))}
          >
            {t('survey-answering.rankKeep')}
          </Button>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {told}
      </p>
    </div>
  );
}

interface RankedChoiceProps {
  readonly choice: Choice;
  readonly at: number;
  readonly count: number;
  readonly isRanked: boolean;
  readonly onMove: (by: -1 | 1, press: string) => void;
}

function RankedChoice({ choice, at, count, isRanked, onMove }: RankedChoiceProps) {
  const { t } = useMessages();
  const { say } = useSurveyTexts();
  const label = say(choice.label);
  const ways = [
    {
      by: -1,
      press: `${choice.id}-up`,
      name: t('survey-answering.moveUp', { label }),
      Icon: ArrowUp,
    },
    {
      by: 1,
      press: `${choice.id}-down`,
      name: t('survey-answering.moveDown', { label }),
      Icon: ArrowDown,
    },
  ] as const;
  const moveByKey = (event: KeyboardEvent, press: string) => {
    const by = STEP_BY_KEY[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(by, press);
  };
  return (
    <li className={styles.item}>
      <span className={styles.place} aria-hidden="true">
        {isRanked ? at + 1 : '–'}
      </span>
      <span className="grow break-words">
        <SurveyText text={choice.label} />
      </span>
      {ways.map(({ by, press, name, Icon }) => (
        <IconButton
          key={press}
          data-press={press}
          label={name}
          icon={<Icon size={ICON_PX} />}
          aria-disabled={(by < 0 ? at === 0 : at === count - 1) || undefined}
          onClick={() => onMove(by, press)}
          onKeyDown={(event) => moveByKey(event, press)}
        />
      ))}
    </li>
  );
}

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

const fileAnswer = onDemand(
  () => withMessages(import('./file-answer.tsx'), 'survey-files'),
  ({ FileAnswer }) => FileAnswer,
);

function LazyFileAnswer(props: AnswerProps<'file'>) {
  const FileAnswer = fileAnswer.useLoaded(true);
  return FileAnswer ? <FileAnswer {...props} /> : <SkeletonText lines={2} />;
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
    case 'file':
      return <LazyFileAnswer question={question} {...rest} />;
    case 'ranking':
      return <RankingAnswer question={question} {...rest} />;
    case 'matrix':
      return <MatrixAnswer question={question} {...rest} />;
  }
}
