import type { Answer, AnswerFault } from '@samspill/domain/surveys/answer';
import type { Question, QuestionType } from '@samspill/domain/surveys/question';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldNote } from '../../ui/field.tsx';
import { AnswerControl } from './answer-control.tsx';
import { AnswerHelp } from './answer-help.tsx';
import { addDigit, isTyping, keyToChoiceIndex, NO_DIGITS } from './answer-keys.ts';
import { numberBounds } from './bounds.ts';
import { focusOther } from './choice-answers.tsx';
import { orderedChoices, toPickAnswer, withChoice, withOther } from './choices.ts';
import { faultSentence } from './fault-sentence.ts';
import styles from './question-field.module.css';
import { SurveyText } from './survey-text.tsx';

interface AnswerKeysOptions {
  readonly question: Question;
  readonly answer: Answer | undefined;
  readonly onAnswer: (answer: Answer | undefined) => void;
  readonly id: string;
  readonly seed: string;
}

/**
 * Handles single-key answers only while the focus is within the question (WCAG 2.1.4). Returns whether it handled the
 * key.
 */
function useAnswerKeys(options: AnswerKeysOptions): (event: KeyboardEvent) => boolean {
  const { t } = useMessages();
  const { question, answer, onAnswer, id, seed } = options;
  const digits = useRef(NO_DIGITS);

  const pickByLetter = (event: KeyboardEvent): boolean => {
    if (question.type !== 'singleChoice' && question.type !== 'multipleChoice') return false;
    const choices = orderedChoices(question, seed);
    const place = keyToChoiceIndex(event, choices.length + (question.other ? 1 : 0));
    if (place === null) return false;
    const choice = choices[place];
    const hasOther = toPickAnswer(answer).other !== null;
    if (choice) onAnswer(withChoice(question, answer, choice.id));
    else onAnswer(withOther(question, answer, hasOther ? null : ''));
    if (!choice && !hasOther) focusOther(id);
    return true;
  };

  const pickByDigit = (event: KeyboardEvent): boolean => {
    if (question.type !== 'rating' && question.type !== 'scale' && question.type !== 'nps')
      return false;
    const { min, max } = numberBounds(question);
    const next = addDigit(digits.current, event, event.timeStamp, max);
    if (next === null) return false;
    digits.current = next;
    const value = Number(next.text);
    if (value >= min && value <= max) onAnswer(value);
    return true;
  };

  const pickYesOrNo = (event: KeyboardEvent): boolean => {
    if (question.type !== 'yesNo') return false;
    const letters = [t('survey-answering.yesKey'), t('survey-answering.noKey')];
    const place = event.ctrlKey || event.metaKey ? -1 : letters.indexOf(event.key.toUpperCase());
    if (place >= 0) onAnswer(place === 0);
    return place >= 0;
  };

  return (event) =>
    !isTyping(event.target) && (pickByLetter(event) || pickByDigit(event) || pickYesOrNo(event));
}

/** Types with a single control, labelled by the title; other types render a group. */
const SINGLE_CONTROL_TYPES: readonly QuestionType[] = [
  ...(['shortText', 'longText', 'dropdown', 'number', 'date', 'email'] as const),
];
const RADIOS: readonly QuestionType[] = ['singleChoice', 'rating', 'scale', 'nps', 'yesNo'];
const CLEARABLE: readonly QuestionType[] = [...RADIOS, 'matrix', 'ranking'];

interface QuestionFieldProps {
  readonly question: Question;
  readonly answer: Answer | undefined;
  readonly fault: AnswerFault | undefined;
  readonly seed: string;
  readonly onAnswer: (answer: Answer | undefined) => void;
  /** The only question on screen; Enter continues. */
  readonly isAlone: boolean;
  readonly isInSection: boolean;
}

export function QuestionField(props: QuestionFieldProps) {
  const { t, format } = useMessages();
  const { question, answer, fault, seed, onAnswer, isAlone, isInSection } = props;
  const id = useId();
  const noteId = `${id}-note`;
  const helpId = `${id}-help`;
  const pressKey = useAnswerKeys({ question, answer, onAnswer, id, seed });
  const sentence = fault && faultSentence(t, format, { question, answer, fault });
  const isClearable =
    !question.required && answer !== undefined && CLEARABLE.includes(question.type);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') pressEnter(event, isAlone);
    else if (pressKey(event)) event.preventDefault();
  };
  return (
    <Frame
      {...{ question, id, noteId, helpId, isInSection, isInvalid: fault !== undefined }}
      onKeyDown={press}
    >
      <AnswerHelp question={question} id={helpId} />
      <AnswerControl
        {...{ question, answer, onAnswer, id, seed, showsKeys: isAlone }}
        describedBy={`${helpId} ${noteId}`}
        isInvalid={fault !== undefined}
      />
      <div role={isAlone ? 'alert' : undefined}>
        <FieldNote id={noteId} error={sentence} />
      </div>
      {isClearable ? (
        <div>
          <Button size="sm" variant="ghost" onClick={() => onAnswer(undefined)}>
            {t('survey-answering.clearAnswer')}
          </Button>
        </div>
      ) : null}
    </Frame>
  );
}

/** True if Enter chooses from the open list. Without support for `:open`, always leaves Enter to the list. */
const isListOpen = (list: HTMLSelectElement) =>
  !CSS.supports('selector(:open)') || list.matches(':open');

/** Continues on Enter if the question is alone; a multi-line text needs Ctrl. In a longer form, prevents a submit. */
function pressEnter(event: KeyboardEvent, isAlone: boolean): void {
  const { target } = event;
  if (
    target instanceof HTMLButtonElement ||
    (target instanceof HTMLSelectElement && isListOpen(target))
  )
    return;
  const writesLines = target instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey;
  if (writesLines) return;
  event.preventDefault();
  if (isAlone) event.currentTarget.closest('form')?.requestSubmit();
}

interface FrameProps {
  readonly question: Question;
  readonly id: string;
  readonly noteId: string;
  readonly helpId: string;
  readonly isInvalid: boolean;
  readonly isInSection: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

function Frame(props: FrameProps) {
  const { question, id, noteId, helpId, isInvalid, onKeyDown, children } = props;
  const Heading = props.isInSection ? 'h3' : 'h2';
  const frame = {
    className: styles.question,
    'data-question': question.id,
    onKeyDown,
  };
  const title = <Title question={question} id={`${id}-title`} />;
  if (SINGLE_CONTROL_TYPES.includes(question.type))
    return (
      <div {...frame}>
        <Heading className={styles.title}>
          <label htmlFor={id}>{title}</label>
        </Heading>
        {children}
      </div>
    );
  const isRadios = RADIOS.includes(question.type);
  return (
    <fieldset
      {...frame}
      {...(isRadios && {
        role: 'radiogroup',
        'aria-required': question.required,
        'aria-invalid': isInvalid || undefined,
      })}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${helpId} ${noteId}`}
    >
      <legend>
        <Heading className={styles.title}>{title}</Heading>
      </legend>
      {children}
    </fieldset>
  );
}

function Title({ question, id }: { question: Question; id: string }) {
  const { t } = useMessages();
  return (
    <span id={id}>
      <SurveyText text={question.title} />
      {question.required ? null : <span className={styles.optional}> ({t('ui.optional')})</span>}
    </span>
  );
}
