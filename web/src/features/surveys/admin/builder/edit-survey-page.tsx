import { ClipboardList } from 'lucide-react';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../../../api/api-error.ts';
import { LoadFailure } from '../../../../api/load-failure.tsx';
import { useQuery } from '../../../../data/query.ts';
import { hrefs } from '../../../../hrefs.ts';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { fetchSurvey } from '../survey-api.ts';
import { SurveyBuilder } from './survey-builder.tsx';

export function EditSurveyPage() {
  const { id = '' } = useParams();
  return <EditSurvey key={id} id={id} />;
}

function EditSurvey({ id }: { id: string }) {
  const { t } = useMessages();
  const load = useCallback(() => fetchSurvey(id), [id]);
  const { answer, error, retry } = useQuery(load);
  if (answer) return <SurveyBuilder survey={answer} />;
  const isGone = error instanceof ApiError && error.code === 'not-found';
  if (isGone) return <SurveyDeleted />;
  return (
    <>
      <PageHeader title={t('admin-survey-builder.title')} />
      {error === null ? <Skeleton height="24rem" /> : <LoadFailure error={error} onRetry={retry} />}
    </>
  );
}

function SurveyDeleted() {
  const { t } = useMessages();
  return (
    <EmptyState
      isPage
      icon={<ClipboardList size={22} />}
      title={t('admin-survey-builder.title')}
      about={t('admin-survey-builder.loadFailed')}
      actions={<ButtonLink to={hrefs.adminSurveys()}>{t('admin-surveys.toSurveys')}</ButtonLink>}
    />
  );
}
