import { projectPath } from '@samspill/domain/paths';
import { type Project, ProjectSchema } from '@samspill/domain/projects/project';
import { holdsTokens } from '@samspill/domain/search/search-query';
import { Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Entity } from '../../data/entity.ts';
import { usePagedQuery } from '../../data/paged-query.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DidYouMean, type NothingFoundProps } from '../search/did-you-mean.tsx';
import { FilterBar } from '../search/filter-bar.tsx';
import { ResultList } from '../search/result-list.tsx';
import { useFilters } from '../search/use-filters.ts';
import { useFound } from '../search/use-found.ts';
import { useTaxonomy } from '../site/use-taxonomy.ts';
import { ProjectCard, ProjectCardSkeleton } from './project-card.tsx';
import { ProjectFilterFields } from './project-filter-fields.tsx';
import {
  facetsOfProjectFilters,
  NO_PROJECT_FILTERS,
  readProjectFilters,
  writeProjectFilters,
} from './project-filters.ts';
import { listTokens, projectListQuery } from './project-queries.ts';

const CODEC = { read: readProjectFilters, write: writeProjectFilters };

interface DiscoverProjectsProps {
  /** What can be done about a project without opening it. */
  readonly cardAction?: ((project: Entity<Project>) => ReactNode) | undefined;
}

/** Published projects, live: one that is published while the page is open appears at the top. */
export function DiscoverProjects({ cardAction }: DiscoverProjectsProps) {
  const { t } = useMessages();
  const { isReady } = useTaxonomy();
  const [filters, setFilters] = useFilters(CODEC);
  const { words, ...narrowing } = filters;
  const facets = facetsOfProjectFilters(filters);
  const isSearch = words.trim() !== '';
  const list = usePagedQuery(isSearch ? null : projectListQuery(filters), {
    schema: ProjectSchema,
    matches: (project) => holdsTokens(project.searchTokens, facets),
    filterKey: writeProjectFilters(filters).toString(),
  });
  const found = useFound(isSearch ? { kind: 'project', q: words, facets } : null, {
    schema: ProjectSchema,
    pathOf: projectPath,
  });
  const activeCount = Object.values(narrowing).filter(Boolean).length;
  return (
    <>
      <FilterBar
        searchLabel={t('projects.search')}
        words={words}
        onWords={(typed) => setFilters({ words: typed }, { replace: true })}
        activeCount={activeCount}
        onClear={() => setFilters({ ...NO_PROJECT_FILTERS, words })}
      >
        <ProjectFilterFields filters={filters} onChange={setFilters} />
      </FilterBar>
      <ResultList
        results={isSearch ? found.results : list}
        isWaiting={!isReady}
        isExact={isSearch || listTokens(filters).length <= 1}
        card={(project) => <ProjectCard project={project} action={cardAction?.(project)} />}
        skeleton={<ProjectCardSkeleton />}
        empty={
          words || activeCount > 0 ? (
            <NothingFound
              meant={found.didYouMean}
              onMeant={(meant) => setFilters({ words: meant })}
              onClear={() => setFilters(NO_PROJECT_FILTERS)}
            />
          ) : (
            <NothingYet />
          )
        }
      />
    </>
  );
}

function NothingFound({ onClear, ...suggested }: NothingFoundProps) {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<Lightbulb size={22} />}
      title={t('projects.noneFoundTitle')}
      about={t('projects.noneFoundAbout')}
      actions={
        <>
          <DidYouMean {...suggested} />
          <Button onClick={onClear}>{t('search.clearAll')}</Button>
        </>
      }
    />
  );
}

function NothingYet() {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<Lightbulb size={22} />}
      title={t('projects.noneYetTitle')}
      about={t('projects.noneYetAbout')}
      actions={<ButtonLink to={hrefs.newProject()}>{t('projects.new')}</ButtonLink>}
    />
  );
}
