import type { Project } from '@samspill/domain/projects/project';
import type { DocumentChange } from '../events/reaction.ts';

/** Members before who are none after; everybody of a project that is deleted. */
export const whoLeft = ({ before, after }: DocumentChange<Project>): string[] =>
  (before?.memberIds ?? []).filter((uid) => !after?.memberIds.includes(uid));
