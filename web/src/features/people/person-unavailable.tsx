import { usersHref } from '@samspill/domain/people/paths';
import { Lock, UserX } from 'lucide-react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function PersonUnavailable({ kind }: { kind: 'missing' | 'denied' }) {
  const { t } = useMessages();
  return (
    <EmptyState
      isPage
      icon={kind === 'missing' ? <UserX size={22} /> : <Lock size={22} />}
      title={t(`people.${kind}Title`)}
      about={t(`people.${kind}About`)}
      actions={<ButtonLink to={usersHref()}>{t('people.toList')}</ButtonLink>}
    />
  );
}
