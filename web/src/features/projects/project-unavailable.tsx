import { FolderX, Lock } from 'lucide-react';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface ProjectUnavailableProps {
  readonly kind: 'missing' | 'denied' | 'notOwner';
}

/** In place of a project that is not there or not for this person. */
export function ProjectUnavailable({ kind }: ProjectUnavailableProps) {
  const { t } = useMessages();
  return (
    <EmptyState
      isPage
      icon={kind === 'missing' ? <FolderX size={22} /> : <Lock size={22} />}
      title={t(`projects.${kind}Title`)}
      about={t(`projects.${kind}About`)}
      actions={<ButtonLink to={hrefs.projects()}>{t('projects.toList')}</ButtonLink>}
    />
  );
}
