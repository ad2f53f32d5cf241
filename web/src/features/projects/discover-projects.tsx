import { projectPath } from '@samspill/domain/paths';
import { newProjectHref } from '@samspill/domain/projects/paths';
import { LOOKING_FOR, type Project, ProjectSchema } from '@samspill/domain/projects/project';
import { STAGES } from '@samspill/domain/projects/terms';
import { hasAllTokens } from '@samspill/domain/search/search-query';
import { Lightbulb } from 'lucide-react';
import type { Entity } from '../../data/entity.ts';
import { usePagedQuery } from '../../data/paged-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { GroupFilter } from '../../platform/group-filters/group-select.tsx';
import { useBlocked } from '../../platform/hidden/use-hidden.ts';
import { DidYouMean, type NothingFoundProps } from '../../platform/search/did-you-mean.tsx';
import { FilterBar } from '../../platform/search/filter-bar.tsx';
import { ResultList } from '../../platform/search/result-list.tsx';
import { useFilters } from '../../platform/search/use-filters.ts';
import { useSearchResults } from '../../platform/search/use-search-results.ts';
import { useTaxonomy } from '../../platform/site/use-taxonomy.ts';
import { useUser } from '../../session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { optionsOf, Select } from '../../ui/select.tsx';
import { ProjectCard, ProjectCardSkeleton } from './project-card.tsx';
import type { ProjectFilters } from './project-filters.ts';
import {
  facetsOfProjectFilters,
  NO_PROJECT_FILTERS,
  readProjectFilters,
  writeProjectFilters,
} from './project-filters.ts';
import { listTokens, projectListQuery } from './project-queries.ts';
import { useProjectsOfGroup } from './projects-of-group.tsx';

interface ProjectFilterFieldsProps {
  readonly filters: ProjectFilters;
  readonly onChange: (changes: Partial<ProjectFilters>) => void;
}

function ProjectFilterFields({ filters, onChange }: ProjectFilterFieldsProps) {
  const { t } = useMessages();
  const { skills, sectors } = useTaxonomy();
  return (
    <>
      <Select
        label={t('projects.stageLabel')}
        placeholder={t('search.any')}
        options={optionsOf(STAGES, (stage) => t(`project-terms.stage.${stage}`))}
        value={filters.stage}
        onChoose={(stage) => onChange({ stage })}
      />
      <Select
        label={t('projects.sector')}
        placeholder={t('search.any')}
        options={sectors}
        value={filters.sector}
        onChoose={(sector) => onChange({ sector })}
      />
      <Select
        label={t('projects.skill')}
        placeholder={t('search.any')}
        options={skills}
        value={filters.skill}
        onChoose={(skill) => onChange({ skill })}
      />
      <Select
        label={t('projects.lookingFor')}
        placeholder={t('search.any')}
        options={optionsOf(LOOKING_FOR, (who) => t(`project-terms.looking.${who}`))}
        value={filters.lookingFor}
        onChoose={(lookingFor) => onChange({ lookingFor })}
      />
      <GroupFilter value={filters.group} onChange={(group) => onChange({ group })} />
    </>
  );
}

const CODEC = { read: readProjectFilters, write: writeProjectFilters };

export function DiscoverProjects() {
  const { t } = useMessages();
  const { isReady } = useTaxonomy();
  const { uid } = useUser();
  const blocked = useBlocked(uid);
  const [filters, setFilters] = useFilters(CODEC);
  const { words, ...narrowing } = filters;
  const facets = facetsOfProjectFilters(filters);
  const isOfGroup = filters.group !== null;
  const isSearch = words.trim() !== '' && !isOfGroup;
  const ofGroup = useProjectsOfGroup(filters);
  const all = usePagedQuery(isSearch || isOfGroup ? null : projectListQuery(filters), {
    schema: ProjectSchema,
    matches: (project) => hasAllTokens(project.searchTokens, facets),
    filterKey: writeProjectFilters(filters).toString(),
  });
  const listed = isOfGroup ? ofGroup : all;
  const isShown = ({ data }: Entity<Project>) =>
    data.memberIds.includes(uid) || !blocked?.has(data.ownerId);
  const list = { ...listed, items: listed.items.filter(isShown) };
  const found = useSearchResults(isSearch ? { kind: 'project', q: words, facets } : null, {
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
        isWaiting={!isReady || blocked === null}
        isExact={isSearch || (!isOfGroup && listTokens(filters).length <= 1)}
        card={(project) => <ProjectCard project={project} />}
        skeleton={<ProjectCardSkeleton />}
        empty={
          words || activeCount > 0 ? (
            <NoProjectsFound
              meant={found.didYouMean}
              onMeant={(meant) => setFilters({ words: meant })}
              onClear={() => setFilters(NO_PROJECT_FILTERS)}
            />
          ) : (
            <NoProjects />
          )
        }
      />
    </>
  );
}

function NoProjectsFound({ onClear, ...suggested }: NothingFoundProps) {
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

function NoProjects() {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<Lightbulb size={22} />}
      title={t('projects.noneYetTitle')}
      about={t('projects.noneYetAbout')}
      actions={<ButtonLink to={newProjectHref()}>{t('projects.new')}</ButtonLink>}
    />
  );
}
