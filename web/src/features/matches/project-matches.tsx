import type { Project } from '@samspill/domain/projects/project';
import type { Entity } from '../../firebase/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useFilters } from '../search/use-filters.ts';
import { MatchFilterFields } from './match-filter-fields.tsx';
import {
  isNarrowed,
  type MatchFilters,
  NO_MATCH_FILTERS,
  readMatchFilters,
  writeMatchFilters,
} from './match-filters.ts';
import styles from './match-list.module.css';
import { MatchList } from './match-list.tsx';
import { matchesOfProjectQuery } from './match-queries.ts';
import { NoFilteredMatches, NoMatchesOfProject } from './no-matches.tsx';

const CODEC = {
  read: readMatchFilters,
  write: (filters: MatchFilters) => writeMatchFilters(filters, { tab: 'matches' }),
};

/** The people and investors who fit a project, for its owner. */
export function ProjectMatches({ project }: { project: Entity<Project> }) {
  const { t } = useMessages();
  const [filters, setFilters] = useFilters(CODEC);
  const owned = { ownerId: project.data.ownerId, projectId: project.id };
  return (
    <>
      <p className={styles.about}>{t('matches.aboutProject')}</p>
      <MatchFilterFields filters={filters} onChange={setFilters} side="project" />
      <MatchList
        query={matchesOfProjectQuery(owned, filters.kind)}
        side="project"
        filters={filters}
        empty={
          isNarrowed(filters) ? (
            <NoFilteredMatches onClear={() => setFilters(NO_MATCH_FILTERS)} />
          ) : (
            <NoMatchesOfProject project={project} />
          )
        }
      />
    </>
  );
}
