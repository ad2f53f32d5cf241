import type { Project } from '@samspill/domain/projects/project';
import {
  canEditTasks,
  canOfferHelp,
  isOpenForHelp,
  type Task,
  TaskSchema,
} from '@samspill/domain/tasks/task';
import { HeartHandshake } from 'lucide-react';
import { type ReactNode, Suspense, useId } from 'react';
import { lazyPart } from '../../chunks/load-chunk.ts';
import type { Entity } from '../../data/entity.ts';
import { usePagedQuery } from '../../data/paged-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { DataError } from '../../platform/search/data-error.tsx';
import { ListFoot } from '../../platform/search/list-foot.tsx';
import { useTaxonomy } from '../../platform/site/use-taxonomy.ts';
import { useUser } from '../../session/use-session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { TaskList, TaskListSkeleton } from './task-list.tsx';
import { openTasksQuery } from './task-queries.ts';

interface OpenTasksProps {
  readonly project: Entity<Project>;
  readonly offer: (task: Entity<Task>) => ReactNode;
}

function OpenTasks({ project, offer }: OpenTasksProps) {
  const { t } = useMessages();
  const user = useUser();
  const { isReady } = useTaxonomy();
  const headingId = useId();
  const results = usePagedQuery(openTasksQuery(project.id), {
    schema: TaskSchema,
    matches: isOpenForHelp,
    filterKey: '',
  });
  if (results.status === 'error')
    return <DataError code={results.code ?? 'unknown'} onRetry={results.retry} />;
  if (results.status === 'loading' || !isReady) return <TaskListSkeleton />;
  if (results.items.length === 0 && !results.hasMore)
    return (
      <EmptyState
        icon={<HeartHandshake size={22} />}
        title={t('tasks.noneOpenTitle')}
        about={t('tasks.noneOpenAbout')}
      />
    );
  return (
    <section className="stack-3" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('tasks.openTitle')}</h2>
      <p className="muted">{t('tasks.openAbout')}</p>
      <TaskList
        tasks={results.items}
        showProject={false}
        action={(task) => (canOfferHelp(project.data, task.data, user.uid) ? offer(task) : null)}
      />
      <ListFoot results={results} isPendingShown />
    </section>
  );
}

/** Loaded lazily: only the board needs the drag library. */
const TaskBoard = lazyPart(
  () => import('./task-board.tsx'),
  ({ TaskBoard }) => TaskBoard,
);

interface ProjectTasksProps {
  readonly project: Entity<Project>;
  readonly offer: (task: Entity<Task>) => ReactNode;
}

export function ProjectTasks({ project, offer }: ProjectTasksProps) {
  const user = useUser();
  return canEditTasks(project.data, user.uid) ? (
    <Suspense fallback={<BoardSkeleton />}>
      <TaskBoard project={project} />
    </Suspense>
  ) : (
    <OpenTasks project={project} offer={offer} />
  );
}
