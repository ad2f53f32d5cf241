import type { Priority, TaskStatus } from '@samspill/domain/tasks/task';

interface SeedTaskComment {
  readonly by: string;
  readonly body: string;
  readonly hoursAgo: number;
}

export interface SeedTask {
  readonly title: string;
  readonly description?: string;
  readonly status?: TaskStatus;
  readonly assigneeId?: string;
  readonly skills?: readonly string[];
  readonly dueInDays?: number;
  readonly open?: true;
  readonly priority?: Priority;
  readonly comments?: readonly SeedTaskComment[];
}

export interface SeedBoard {
  readonly projectId: string;
  readonly by: string;
  readonly tasks: readonly SeedTask[];
}
