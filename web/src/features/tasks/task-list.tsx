import type { Task } from '@samspill/domain/tasks/task';
import type { ReactNode } from 'react';
import type { Entity } from '../../data/entity.ts';
import { TaskCard, TaskCardSkeleton } from './task-card.tsx';

const SKELETON_COUNT = 3;

interface TaskListProps {
  readonly tasks: readonly Entity<Task>[];
  readonly showProject?: boolean;
  readonly action?: (task: Entity<Task>) => ReactNode;
}

export function TaskList({ tasks, showProject = true, action }: TaskListProps) {
  return (
    <ul className="grid-3 fill-20">
      {tasks.map((task) => (
        <li key={`${task.data.projectId}/${task.id}`}>
          <TaskCard task={task} showProject={showProject} action={action?.(task)} />
        </li>
      ))}
    </ul>
  );
}

export function TaskListSkeleton() {
  return (
    <ul className="grid-3 fill-20" aria-hidden="true">
      {Array.from({ length: SKELETON_COUNT }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are alike and never move
        <li key={index}>
          <TaskCardSkeleton />
        </li>
      ))}
    </ul>
  );
}
