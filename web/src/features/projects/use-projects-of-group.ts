import { ProjectSchema } from '@samspill/domain/projects/project';
import { hasAllTokens } from '@samspill/domain/search/search-query';
import { useCallback } from 'react';
import { fetchAll } from '../../data/read-once.ts';
import { useGroupResults } from '../group-filters/use-group-results.ts';
import {
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
