import type { Project } from '@samspill/domain/projects/project';
import type { Task } from '@samspill/domain/tasks/task';
import { canEditTasks } from '@samspill/domain/tasks/task-permissions';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../chunks/load-chunk.ts';
import type { Entity } from '../../data/entity.ts';
import { useUser } from '../../session/use-session.ts';
import { BoardSkeleton } from './board-skeleton.tsx';
import { OpenTasks } from './open-tasks.tsx';

/** With the library that drags, which nobody else needs. */
const TaskBoard = lazyPart(
  () => import('./task-board.tsx'),
  ({ TaskBoard }) => TaskBoard,
);

interface ProjectTasksProps {
  readonly project: Entity<Project>;
  /** How somebody who is no member offers to take a task. */
  readonly offer: (task: Entity<Task>) => ReactNode;
}

/** A project's tasks: the board for its members, what is open for help for others. */
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
