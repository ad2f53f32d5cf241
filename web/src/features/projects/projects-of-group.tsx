import type { Project } from '@samspill/domain/projects/project';
import { Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Entity } from '../../data/entity.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useBlocked } from '../blocks/use-hidden.ts';
import { ResultList } from '../search/result-list.tsx';
import { useTaxonomy } from '../site/use-taxonomy.ts';
import { ProjectCard, ProjectCardSkeleton } from './project-card.tsx';
import { NO_PROJECT_FILTERS } from './project-filters.ts';
import { useProjectsOfGroup } from './use-projects-of-group.ts';

interface ProjectsOfGroupProps {
  readonly groupId: string;
  readonly cardAction: (project: Entity<Project>) => ReactNode;
}

export function ProjectsOfGroup({ groupId, cardAction }: ProjectsOfGroupProps) {
  const { t } = useMessages();
  const { isReady } = useTaxonomy();
  const { uid } = useUser();
  const blocked = useBlocked(uid);
  const results = useProjectsOfGroup({ ...NO_PROJECT_FILTERS, group: groupId });
  const items = results.items.filter(
    ({ data }) => data.memberIds.includes(uid) || !blocked?.has(data.ownerId),
  );
  return (
    <ResultList
      results={{ ...results, items }}
      isWaiting={!isReady || blocked === null}
      isExact={false}
      card={(project) => <ProjectCard project={project} action={cardAction(project)} />}
      skeleton={<ProjectCardSkeleton />}
      empty={
        <EmptyState
          icon={<Lightbulb size={22} />}
          title={t('projects.noneOfGroupTitle')}
          about={t('projects.noneOfGroupAbout')}
          actions={<ButtonLink to={hrefs.newProject()}>{t('projects.new')}</ButtonLink>}
        />
      }
    />
  );
}
