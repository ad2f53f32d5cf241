import { MINUTE_MS } from '@samspill/domain/durations';
import { type MatchView, MatchViewSchema } from '@samspill/domain/matches/match-view';
import type { Project } from '@samspill/domain/projects/project';
import { ProjectSchema } from '@samspill/domain/projects/project';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Entity } from '../../data/entity.ts';
import { useRestoredState } from '../../data/history-entry-state.ts';
import { usePagedQuery } from '../../data/paged-query.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { matchesOfProjectQuery, mutualMatchesQuery } from '../fit/match-queries.ts';
import { publishedProjectsOfQuery } from '../projects/project-queries.ts';
import { DataError } from '../search/data-error.tsx';
import { ListFoot } from '../search/list-foot.tsx';
import { useTaxonomy } from '../site/use-taxonomy.ts';
import { MatchingInProgress, useIsWithinWait } from './first-matches.tsx';
import { MatchCard } from './match-card.tsx';
import { getMatchStatus, NO_MATCH_FILTERS } from './match-filters.ts';
import styles from './match-list.module.css';
import { LoadingMatches, MatchList } from './match-list.tsx';
import { NoMatchesOfProject } from './no-matches.tsx';
import { PersonMatches } from './person-matches.tsx';

/** Bounds the reads of a visit: three mutual matches, five projects, three people for each of the open ones. */
const MUTUAL_PAGE = { pageSize: 3 };
const PROJECT_PAGE = { pageSize: 5, isBlind: true };
const PEOPLE_PAGE = { pageSize: 3 };
const INITIALLY_OPEN = 3;

/** All matches of a user: mutual ones, people for each own project, projects for the user. */
export function AllMatches() {
  return (
    <div className="stack-8">
      <MutualMatches />
      <PeopleForProjects />
      <PersonMatches />
    </div>
  );
}

const isMutual = (match: MatchView) => getMatchStatus(match) === 'mutual';

/** Renders nothing until there is one, so that the others don’t move down below a placeholder. */
function MutualMatches() {
  const { t } = useMessages();
  const { uid } = useUser();
  const { isReady } = useTaxonomy();
  const id = useId();
  const results = usePagedQuery(mutualMatchesQuery(uid), {
    schema: MatchViewSchema,
    matches: isMutual,
    filterKey: '',
    ...MUTUAL_PAGE,
  });
  if (results.items.length === 0 || !isReady) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-md break-words">
        {t('matches.mutualTitle')}
      </h2>
      <ul className="grid-4 fill-26">
        {results.items.map((match) => (
          <li key={match.id}>
            <MatchCard match={match} side={match.data.side} heading="h3" />
          </li>
        ))}
      </ul>
      <ListFoot results={results} isPendingShown />
    </section>
  );
}

/** People for each published project of the user; the project in the address comes first. */
function PeopleForProjects() {
  const user = useUser();
  const [params] = useSearchParams();
  const results = usePagedQuery(publishedProjectsOfQuery(user.uid), {
    schema: ProjectSchema,
    matches: ({ ownerId }) => ownerId === user.uid,
    filterKey: 'owned',
    ...PROJECT_PAGE,
  });
  if (results.status === 'error')
    return <DataError code={results.code ?? 'unknown'} onRetry={results.retry} />;
  if (results.status === 'loading') return <LoadingMatches count={PEOPLE_PAGE.pageSize} />;
  if (results.items.length === 0)
    return user.kinds.includes('founder') ? <NoPublishedProject /> : null;
  const isNamed = ({ id }: Entity<Project>) => id === params.get('project');
  const projects = results.items.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
  return (
    <>
      {projects.map((project, place) => (
        <PeopleForProject
          key={project.id}
          project={project}
          isInitiallyOpen={place < INITIALLY_OPEN}
        />
      ))}
      <ListFoot results={results} isPendingShown />
    </>
  );
}

interface PeopleForProjectProps {
  readonly project: Entity<Project>;
  readonly isInitiallyOpen: boolean;
}

function PeopleForProject({ project, isInitiallyOpen }: PeopleForProjectProps) {
  const { t } = useMessages();
  const id = useId();
  const [isOpen, setOpen] = useRestoredState(`matches ${project.id}`, isInitiallyOpen);
  const { ownerId, title } = project.data;
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className="text-md break-words">
          {t('matches.peopleFor', { title })}
        </h2>
        <Link
          to={hrefs.projectTab(project.id, 'matches')}
          className="flex-none text-sm"
          aria-label={t('matches.allPeopleFor', { title })}
        >
          {t('matches.all')}
        </Link>
      </div>
      {isOpen ? (
        <MatchList
          query={matchesOfProjectQuery({ ownerId, projectId: project.id }, null)}
          filters={NO_MATCH_FILTERS}
          empty={<NoPeopleYet project={project} />}
          page={PEOPLE_PAGE}
          isMutualApart
          heading="h3"
        />
      ) : (
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('matches.showPeople')}
        </Button>
      )}
    </section>
  );
}

/** The server needs a few seconds to match a project that was just published. */
function NoPeopleYet({ project }: { project: Entity<Project> }) {
  const publishedMs = project.data.publishedAt?.toMillis() ?? 0;
  const isPatient = useIsWithinWait();
  return isPatient && Date.now() - publishedMs < MINUTE_MS ? (
    <MatchingInProgress message="matches.lookingForPeople" />
  ) : (
    <NoMatchesOfProject project={project} />
  );
}

function NoPublishedProject() {
  const { t } = useMessages();
  return (
    <Card className="cluster-3 spread">
      <p>{t('matches.noProjectAbout')}</p>
      <ButtonLink size="sm" to={hrefs.ownProjects()}>
        {t('matches.toOwnProjects')}
      </ButtonLink>
    </Card>
  );
}
