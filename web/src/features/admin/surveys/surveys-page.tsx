import { Construction } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { hrefs } from '../../../hrefs.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { surveyView } from './survey-view.ts';

/** The places of the surveys in this area; says honestly that they are not built yet, and what there is instead. */
export function AdminSurveysPage() {
  const { t } = useMessages();
  const view = surveyView(useLocation().pathname);
  return (
    <>
      <PageHeader title={t(`admin-surveys.${view}`)} />
      <EmptyState
        icon={<Construction size={22} />}
        title={t('admin-surveys.notYet')}
        about={t(`admin-surveys.${view}About`)}
        actions={
          <>
            <ButtonLink to={hrefs.adminPolls()}>{t('admin-surveys.toPolls')}</ButtonLink>
            <ButtonLink variant="ghost" to={hrefs.admin()}>
              {t('admin-surveys.toOverview')}
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
