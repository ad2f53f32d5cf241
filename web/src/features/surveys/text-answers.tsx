import { type SyntheticEvent, useState } from 'react';
import { formatNumber, parseNumber, useNumberNote } from '../../forms/parse-number.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import control from '../../ui/control.module.css';
import type { AnswerProps } from './answer-props.ts';
import { dayBounds } from './bounds.ts';
import { SurveyText } from './survey-text.tsx';
import styles from './text-answers.module.css';

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
        className={classNames(control.control, styles.field)}
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
        className={classNames(control.control, styles.area)}
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
    <p className={styles.counter}>
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
      className={classNames(control.control, styles.field)}
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
          className={classNames(control.control, styles.number)}
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
        <p id={noteId} className={styles.counter}>
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
      className={classNames(control.control, styles.date)}
      value={answer === PARTIAL_DATE ? '' : answer}
      onChange={read}
      // A partially typed date fires no change event.
      onKeyUp={read}
      onBlur={read}
    />
  );
}
