import type { Project } from '@samspill/domain/projects/project';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';

const TONES = { draft: 'warning', published: 'success', archived: 'neutral' } as const;

export function ProjectStatusBadge({ project }: { project: Project }) {
  const { t } = useMessages();
  if (project.hidden) return <Badge tone="error">{t('projects.status.hidden')}</Badge>;
  return <Badge tone={TONES[project.status]}>{t(`projects.status.${project.status}`)}</Badge>;
}
