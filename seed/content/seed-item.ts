import type { ResultsShown } from '@samspill/domain/polls/poll';
import type { PostScene } from '../media/post-scenes.ts';

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
