import { type Answer, type AnswerFault, isPick } from '@samspill/domain/surveys/answer';
import type { Question } from '@samspill/domain/surveys/question';
import { dateOfDay } from '../../i18n/date-of-day.ts';
import type { Format } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/translate.ts';
import { dayBounds, numberBounds, pickBounds, textBounds } from './bounds.ts';

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
      return t('survey-answering.fault.tooMany', { count: pickBounds(question).max });
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
