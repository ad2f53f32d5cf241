import type { Profile } from '@samspill/domain/people/person';
import type { ResultsShown } from '@samspill/domain/polls/poll';
import type { Pitch } from '@samspill/domain/projects/pitch';
import type { ProjectDraft, ProjectStatus } from '@samspill/domain/projects/project';
import type { Priority, TaskStatus } from '@samspill/domain/tasks/task';
import type { Portrait } from './media/portrait-traits.ts';
import type { PostScene } from './media/post-scenes.ts';
import type { SeedPitch } from './projects/pitches.ts';

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

export interface SeedComment {
  readonly by: string;
  readonly body: string;
  readonly answers?: number;
}

interface SeedPicture {
  readonly scene: PostScene;
  readonly alt: string;
}

/** Content of the data set: an update when it names a project, a poll when it has options, else a post. */
export interface SeedItem {
  readonly by: string;
  readonly hoursAgo: number;
  readonly body: string;
  readonly projectId?: string;
  readonly options?: readonly string[];
  readonly multiple?: true;
  readonly resultsShown?: ResultsShown;
  readonly pictures?: readonly SeedPicture[];
  readonly comments?: readonly SeedComment[];
}

export interface SeedProject {
  readonly id: string;
  readonly ownerId: string;
  readonly otherMemberIds: readonly string[];
  readonly status: ProjectStatus;
  readonly createdHoursAgo: number;
  readonly publishedHoursAgo: number | null;
  readonly hasCover: boolean;
  readonly pitch?: SeedPitch | undefined;
  readonly content: Omit<ProjectDraft, 'coverPath' | keyof Pitch>;
}

/** A person of the data set; the e-mail address is `{mailbox}@samspill.test`. */
export interface SeedPerson {
  readonly uid: string;
  readonly mailbox: string;
  readonly admin?: true;
  readonly joinedDaysAgo: number;
  readonly portrait: Portrait | null;
  readonly profile: Omit<Profile, 'photoPath'>;
}

/** Template tag for long texts: joins lines to paragraphs, an empty line separates them. */
export function prose(strings: TemplateStringsArray): string {
  return strings
    .join('')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}
