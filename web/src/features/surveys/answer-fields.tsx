import type { LocalText, QuestionOf } from '@samspill/domain/surveys/question';
import { Star } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { formatNumber, parseNumber, useNumberNote } from '../../forms/parse-number.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import control from '../../ui/control.module.css';
import type { AnswerProps } from './answer-props.ts';
import { dayBounds, numberBounds } from './bounds.ts';
import choiceStyles from './choice-answers.module.css';
import styles from './number-choices.module.css';
import { SurveyText, useSurveyTexts } from './survey-text.tsx';
import textAnswersStyles from './text-answers.module.css';

const scaleNumbers = (question: QuestionOf<'rating' | 'scale' | 'nps'>): number[] => {
  const { min, max } = numberBounds(question);
  return Array.from({ length: max - min + 1 }, (_, place) => min + place);
};

/** Width of a number including its gap. */
const MAX_REM_EACH = 4.25;

export function ScaleAnswer({ question, answer, onAnswer, id }: AnswerProps<'scale' | 'nps'>) {
  const { t } = useMessages();
  const { say } = useSurveyTexts();
  const numbers = scaleNumbers(question);
  const labelOf = (value: number): LocalText | null => {
    if (value === numbers[0]) return question.lowLabel;
    return value === numbers.at(-1) ? question.highLabel : null;
  };
  const nameOf = (value: number) => {
    const label = labelOf(value);
    const words = label ? say(label) : '';
    return words === ''
      ? String(value)
      : t('survey-answering.lowest', { value: String(value), label: words });
  };
  return (
    <div className="stack-2" style={{ maxWidth: `${numbers.length * MAX_REM_EACH}rem` }}>
      <div className={styles.numbers}>
        {numbers.map((value) => (
          <label key={value} className={styles.number}>
            <input
              type="radio"
              name={id}
              aria-label={nameOf(value)}
              checked={answer === value}
              onChange={() => onAnswer(value)}
            />
            {value}
          </label>
        ))}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <SurveyText text={question.lowLabel} />
        <SurveyText text={question.highLabel} />
      </div>
    </div>
  );
}

const STAR_PX = 28;

export function RatingAnswer({ question, answer, onAnswer, id }: AnswerProps<'rating'>) {
  const { t } = useMessages();
  const stars = typeof answer === 'number' ? answer : 0;
  return (
    <div className={styles.stars}>
      {scaleNumbers(question).map((value) => (
        <label key={value} className={classNames(styles.star, value <= stars && styles.filled)}>
          <input
            type="radio"
            name={id}
            aria-label={t('survey-answering.stars', { count: value, max: question.max })}
            checked={answer === value}
            onChange={() => onAnswer(value)}
          />
          <Star size={STAR_PX} aria-hidden="true" />
        </label>
      ))}
    </div>
  );
}

export function YesNoAnswer({ answer, onAnswer, id, showsKeys }: AnswerProps<'yesNo'>) {
  const { t } = useMessages();
  return (
    <div className={choiceStyles.pair}>
      {([true, false] as const).map((value) => (
        <label key={String(value)} className={choiceStyles.choice}>
          <input
            type="radio"
            name={id}
            checked={answer === value}
            onChange={() => onAnswer(value)}
          />
          <span className="grow">{t(value ? 'surveys.yes' : 'surveys.no')}</span>
          {showsKeys ? (
            <span className={choiceStyles.key} aria-hidden="true">
              {t(value ? 'survey-answering.yesKey' : 'survey-answering.noKey')}
            </span>
          ) : null}
        </label>
      ))}
    </div>
  );
}

export function ConsentAnswer(props: AnswerProps<'consent'>) {
  const { question, answer, onAnswer, id, describedBy, isInvalid } = props;
  const { t } = useMessages();
  const isEmpty = Object.values(question.label).every((text) => text.trim() === '');
  return (
    <label className={choiceStyles.choice}>
      <input
        id={id}
        type="checkbox"
        required={question.required}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        checked={answer === true}
        onChange={(event) => onAnswer(event.target.checked ? true : undefined)}
      />
      <span className="grow">
        {isEmpty ? t('survey-answering.consent') : <SurveyText text={question.label} />}
      </span>
    </label>
  );
}

const COUNTER_FROM_SHARE = 0.8;

interface FieldProps extends Pick<AnswerProps<'email'>, 'id' | 'describedBy' | 'isInvalid'> {
  readonly question: { readonly required: boolean };
}

const fieldProps = ({ id, describedBy, isInvalid, question }: FieldProps) => ({
  id,
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid || undefined,
  'aria-required': question.required,
});

const textOf = (answer: unknown) => (typeof answer === 'string' ? answer : '');

const emptyToUndefined = (text: string) => (text === '' ? undefined : text);

export function ShortTextAnswer(props: AnswerProps<'shortText'>) {
  const text = textOf(props.answer);
  return (
    <>
      <input
        {...fieldProps(props)}
        type="text"
        className={classNames(control.control, textAnswersStyles.field)}
        value={text}
        onChange={(event) => props.onAnswer(emptyToUndefined(event.target.value))}
      />
      <Counter chars={text.length} max={props.question.maxChars} />
    </>
  );
}

export function LongTextAnswer(props: AnswerProps<'longText'>) {
  const text = textOf(props.answer);
  return (
    <>
      <textarea
        {...fieldProps(props)}
        rows={5}
        className={classNames(control.control, textAnswersStyles.area)}
        value={text}
        onChange={(event) => props.onAnswer(emptyToUndefined(event.target.value))}
      />
      <Counter chars={text.length} max={props.question.maxChars} />
    </>
  );
}

/** Counts without enforcing, so that pasted text is not cut; an error reports the excess. */
function Counter({ chars, max }: { chars: number; max: number }) {
  const { t } = useMessages();
  if (chars < max * COUNTER_FROM_SHARE) return null;
  const left = max - chars;
  return (
    <p className={textAnswersStyles.counter}>
      {left < 0 ? t('ui.charsOver', { count: -left }) : t('ui.charsLeft', { count: left })}
    </p>
  );
}

export function EmailAnswer(props: AnswerProps<'email'>) {
  return (
    <input
      {...fieldProps(props)}
      type="email"
      autoComplete="email"
      className={classNames(control.control, textAnswersStyles.field)}
      value={textOf(props.answer)}
      onChange={(event) => props.onAnswer(emptyToUndefined(event.target.value))}
    />
  );
}

/** Uses the reader’s decimal separator; `type="number"` would use the browser’s language. */
export function NumberAnswer(props: AnswerProps<'number'>) {
  const { locale } = useMessages();
  const { question, answer, onAnswer } = props;
  const [typed, setTyped] = useState(() =>
    typeof answer === 'number' ? formatNumber(answer, locale) : textOf(answer),
  );
  const parse = (text: string) =>
    parseNumber(text, { locale, isWhole: question.integer, units: Object.values(question.unit) });
  const change = (text: string) => {
    setTyped(text);
    const { value } = parse(text);
    onAnswer(Number.isNaN(value) ? text.trim() : (value ?? undefined));
  };
  const hasUnit = question.unit.nb + question.unit.en !== '';
  const unitId = `${props.id}-unit`;
  const noteId = `${props.id}-note`;
  const note = useNumberNote(parse(typed));
  const described = classNames(hasUnit && unitId, note !== null && noteId, props.describedBy);
  return (
    <>
      <div className="row-3">
        <input
          {...fieldProps(props)}
          aria-describedby={described || undefined}
          type="text"
          inputMode={question.integer ? 'numeric' : 'decimal'}
          autoComplete="off"
          className={classNames(control.control, textAnswersStyles.number)}
          value={typed}
          onChange={(event) => change(event.target.value)}
        />
        {hasUnit ? (
          <span id={unitId} className="muted text-md">
            <SurveyText text={question.unit} />
          </span>
        ) : null}
      </div>
      {note === null ? null : (
        <p id={noteId} className={textAnswersStyles.counter}>
          {note}
        </p>
      )}
    </>
  );
}

/** Placeholder value: browsers report a partially typed date as empty. */
const PARTIAL_DATE = '?';

export function DateAnswer(props: AnswerProps<'date'>) {
  const { earliest, latest } = dayBounds(props.question);
  const answer = textOf(props.answer);
  const read = ({ currentTarget: { validity, value } }: SyntheticEvent<HTMLInputElement>) => {
    const next = validity.badInput ? PARTIAL_DATE : value;
    if (next !== answer) props.onAnswer(emptyToUndefined(next));
  };
  return (
    <input
      {...fieldProps(props)}
      type="date"
      min={earliest}
      max={latest}
      className={classNames(control.control, textAnswersStyles.date)}
      value={answer === PARTIAL_DATE ? '' : answer}
      onChange={read}
      // A partially typed date fires no change event.
      onKeyUp={read}
      onBlur={read}
    />
  );
}
