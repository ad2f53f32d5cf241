import type { Question } from '@samspill/domain/surveys/question';
import { questionsOf, type SurveyDefinition } from '@samspill/domain/surveys/survey';
import { fillIn, type SurveyLocale } from '@samspill/domain/surveys/texts';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DateRangeFields } from '../../../../ui/date-range-fields.tsx';
import { Select } from '../../../../ui/select.tsx';
import styles from './results.module.css';
import { NO_FILTER, type ResultsFilters } from './results-filters.ts';
import { useAnswerOptions } from './use-answer-options.ts';

export const questionTitle = ({ title }: Question, locale: SurveyLocale): string =>
  fillIn(title, locale, () => '');

export const questionLabel = (question: Question, locale: SurveyLocale): string =>
  `${question.code} ${questionTitle(question, locale)}`;

export const isTextQuestion = ({ type }: Question): boolean =>
  type === 'shortText' || type === 'longText' || type === 'email';

interface FilterFieldsProps {
  readonly definition: SurveyDefinition;
  readonly filters: ResultsFilters;
  readonly onChange: (changes: Partial<ResultsFilters>) => void;
}

export const filterableQuestions = (definition: SurveyDefinition): Question[] =>
  questionsOf(definition).filter(
    ({ type }) => !['shortText', 'longText', 'email', 'number', 'date', 'file'].includes(type),
  );

/** Filter by answer or by days. Anonymous surveys allow only one of them, to protect respondents. */
export function FilterFields({ definition, filters, onChange }: FilterFieldsProps) {
  const { t, locale } = useMessages();
  const { anonymous } = definition.settings;
  const question = questionsOf(definition).find(({ id }) => id === filters.question) ?? null;
  const options = useAnswerOptions(question, filters.choice);
  const { from, to } = filters;
  const isSet = [filters.question, filters.choice, from, to].some((value) => value !== null);
  const noDays = anonymous ? { from: null, to: null } : {};
  const noChoice = anonymous ? { question: null, choice: null } : {};
  return (
    <search className={styles.filters} aria-label={t('search.filters')}>
      <Select
        label={t('admin-survey-results.filterQuestion')}
        placeholder={t('search.any')}
        options={[
          ...filterableQuestions(definition),
          ...(question && !filterableQuestions(definition).includes(question) ? [question] : []),
        ].map((each) => ({ value: each.id, label: questionLabel(each, locale) }))}
        value={filters.question}
        onChoose={(id) => onChange({ question: id, choice: null })}
      />
      <Select
        label={t('admin-survey-results.filterAnswer')}
        placeholder={t('search.any')}
        disabled={question === null}
        options={options}
        value={filters.choice}
        onChoose={(choice) => onChange({ choice, ...noDays })}
      />
      <DateRangeFields
        from={from}
        to={to}
        onChange={(days) => onChange({ ...days, ...noChoice })}
      />
      {isSet ? (
        <Button variant="ghost" onClick={() => onChange(NO_FILTER)}>
          {t('search.clearFilters')}
        </Button>
      ) : null}
    </search>
  );
}
