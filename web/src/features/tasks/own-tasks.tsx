import { MAX_PAGE_SIZE, PAGE_SIZE } from '@samspill/domain/limits';
import { userPath } from '@samspill/domain/paths';
import { editProfileHref } from '@samspill/domain/people/paths';
import { PersonSchema } from '@samspill/domain/people/person';
import { projectsHref } from '@samspill/domain/projects/paths';
import { ProjectSchema } from '@samspill/domain/projects/project';
import { taskHref } from '@samspill/domain/tasks/paths';
import { type Task, TaskSchema } from '@samspill/domain/tasks/task';
import { CircleCheck, Sparkles } from 'lucide-react';
import { useId } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useRestoredState } from '../../data/history-entry-state.ts';
import { useLiveDocument, useLiveQuery } from '../../data/live-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { DataError } from '../../platform/search/data-error.tsx';
import { useTaxonomy } from '../../platform/site/use-taxonomy.ts';
import { useUser } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { myProjectsQuery } from '../projects/project-queries.ts';
import { LayoutChoice } from './layout-choice.tsx';
import { compareByDeadline, TaskCalendar } from './task-calendar.tsx';
import { TaskList, TaskListSkeleton } from './task-list.tsx';
import { myTasksQuery, tasksForSkillsQuery } from './task-queries.ts';

function useTasksForMe(pageSize: number) {
  const { uid } = useUser();
  const me = useLiveDocument(userPath(uid), PersonSchema);
  const mine = useLiveQuery(myProjectsQuery(uid), ProjectSchema);
  const skills = me.status === 'ready' ? (me.data?.data.skills ?? []) : null;
  const hasSkills = skills !== null && skills.length > 0;
  const live = useLiveQuery(hasSkills ? tasksForSkillsQuery(skills) : null, TaskSchema, {
    pageSize,
  });
  const own = new Set(mine.status === 'ready' ? mine.data.rows.map(({ id }) => id) : []);
  const found = live.status === 'ready' ? live.data.rows : [];
  return {
    skills,
    live,
    isReady: live.status === 'ready' && mine.status !== 'loading',
    tasks: found.filter(({ data }) => !own.has(data.projectId)),
    hasMore: live.status === 'ready' && !live.data.isLast,
  };
}

/** Maximum page size minus the look-ahead document. */
const MAX_LISTED = MAX_PAGE_SIZE - 1;

function TasksForMySkills() {
  const { t } = useMessages();
  const headingId = useId();
  return (
    <section className="stack-3" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('tasks.forYouTitle')}</h2>
      <MatchingTasks />
    </section>
  );
}

function MatchingTasks() {
  const taxonomy = useTaxonomy();
  const [pageSize, setPageSize] = useRestoredState<number>('tasks listed', PAGE_SIZE);
  const { live, skills, isReady, tasks, hasMore } = useTasksForMe(pageSize);
  if (skills?.length === 0) return <NoSkills />;
  if (live.status === 'error') return <DataError code={live.code} onRetry={live.retry} />;
  if (!isReady || !taxonomy.isReady) return <TaskListSkeleton />;
  if (tasks.length === 0 && !hasMore) return <NoMatchingTasks />;
  return (
    <>
      <TaskList tasks={tasks} />
      <LoadMore
        hasMore={hasMore && pageSize < MAX_LISTED}
        pending={false}
        onLoadMore={() => setPageSize(MAX_LISTED)}
      />
    </>
  );
}

function NoSkills() {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<Sparkles size={22} />}
      title={t('tasks.noSkillsTitle')}
      about={t('tasks.noSkillsAbout')}
      actions={<ButtonLink to={editProfileHref()}>{t('tasks.toProfile')}</ButtonLink>}
    />
  );
}

function NoMatchingTasks() {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<Sparkles size={22} />}
      title={t('tasks.noneFitTitle')}
      about={t('tasks.noneFitAbout')}
      actions={<ButtonLink to={projectsHref()}>{t('tasks.toProjects')}</ButtonLink>}
    />
  );
}

/** Loads all tasks at once to sort them: no query puts tasks without a deadline last. */
const OWN_TASKS = { pageSize: 100 };
const OWN_LAYOUTS = ['list', 'calendar'] as const;

function MyTasks() {
  const { t } = useMessages();
  const { uid } = useUser();
  const { isReady } = useTaxonomy();
  const headingId = useId();
  const live = useLiveQuery(myTasksQuery(uid), TaskSchema, OWN_TASKS);
  return (
    <section className="stack-3" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('tasks.myTitle')}</h2>
      {live.status === 'error' ? <DataError code={live.code} onRetry={live.retry} /> : null}
      {live.status === 'loading' || !isReady ? <TaskListSkeleton /> : null}
      {live.status === 'ready' && isReady ? (
        live.data.rows.length === 0 ? (
          <NoOwnTasks />
        ) : (
          <OwnTaskViews tasks={live.data.rows} />
        )
      ) : null}
    </section>
  );
}

function OwnTaskViews({ tasks }: { tasks: readonly Entity<Task>[] }) {
  const [isCalendar, setCalendar] = useRestoredState<boolean>('tasks by day', false);
  return (
    <>
      <LayoutChoice
        layouts={OWN_LAYOUTS}
        value={isCalendar ? 'calendar' : 'list'}
        onChange={(layout) => setCalendar(layout === 'calendar')}
      />
      {isCalendar ? (
        <TaskCalendar
          tasks={tasks}
          item={({ id, data }, className) => (
            <Link to={taskHref(data.projectId, id)} className={className}>
              {data.title}
            </Link>
          )}
        />
      ) : (
        <TaskList tasks={[...tasks].sort(compareByDeadline)} />
      )}
    </>
  );
}

function NoOwnTasks() {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<CircleCheck size={22} />}
      title={t('tasks.noneMineTitle')}
      about={t('tasks.noneMineAbout')}
      actions={<ButtonLink to={projectsHref()}>{t('tasks.toProjects')}</ButtonLink>}
    />
  );
}

export function OwnTasks() {
  return (
    <div className="stack-8">
      <MyTasks />
      <TasksForMySkills />
    </div>
  );
}
