import type { Pitch } from '@samspill/domain/projects/pitch';
import type { ProjectDraft, ProjectStatus } from '@samspill/domain/projects/project';
import type { SeedPitch } from './pitches.ts';

export interface SeedProject {
  readonly id: string;
  readonly ownerId: string;
  readonly otherMemberIds: readonly string[];
  readonly status: ProjectStatus;
  readonly createdHoursAgo: number;
  /** Null when never published. */
  readonly publishedHoursAgo: number | null;
  readonly hasCover: boolean;
  readonly pitch?: SeedPitch | undefined;
  readonly content: Omit<ProjectDraft, 'coverPath' | keyof Pitch>;
}
