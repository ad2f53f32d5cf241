import { Construction } from 'lucide-react';
import { hrefs } from '../../../hrefs.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

/** The place of the results; says honestly that they are not built yet. */
export function SurveyResultsPage() {
  const { t } = useMessages();
  return (
    <>
      <PageHeader title={t('admin-surveys.results')} />
      <EmptyState
        icon={<Construction size={22} />}
        title={t('admin-surveys.notYet')}
        about={t('admin-surveys.resultsAbout')}
        actions={<ButtonLink to={hrefs.adminSurveys()}>{t('admin-surveys.toSurveys')}</ButtonLink>}
      />
    </>
  );
}
