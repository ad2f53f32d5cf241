import { MAX_FILTERED } from '@samspill/domain/surveys/admin-survey';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { FilterFields } from './filter-fields.tsx';
import { NewerAnswers } from './newer-answers.tsx';
import styles from './results.module.css';
import type { ResultsFilters } from './results-filters.ts';
import type { ShownResults } from './use-results.ts';

interface ResultsFilterBarProps {
  readonly results: ShownResults;
  readonly filters: ResultsFilters;
  readonly onChange: (changes: Partial<ResultsFilters>) => void;
  readonly onRefresh: () => void;
}

/** The filter, and what holds of results that are filtered. */
export function ResultsFilterBar({ results, filters, onChange, onRefresh }: ResultsFilterBarProps) {
  const { t, format } = useMessages();
  const { survey, newer, isFiltered, total } = results;
  return (
    <>
      <FilterFields definition={survey.definition} filters={filters} onChange={onChange} />
      {survey.anonymous ? (
        <p className={styles.note}>{t('admin-survey-results.anonymousFilter')}</p>
      ) : null}
      {isFiltered && total > MAX_FILTERED ? (
        <Banner>
          {t('admin-survey-results.newestOnly', { count: format.number(MAX_FILTERED) })}
        </Banner>
      ) : null}
      {newer > 0 ? <NewerAnswers count={newer} onRefresh={onRefresh} /> : null}
    </>
  );
}
