import { MINUTE_MS } from '@samspill/domain/durations';
import { type MatchView, MatchViewSchema } from '@samspill/domain/matches/match-view';
import { MissedMatchesSchema } from '@samspill/domain/matches/must-haves';
import { missedPath } from '@samspill/domain/matches/paths';
import { userPath } from '@samspill/domain/paths';
import { MUST_HAVES, PersonSchema } from '@samspill/domain/people/person';
import { ownProjectsHref, projectTabHref } from '@samspill/domain/projects/paths';
import { type Project, ProjectSchema } from '@samspill/domain/projects/project';
import { Lightbulb } from 'lucide-react';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Entity } from '../../data/entity.ts';
import { useRestoredState } from '../../data/history-entry-state.ts';
import { useLiveDocument } from '../../data/live-query.ts';
import { usePagedQuery } from '../../data/paged-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import {
  matchesOfPersonQuery,
  matchesOfProjectQuery,
  mutualMatchesQuery,
} from '../../platform/fit/match-queries.ts';
import { DataError } from '../../platform/search/data-error.tsx';
import { ListFoot } from '../../platform/search/list-foot.tsx';
import { useTaxonomy } from '../../platform/site/use-taxonomy.ts';
import { useUser } from '../../session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { publishedProjectsOfQuery } from '../projects/project-queries.ts';
import { FilteredMatches } from './filtered-matches.tsx';
import { MatchingInProgress, useIsWithinWait } from './first-matches.tsx';
import { MatchCard } from './match-card.tsx';
import { createMatchFilterCodec, getMatchStatus, NO_MATCH_FILTERS } from './match-filters.ts';
import styles from './match-list.module.css';
import { LoadingMatches, MatchList } from './match-list.tsx';
import { NoMatchesOfPerson, NoMatchesOfProject } from './no-matches.tsx';
import { useMustHaves } from './use-must-haves.ts';

/** Bounds the reads of a visit: three mutual matches, five projects, three people for each of the open ones. */
const MUTUAL_PAGE = { pageSize: 3 };
const PROJECT_PAGE = { pageSize: 5, isBlind: true };
const PEOPLE_PAGE = { pageSize: 3 };
const INITIALLY_OPEN = 3;

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
          to={projectTabHref(project.id, 'matches')}
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
      <ButtonLink size="sm" to={ownProjectsHref()}>
        {t('matches.toOwnProjects')}
      </ButtonLink>
    </Card>
  );
}

function MustHaveHelp({ uid }: { uid: string }) {
  const me = useLiveDocument(userPath(uid), PersonSchema);
  const mustHaves = me.status === 'ready' ? (me.data?.data.mustHaves ?? []) : [];
  return mustHaves.length === 0 ? null : <ExcludedMatches uid={uid} mustHaves={mustHaves} />;
}

interface ExcludedMatchesProps {
  readonly uid: string;
  readonly mustHaves: readonly (typeof MUST_HAVES)[number][];
}

function ExcludedMatches({ uid, mustHaves }: ExcludedMatchesProps) {
  const { t } = useMessages();
  const missed = useLiveDocument(missedPath(uid), MissedMatchesSchema);
  const change = useMustHaves(uid);
  const counts = missed.status === 'ready' ? (missed.data?.data.byMustHave ?? {}) : {};
  const shown = MUST_HAVES.filter((each) => mustHaves.includes(each) && counts[each]);
  if (shown.length === 0) return null;
  return (
    <ul className="stack-2 mt-6">
      {shown.map((each) => (
        <li className="cluster gap-2-3" key={each}>
          <Lightbulb size={15} className="muted" aria-hidden="true" />
          <span>
            {t('matches.keptOut', { count: counts[each] ?? 0, name: t(`people.mustHave.${each}`) })}
          </span>
          <Button
            size="sm"
            onClick={() =>
              change({ before: mustHaves, after: mustHaves.filter((other) => other !== each) })
            }
          >
            {t('matches.makeWish')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const CODEC = createMatchFilterCodec({});
/** Keeps a visit to the page of matches below 30 reads, with three projects. */
const PAGE = { pageSize: 8 };

export function PersonMatches() {
  const { t } = useMessages();
  const user = useUser();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <FilteredMatches
        codec={CODEC}
        side="person"
        queryOf={(kind) => matchesOfPersonQuery(user.uid, kind)}
        lead={
          <h2 id={id} className="text-md break-words">
            {t('matches.projectsForYou')}
          </h2>
        }
        none={<NoMatchesOfPerson uid={user.uid} />}
        page={PAGE}
        isMutualApart
        heading="h3"
      />
      <MustHaveHelp uid={user.uid} />
    </section>
  );
}
