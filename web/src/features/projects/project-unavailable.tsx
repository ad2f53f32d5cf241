import { deletedProjectPath, projectsHref } from '@samspill/domain/projects/paths';
import { DeletedProjectSchema } from '@samspill/domain/projects/project';
import { FolderX, Lock } from 'lucide-react';
import { useLiveDocument } from '../../data/live-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface ProjectUnavailableProps {
  readonly kind: 'missing' | 'deleted' | 'denied' | 'notOwner';
}

const isNonexistent = (kind: ProjectUnavailableProps['kind']) =>
  kind === 'missing' || kind === 'deleted';

export function ProjectUnavailable({ kind }: ProjectUnavailableProps) {
  const { t } = useMessages();
  return (
    <EmptyState
      isPage
      icon={isNonexistent(kind) ? <FolderX size={22} /> : <Lock size={22} />}
      title={t(`projects.${kind}Title`)}
      about={t(`projects.${kind}About`)}
      actions={<ButtonLink to={projectsHref()}>{t('projects.toList')}</ButtonLink>}
    />
  );
}

/** Distinguishes a deleted project from one that never existed; the server knows. */
export function ProjectMissing({ projectId }: { projectId: string }) {
  const deleted = useLiveDocument(deletedProjectPath(projectId), DeletedProjectSchema);
  if (deleted.status === 'loading') return null;
  const isDeleted = deleted.status === 'ready' && deleted.data !== null;
  return <ProjectUnavailable kind={isDeleted ? 'deleted' : 'missing'} />;
}
