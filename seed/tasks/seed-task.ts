import type { TaskStatus } from '@samspill/domain/tasks/task';

/** A task of the data set, in its column's order. */
export interface SeedTask {
  readonly title: string;
  readonly description?: string;
  readonly status?: TaskStatus;
  readonly assigneeId?: string;
  readonly skills?: readonly string[];
  /** Days from the seeding; negative is past. */
  readonly dueInDays?: number;
  readonly open?: true;
}

/** The board of one project. */
export interface SeedBoard {
  readonly projectId: string;
  /** Who wrote the tasks down. */
  readonly by: string;
  readonly tasks: readonly SeedTask[];
}
