import { newProjectHref } from '@samspill/domain/projects/paths';
import { ProjectSchema } from '@samspill/domain/projects/project';
import { hasAllTokens } from '@samspill/domain/search/search-query';
import { Lightbulb } from 'lucide-react';
import { useCallback } from 'react';
import { fetchAll } from '../../data/read-once.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useGroupResults } from '../../platform/group-filters/use-group-results.ts';
import { useBlocked } from '../../platform/hidden/use-hidden.ts';
import { ResultList } from '../../platform/search/result-list.tsx';
import { useTaxonomy } from '../../platform/site/use-taxonomy.ts';
import { useUser } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProjectCard, ProjectCardSkeleton } from './project-card.tsx';
import {
  NO_PROJECT_FILTERS,
  type ProjectFilters,
  readProjectFilters,
  tokensOfProjectFilters,
  writeProjectFilters,
} from './project-filters.ts';
import { projectsOfPeopleQuery } from './project-queries.ts';

export function useProjectsOfGroup(filters: ProjectFilters) {
  const key = writeProjectFilters(filters).toString();
  const fetchRows = useCallback(
    async (uids: readonly string[]) => {
      const tokens = tokensOfProjectFilters(readProjectFilters(new URLSearchParams(key)));
      const found = await fetchAll(projectsOfPeopleQuery(uids), ProjectSchema);
      return found.filter(({ data }) => hasAllTokens(data.searchTokens, tokens));
    },
    [key],
  );
  return useGroupResults({ groupId: filters.group, fetchRows, keptAs: key });
}

export function ProjectsOfGroup({ groupId }: { groupId: string }) {
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
      card={(project) => <ProjectCard project={project} />}
      skeleton={<ProjectCardSkeleton />}
      empty={
        <EmptyState
          icon={<Lightbulb size={22} />}
          title={t('projects.noneOfGroupTitle')}
          about={t('projects.noneOfGroupAbout')}
          actions={<ButtonLink to={newProjectHref()}>{t('projects.new')}</ButtonLink>}
        />
      }
    />
  );
}
