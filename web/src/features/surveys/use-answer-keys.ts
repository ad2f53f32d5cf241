import type { Answer } from '@samspill/domain/surveys/answer';
import type { Question } from '@samspill/domain/surveys/question';
import { type KeyboardEvent, useRef } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { addDigit, isTyping, NO_DIGITS, placeOfKey } from './answer-keys.ts';
import { numberBounds } from './bounds.ts';
import { focusOther } from './choice-answers.tsx';
import { orderedChoices, pickOf, withChoice, withOther } from './choices.ts';

interface AnswerKeysOptions {
  readonly question: Question;
  readonly answer: Answer | undefined;
  readonly onAnswer: (answer: Answer | undefined) => void;
  readonly id: string;
  readonly seed: string;
}

/**
 * Answers with single keys while the focus is within the question, which is where single keys may do something (WCAG
 * 2.1.4). Says whether the key was one of them.
 */
export function useAnswerKeys(options: AnswerKeysOptions): (event: KeyboardEvent) => boolean {
  const { t } = useMessages();
  const { question, answer, onAnswer, id, seed } = options;
  const digits = useRef(NO_DIGITS);

  const pickByLetter = (event: KeyboardEvent): boolean => {
    if (question.type !== 'singleChoice' && question.type !== 'multipleChoice') return false;
    const choices = orderedChoices(question, seed);
    const place = placeOfKey(event, choices.length + (question.other ? 1 : 0));
    if (place === null) return false;
    const choice = choices[place];
    const hasOther = pickOf(answer).other !== null;
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
