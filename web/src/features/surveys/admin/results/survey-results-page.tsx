import { MAX_FILTERED } from '@samspill/domain/surveys/admin-survey';
import { adminSurveyEditHref, adminSurveysHref, surveyHref } from '@samspill/domain/surveys/paths';
import { MIN_GROUP } from '@samspill/domain/surveys/survey';
import { textIn } from '@samspill/domain/surveys/texts';
import { Download, EyeOff, Inbox, Printer } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../../../api/api-error.ts';
import { LoadFailure } from '../../../../api/load-failure.tsx';
import { lazyPart } from '../../../../chunks/load-chunk.ts';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { useCopy } from '../../../../platform/limits/use-copy.ts';
import { useFilters } from '../../../../platform/search/use-filters.ts';
import { useCan } from '../../../../session/use-session.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { ToggleChip } from '../../../../ui/chip-button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ICON_PX } from '../../../../ui/icon-px.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { AllTab } from './all-tab.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { FilterFields } from './filter-fields.tsx';
import { NewerAnswers } from './newer-answers.tsx';
import styles from './results.module.css';
import {
  NO_FILTER,
  RESULT_TABS,
  RESULTS_FILTERS,
  type ResultsFilters,
  toResponsesQuery,
  toResultsQuery,
} from './results-filters.ts';
import { SingleTab } from './single-tab.tsx';
import { type DisplayedResults, useResults } from './use-results.ts';

interface ResultsFilterBarProps {
  readonly results: DisplayedResults;
  readonly filters: ResultsFilters;
  readonly onChange: (changes: Partial<ResultsFilters>) => void;
  readonly onRefresh: () => void;
}

function ResultsFilterBar({ results, filters, onChange, onRefresh }: ResultsFilterBarProps) {
  const { t, format } = useMessages();
  const { survey, newer, isFiltered, total } = results;
  return (
    <>
      <FilterFields definition={survey.definition} filters={filters} onChange={onChange} />
      {survey.anonymous ? (
        <p className="muted text-sm">{t('admin-survey-results.anonymousFilter')}</p>
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

// Lazy: only this tab needs the significance tests.
const CompareTab = lazyPart(
  () => import('./compare-tab.tsx'),
  ({ CompareTab }) => CompareTab,
);

export function SurveyResultsPage() {
  const { id = '' } = useParams();
  const { t } = useMessages();
  const [filters, setFilters] = useFilters(RESULTS_FILTERS);
  const { results, error, retry } = useResults(id, filters);
  const isGone = error instanceof ApiError && error.code === 'not-found';
  if (results)
    return (
      <Results {...{ id, results, filters }} onChange={setFilters} onRetry={retry} error={error} />
    );
  return (
    <>
      <PageHeader title={t('admin-survey-results.title')} />
      {isGone ? (
        <EmptyState
          icon={<Download size={22} />}
          title={t('admin-survey-results.goneTitle')}
          about={t('admin-survey-results.goneAbout')}
          actions={
            <ButtonLink to={adminSurveysHref()}>{t('admin-survey-results.toSurveys')}</ButtonLink>
          }
        />
      ) : error === null ? (
        <SkeletonText lines={8} />
      ) : (
        <LoadFailure error={error} onRetry={retry} />
      )}
    </>
  );
}

interface ResultsProps {
  readonly id: string;
  readonly results: DisplayedResults;
  readonly filters: ResultsFilters;
  readonly onChange: (changes: Partial<ResultsFilters>) => void;
  readonly error: unknown;
  readonly onRetry: () => void;
}

function Results(props: ResultsProps) {
  const { id, results, filters } = props;
  const { t, locale } = useMessages();
  const canEdit = useCan('editSurveys');
  const [isExporting, setExporting] = useState(false);
  const { survey, summary, total } = results;
  const hasResults = total > 0 && (summary !== null || results.isFiltered);
  return (
    <>
      <PageHeader
        title={textIn(survey.title, locale) || t('admin-survey-results.untitled')}
        about={
          <span role="status">
            {t(
              `admin-survey-results.${survey.anonymous || !canEdit ? 'shownCount' : 'liveCount'}`,
              {
                count: total,
              },
            )}{' '}
            {t(`admin-survey-results.status.${survey.status}`)}
            {survey.anonymous
              ? ` ${t('admin-survey-results.isAnonymous', { least: MIN_GROUP })}`
              : null}
            {survey.anonymous || canEdit
              ? null
              : ` ${t('admin-survey-results.isOfGroups', { least: MIN_GROUP })}`}
          </span>
        }
        actions={
          hasResults ? (
            <>
              <Button icon={<Printer size={ICON_PX} />} onClick={() => window.print()}>
                {t('admin-survey-results.print')}
              </Button>
              {canEdit ? (
                <Button
                  icon={<Download size={ICON_PX} />}
                  disabled={summary === null}
                  onClick={() => setExporting(true)}
                >
                  {t('admin-survey-results.export')}
                </Button>
              ) : null}
            </>
          ) : null
        }
      />
      {hasResults ? <ResultTabs {...props} /> : <NoResults {...{ id, results }} />}
      {isExporting ? (
        <ExportDialog
          surveyId={id}
          title={textIn(survey.title, locale)}
          filter={filters.tab === 'single' ? toResponsesQuery(filters) : toResultsQuery(filters)}
          onClose={() => setExporting(false)}
        />
      ) : null}
    </>
  );
}

function ResultTabs({ id, results, filters, onChange, error, onRetry }: ResultsProps) {
  const { t } = useMessages();
  const { survey, summary } = results;
  const canEdit = useCan('editSurveys');
  const tabs = RESULT_TABS.filter((tab) => canEdit || tab !== 'single');
  const contentOf = (tab: (typeof RESULT_TABS)[number]) => {
    if (tab === 'compare')
      return (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <CompareTab {...{ surveyId: id, survey, filters, onChange }} />
        </Suspense>
      );
    const { isLoading } = results;
    const shown =
      summary === null ? (
        <TooFewToFilter filters={filters} onClear={() => onChange(NO_FILTER)} />
      ) : tab === 'single' ? (
        <SingleTab
          {...{ surveyId: id, survey, filters }}
          count={summary.complete}
          onFilter={onChange}
          onDeleted={onRetry}
        />
      ) : (
        <AllTab {...{ surveyId: id, results, summary, filters, onChange }} />
      );
    return (
      <>
        <ResultsFilterBar {...{ results, filters, onChange, onRefresh: onRetry }} />
        {error === null ? (
          // Keep the old results until the answer arrives, so that the scroll position stays.
          <div aria-busy={isLoading} className={classNames(isLoading && styles.busy)}>
            {shown}
          </div>
        ) : (
          <LoadFailure error={error} onRetry={onRetry} />
        )}
      </>
    );
  };
  return (
    <>
      <div className={styles.look}>
        <ToggleChip
          pressed={filters.isTable}
          onToggle={() => onChange({ isTable: !filters.isTable })}
        >
          {t('admin-survey-results.asTables')}
        </ToggleChip>
      </div>
      <Tabs
        label={t('admin-survey-results.title')}
        value={tabs.includes(filters.tab) ? filters.tab : 'all'}
        onChange={(tab) => onChange({ tab })}
        tabs={tabs.map((tab) => ({
          value: tab,
          label: t(`admin-survey-results.tab.${tab}`),
          content: contentOf(tab),
        }))}
      />
    </>
  );
}

const NO_RESULTS_ICON_PX = 22;

/** Shown without answers, and for an anonymous survey with too few to protect the respondents. */
function NoResults({ id, results }: { id: string; results: DisplayedResults }) {
  const { t } = useMessages();
  const copy = useCopy();
  const { survey, total, summary } = results;
  const canEdit = useCan('editSurveys');
  const begun = summary ? summary.partial + summary.opened : 0;
  const copyLink = (
    <Button variant="primary" onClick={() => copy.link(surveyHref(id))}>
      {t('admin-survey-results.copyLink')}
    </Button>
  );
  if (total > 0 || (survey.anonymous && survey.status !== 'draft'))
    return (
      <EmptyState
        icon={<EyeOff size={NO_RESULTS_ICON_PX} />}
        title={t('admin-survey-results.tooFewTitle')}
        about={t('admin-survey-results.tooFewAbout', { least: MIN_GROUP })}
        actions={survey.status === 'open' ? copyLink : null}
      />
    );
  return (
    <EmptyState
      icon={<Inbox size={NO_RESULTS_ICON_PX} />}
      title={t('admin-survey-results.noneTitle')}
      about={
        begun > 0
          ? t('admin-survey-results.noneBegun', { count: begun })
          : t(`admin-survey-results.none.${survey.status}`)
      }
      actions={
        survey.status === 'open' ? (
          copyLink
        ) : !canEdit ? (
          <ButtonLink to={adminSurveysHref()}>{t('admin-survey-results.toSurveys')}</ButtonLink>
        ) : (
          <ButtonLink to={adminSurveyEditHref(id)}>{t('admin-survey-results.toSurvey')}</ButtonLink>
        )
      }
    />
  );
}

interface TooFewToFilterProps {
  readonly filters: ResultsFilters;
  readonly onClear: () => void;
}

/** Shown when a filter would single out one to four respondents. */
function TooFewToFilter({ filters, onClear }: TooFewToFilterProps) {
  const { t } = useMessages();
  const isBoth = filters.choice !== null && (filters.from !== null || filters.to !== null);
  return (
    <EmptyState
      icon={<EyeOff size={NO_RESULTS_ICON_PX} />}
      title={t('admin-survey-results.hiddenTitle')}
      about={t(isBoth ? 'admin-survey-results.hiddenBoth' : 'admin-survey-results.hiddenAbout', {
        least: MIN_GROUP,
      })}
      actions={<Button onClick={onClear}>{t('search.clearFilters')}</Button>}
    />
  );
}
