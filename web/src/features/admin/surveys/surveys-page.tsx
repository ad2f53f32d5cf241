import type { SurveyRow } from '@samspill/domain/surveys/admin-survey';
import { ClipboardList } from 'lucide-react';
import { useCallback, useState } from 'react';
import * as v from 'valibot';
import { useApiPages } from '../../../data/api-pages.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Select } from '../../../ui/select.tsx';
import { useFilters } from '../../search/use-filters.ts';
import { AdminFilterBar } from '../admin-filter-bar.tsx';
import { AdminList } from '../admin-list.tsx';
import { fetchSurveys } from './survey-api.ts';
import { type AskedAction, SurveyDialogs } from './survey-dialogs.tsx';
import { hasWords, NO_SURVEY_FILTERS, StatusSchema, SURVEY_FILTERS } from './survey-filters.ts';
import { type SurveyAction, SurveyMenu } from './survey-menu.tsx';
import { CreateFailure, NewSurveyMenu, SurveyStarts } from './survey-starts.tsx';
import styles from './surveys.module.css';
import { type CreateSurvey, useCreateSurvey } from './use-create-survey.ts';
import { useSurveyActions } from './use-survey-actions.ts';
import { useSurveyColumns } from './use-survey-columns.tsx';

/** All surveys, the one touched last first, with how many were told, came and answered. */
export function SurveysPage() {
  const { t } = useMessages();
  const [filters, setFilters] = useFilters(SURVEY_FILTERS);
  const { status, words } = filters;
  const load = useCallback(
    (after: string | null) => fetchSurveys({ ...(status && { status }) }, after),
    [status],
  );
  const pages = useApiPages(load);
  const create = useCreateSurvey();
  const actions = useSurveyActions(pages);
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const act = (action: SurveyAction, row: SurveyRow) => {
    if (action === 'notify' || action === 'invite' || action === 'delete')
      setAsked({ action, row });
    else void actions.carryOut(action, row);
  };
  const columns = useSurveyColumns((row) => <SurveyMenu row={row} onAction={act} />);
  const isNarrowed = status !== null || words !== '';
  return (
    <>
      <PageHeader
        title={t('admin-surveys.title')}
        about={t('admin-surveys.pageAbout')}
        actions={<NewSurveyMenu create={create} />}
      />
      <CreateFailure create={create} />
      <AdminFilterBar
        searchLabel={t('admin-surveys.search')}
        filters={filters}
        none={NO_SURVEY_FILTERS}
        onChange={setFilters}
      >
        <Select
          label={t('admin-surveys.status')}
          placeholder={t('search.any')}
          options={StatusSchema.options.map((value) => ({
            value,
            label: t(`admin-surveys.status.${value}`),
          }))}
          value={status ?? ''}
          onChange={({ target: { value } }) =>
            setFilters({ status: v.is(StatusSchema, value) ? value : null })
          }
        />
      </AdminFilterBar>
      <AdminList
        pages={{ ...pages, rows: pages.rows.filter((row) => hasWords(row, words)) }}
        caption={t('admin-surveys.title')}
        columns={columns}
        idOf={({ id }) => id}
        empty={
          isNarrowed ? (
            <NoneFound onClear={() => setFilters(NO_SURVEY_FILTERS)} />
          ) : (
            <NoneYet create={create} />
          )
        }
      />
      <SurveyDialogs
        asked={asked}
        onClose={() => setAsked(null)}
        onNotified={pages.reload}
        onDeleted={(id) => pages.patch((rows) => rows.filter((row) => row.id !== id))}
      />
    </>
  );
}

function NoneFound({ onClear }: { onClear: () => void }) {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<ClipboardList size={22} />}
      title={t('admin-surveys.noneFoundTitle')}
      about={t('admin-surveys.noneFoundAbout')}
      actions={<Button onClick={onClear}>{t('search.clearAll')}</Button>}
    />
  );
}

function NoneYet({ create }: { create: CreateSurvey }) {
  const { t } = useMessages();
  return (
    <div className={styles.none}>
      <EmptyState
        icon={<ClipboardList size={22} />}
        title={t('admin-surveys.noneTitle')}
        about={t('admin-surveys.noneAbout')}
      />
      <SurveyStarts create={create} />
    </div>
  );
}
