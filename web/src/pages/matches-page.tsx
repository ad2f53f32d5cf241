import { AllMatches } from '../features/matches/all-matches.tsx';
import { MyInvitations } from '../features/requests/my-invitations.tsx';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function MatchesPage() {
  const { t } = useMessages();
  return (
    <>
      <PageHeader title={t('matches.title')} about={t('matches.secret')} />
      <MyInvitations />
      <AllMatches />
    </>
  );
}
