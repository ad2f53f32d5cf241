import type { Question } from '@samspill/domain/surveys/question';
import { dateOfDay } from '../../i18n/date-of-day.ts';
import type { Format } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import type { Translate } from '../../i18n/translate.ts';
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

export function AnswerHelp({ question, id }: AnswerHelpProps) {
  const { t, format } = useMessages();
  const { say } = useSurveyTexts();
  const bounds = boundsHelp(t, format, question);
  const hasHelp = say(question.help) !== '';
  if (!hasHelp && bounds === '') return null;
  return (
    <div id={id} className={styles.help}>
      {hasHelp ? (
        <p>
          <SurveyText text={question.help} />
        </p>
      ) : null}
      {bounds === '' ? null : <p>{bounds}</p>}
    </div>
  );
}
