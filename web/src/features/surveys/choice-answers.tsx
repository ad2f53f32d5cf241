import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import control from '../../ui/control.module.css';
import select from '../../ui/select.module.css';
import { choiceLetter } from './answer-keys.ts';
import type { AnswerProps } from './answer-props.ts';
import styles from './choice-answers.module.css';
import { orderedChoices, toPickAnswer, withChoice, withOther } from './choices.ts';
import { SurveyText, useSurveyTexts } from './survey-text.tsx';

type ChoiceQuestion = 'singleChoice' | 'multipleChoice';

const otherFieldId = (id: string) => `${id}-other`;

export function ChoiceAnswer(props: AnswerProps<ChoiceQuestion>) {
  const { t } = useMessages();
  const { question, answer, onAnswer, id, seed } = props;
  const { chosen, other } = toPickAnswer(answer);
  const choices = orderedChoices(question, seed);
  return (
    <div className="stack-2">
      {choices.map((choice, place) => (
        <Choice
          key={choice.id}
          {...props}
          isOn={chosen.includes(choice.id)}
          place={place}
          onPress={() => onAnswer(withChoice(question, answer, choice.id))}
        >
          <SurveyText text={choice.label} />
        </Choice>
      ))}
      {question.other ? (
        <Choice
          {...props}
          isOn={other !== null}
          place={choices.length}
          onPress={() => onAnswer(withOther(question, answer, other === null ? '' : null))}
          onPoint={() => focusOther(id)}
        >
          {t('survey-answering.other')}
        </Choice>
      ) : null}
      {other === null ? null : <OtherText {...props} text={other} />}
    </div>
  );
}

export function focusOther(id: string): void {
  requestAnimationFrame(() => document.getElementById(otherFieldId(id))?.focus());
}

interface ChoiceProps extends AnswerProps<ChoiceQuestion> {
  readonly isOn: boolean;
  readonly place: number;
  readonly onPress: () => void;
  /** Called for mouse and touch, not for keys. */
  readonly onPoint?: () => void;
  readonly children: ReactNode;
}

function Choice(props: ChoiceProps) {
  const { question, id, isInvalid, isOn, place, showsKeys } = props;
  const isSingle = question.type === 'singleChoice';
  const letter = choiceLetter(place);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only adds to what the control inside does
    <label
      className={styles.choice}
      onClick={({ detail }) => (detail > 0 && !isOn ? props.onPoint?.() : undefined)}
    >
      <input
        type={isSingle ? 'radio' : 'checkbox'}
        name={id}
        checked={isOn}
        aria-invalid={isSingle ? undefined : isInvalid || undefined}
        onChange={props.onPress}
      />
      <span className="grow">{props.children}</span>
      {showsKeys && letter !== null ? (
        <span className={styles.key} aria-hidden="true">
          {letter}
        </span>
      ) : null}
    </label>
  );
}

function OtherText(props: AnswerProps<ChoiceQuestion> & { readonly text: string }) {
  const { t } = useMessages();
  const { question, answer, onAnswer, id, describedBy, isInvalid, text } = props;
  return (
    <input
      id={otherFieldId(id)}
      type="text"
      className={classNames(control.control, styles.otherText)}
      aria-label={t('survey-answering.otherText')}
      placeholder={t('survey-answering.otherText')}
      aria-describedby={describedBy}
      aria-invalid={(isInvalid && text.trim() === '') || undefined}
      value={text}
      onChange={(event) => onAnswer(withOther(question, answer, event.target.value))}
    />
  );
}

export function DropdownAnswer(props: AnswerProps<'dropdown'>) {
  const { t } = useMessages();
  const { say, langOf } = useSurveyTexts();
  const { question, answer, onAnswer, id, describedBy, isInvalid } = props;
  return (
    <span className={classNames(select.wrap, styles.dropdown)}>
      <select
        id={id}
        className={classNames(control.control, select.select)}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        aria-required={question.required}
        value={toPickAnswer(answer).chosen[0] ?? ''}
        onChange={({ target: { value } }) =>
          onAnswer(value === '' ? undefined : { chosen: [value], other: null })
        }
      >
        <option value="">{t('survey-answering.choose')}</option>
        {question.choices.map((choice) => (
          <option key={choice.id} value={choice.id} lang={langOf(choice.label)}>
            {say(choice.label)}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden="true" />
    </span>
  );
}
