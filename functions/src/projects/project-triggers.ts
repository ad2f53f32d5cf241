import { tokensOfProject } from '@samspill/domain/projects/project-tokens';
import type { Reaction } from '../events/reaction.ts';
import { projects } from '../firestore/collections.ts';
import { noteReplaced } from '../media/upload-store.ts';
import { refreshTokens } from '../search/refresh-tokens.ts';
import { countProjectsOfOwner } from './count-projects.ts';
import { deletedProjectReactions } from './delete-project.ts';
import { deleteReplacedDeck, noteRemovedPictures } from './pitch-files.ts';

/** What follows from a change of `projects/{projectId}`. */
export const projectReactions: readonly Reaction[] = [
  refreshTokens(projects, tokensOfProject),
  countProjectsOfOwner,
  noteReplaced(projects.only('coverPath'), ({ coverPath }) => coverPath),
  noteRemovedPictures,
  deleteReplacedDeck,
  ...deletedProjectReactions,
];
