import { type Answer, type AnswerFault, isPick } from '@samspill/domain/surveys/answer';
import type { Question, QuestionType } from '@samspill/domain/surveys/question';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { dateOfDay, type Format } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import type { Translate } from '../../i18n/translate.ts';
import { Button } from '../../ui/button.tsx';
import { FieldNote } from '../../ui/field.tsx';
import { AnswerControl } from './answer-control.tsx';
import { addDigit, isTyping, keyToChoiceIndex, NO_DIGITS } from './answer-keys.ts';
import { dayBounds, numberBounds, pickBounds, textBounds } from './bounds.ts';
import { focusOther } from './choice-answers.tsx';
import { orderedChoices, toPickAnswer, withChoice, withOther } from './choices.ts';
import styles from './question-field.module.css';
import { SurveyText, useSurveyTexts } from './survey-text.tsx';

function chooseHelp(t: Translate, min: number, max: number | null): string {
  if (min > 0 && min === max) return t('survey-answering.chooseExactly', { count: min });
  if (min > 1 && max !== null) return t('survey-answering.chooseBetween', { min, max });
  if (min > 1) return t('survey-answering.chooseAtLeast', { min });
  return max === null
    ? t('survey-answering.chooseSeveral')
    : t('survey-answering.chooseAtMost', { max });
}

function dayHelp(t: Translate, format: Format, earliest: string | null, latest: string | null) {
  const write = (day: string) => format.date(dateOfDay(day));
  if (earliest !== null && latest !== null)
    return t('survey-answering.dateBetween', { earliest: write(earliest), latest: write(latest) });
  if (earliest !== null) return t('survey-answering.dateFrom', { earliest: write(earliest) });
  return latest === null ? '' : t('survey-answering.dateTo', { latest: write(latest) });
}

function numberHelp(t: Translate, min: number | null, max: number | null): string {
  if (min !== null && max !== null) return t('survey-answering.numberBetween', { min, max });
  if (min !== null) return t('survey-answering.numberFrom', { min });
  return max === null ? '' : t('survey-answering.numberTo', { max });
}

function boundsHelp(t: Translate, format: Format, question: Question): string {
  switch (question.type) {
    case 'multipleChoice':
      return chooseHelp(t, question.minChosen, question.maxChosen);
    case 'number':
      return numberHelp(t, question.min, question.max);
    case 'date':
      return dayHelp(t, format, question.earliest, question.latest);
    case 'ranking':
      return t('survey-answering.rankHelp');
    default:
      return '';
  }
}

interface AnswerHelpProps {
  readonly question: Question;
  readonly id: string;
}

function AnswerHelp({ question, id }: AnswerHelpProps) {
  const { t, format } = useMessages();
  const { say } = useSurveyTexts();
  const bounds = boundsHelp(t, format, question);
  const hasHelp = say(question.help) !== '';
  if (!hasHelp && bounds === '') return null;
  return (
    <div id={id} className="stack-1 muted pre-line">
      {hasHelp ? (
        <p>
          <SurveyText text={question.help} />
        </p>
      ) : null}
      {bounds === '' ? null : <p>{bounds}</p>}
    </div>
  );
}

interface FaultyAnswer {
  readonly question: Question;
  readonly answer: Answer | undefined;
  readonly fault: AnswerFault;
}

export function faultSentence(t: Translate, format: Format, faulty: FaultyAnswer): string {
  const { question, answer, fault } = faulty;
  switch (fault) {
    case 'wrongType':
      return t(
        `survey-answering.fault.wrongType.${question.type === 'number' ? 'number' : 'text'}`,
      );
    case 'tooShort':
      return isPick(answer)
        ? t('survey-answering.fault.otherEmpty')
        : t('survey-answering.fault.tooShort', { count: textBounds(question).min });
    case 'tooLong':
      return t('survey-answering.fault.tooLong', { count: textBounds(question).max });
    case 'tooFew':
      return t('survey-answering.fault.tooFew', { count: pickBounds(question).min });
    case 'tooMany':
      return t('survey-answering.fault.tooMany', {
        count: question.type === 'file' ? question.maxFiles : pickBounds(question).max,
      });
    case 'tooSmall':
      return t('survey-answering.fault.tooSmall', { min: numberBounds(question).min });
    case 'tooLarge':
      return t('survey-answering.fault.tooLarge', { max: numberBounds(question).max });
    case 'tooEarly':
      return t('survey-answering.fault.tooEarly', {
        earliest: format.date(dateOfDay(dayBounds(question).earliest)),
      });
    case 'tooLate':
      return t('survey-answering.fault.tooLate', {
        latest: format.date(dateOfDay(dayBounds(question).latest)),
      });
    case 'incomplete':
      return t(
        `survey-answering.fault.incomplete${question.type === 'matrix' ? 'Matrix' : 'Ranking'}`,
      );
    default:
      return t(`survey-answering.fault.${fault}`);
  }
}

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
