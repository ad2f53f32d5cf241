import type { LocalText, QuestionOf } from '@samspill/domain/surveys/question';
import { Star } from 'lucide-react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { AnswerProps } from './answer-props.ts';
import { numberBounds } from './bounds.ts';
import choiceStyles from './choice-answers.module.css';
import styles from './number-choices.module.css';
import { SurveyText, useSurveyTexts } from './survey-text.tsx';

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

/** A box to tick; unticked again, it is no answer. */
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
