import type { Project } from '@samspill/domain/projects/project';
import type { DocumentChange } from '../events/reaction.ts';

export const removedMembers = ({ before, after }: DocumentChange<Project>): string[] =>
  (before?.memberIds ?? []).filter((uid) => !after?.memberIds.includes(uid));
