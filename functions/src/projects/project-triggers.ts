import type { Project } from '@samspill/domain/projects/project';
import { tokensOfProject } from '@samspill/domain/search/search-tokens';
import type { Reaction } from '../events/reaction.ts';
import { noteReplaced } from '../media/upload-store.ts';
import { refreshTokens } from '../search/refresh-tokens.ts';
import { countProjectsOfOwner } from './count-projects.ts';
import { deletedProjectReactions } from './delete-project.ts';
import { deleteReplacedDeck, noteRemovedPictures } from './pitch-files.ts';

/** What follows from a change of `projects/{projectId}`. */
export const projectReactions: readonly Reaction[] = [
  refreshTokens((data) => tokensOfProject(data as Project)),
  countProjectsOfOwner,
  noteReplaced('coverPath'),
  noteRemovedPictures,
  deleteReplacedDeck,
  ...deletedProjectReactions,
];
