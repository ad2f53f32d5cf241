import { projectPath } from '@samspill/domain/paths';
import type { Project } from '@samspill/domain/projects/project';
import { tokensOfProject } from '@samspill/domain/projects/project-tokens';
import { isOpenForHelp } from '@samspill/domain/tasks/task';
import { BOARDS, ITEMS, PROJECTS, type SeedProject } from '../data-set.ts';
import type { HoursAgo, SeedDocument } from '../documents.ts';
import { countFollowersOf } from '../follows.ts';
import { coverOf, pitchOf } from '../media/files.ts';

const countUpdatesOf = (id: string) => ITEMS.filter(({ projectId }) => projectId === id).length;

const countOpenTasksOf = (id: string) =>
  BOARDS.filter(({ projectId }) => projectId === id)
    .flatMap(({ tasks }) => tasks)
    .filter(isOpenForHelp).length;

function toProjectDocument(project: SeedProject, hoursAgo: HoursAgo): Project {
  const { id, ownerId, otherMemberIds, status, createdHoursAgo, publishedHoursAgo } = project;
  const draft = {
    ...project.content,
    ...pitchOf(project),
    coverPath: coverOf(project)?.path ?? null,
  };
  const createdAt = hoursAgo(createdHoursAgo);
  const publishedAt = publishedHoursAgo === null ? null : hoursAgo(publishedHoursAgo);
  return {
    ...draft,
    ownerId,
    memberIds: [ownerId, ...otherMemberIds],
    status,
    publishedAt,
    counters: {
      followers: countFollowersOf(id),
      updates: countUpdatesOf(id),
      openTasks: countOpenTasksOf(id),
    },
    searchTokens: tokensOfProject(draft),
    hidden: false,
    shareable: true,
    publicPitch: project.pitch !== undefined,
    seeded: true,
    createdAt,
    updatedAt: publishedAt ?? createdAt,
  };
}

export const listDocuments = (hoursAgo: HoursAgo): SeedDocument[] =>
  PROJECTS.map((project) => ({
    path: projectPath(project.id),
    data: toProjectDocument(project, hoursAgo),
  }));
