import type { Pitch } from '@samspill/domain/projects/pitch';
import type { Project } from '@samspill/domain/projects/project';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import type { SeedProject } from './data-set.ts';
import { CULTURE_AND_TOOL_PROJECTS } from './projects/culture-and-tools.ts';
import { LAND_AND_TOWN_PROJECTS } from './projects/land-and-towns.ts';
import { PEOPLE_AND_PUBLIC_PROJECTS } from './projects/people-and-public.ts';
import { PITCHES } from './projects/pitches.ts';
import { SEA_AND_ENERGY_PROJECTS } from './projects/sea-and-energy.ts';

export const PROJECTS: readonly SeedProject[] = [
  ...SEA_AND_ENERGY_PROJECTS,
  ...LAND_AND_TOWN_PROJECTS,
  ...PEOPLE_AND_PUBLIC_PROJECTS,
  ...CULTURE_AND_TOOL_PROJECTS,
].map((project) => ({ ...project, pitch: PITCHES[project.id] }));

export interface ProjectContext {
  readonly coverPath: string | null;
  readonly pitch: Pitch;
  readonly searchTokens: string[];
  readonly followers: number;
  readonly updates: number;
  readonly openTasks: number;
  readonly createdAt: FirestoreTimestamp;
  readonly publishedAt: FirestoreTimestamp | null;
}

export function countPublishedBy(uid: string): number {
  return PROJECTS.filter(({ ownerId, status }) => ownerId === uid && status === 'published').length;
}

export function toProjectDocument(project: SeedProject, context: ProjectContext): Project {
  return {
    ...project.content,
    ...context.pitch,
    coverPath: context.coverPath,
    ownerId: project.ownerId,
    memberIds: [project.ownerId, ...project.otherMemberIds],
    status: project.status,
    publishedAt: context.publishedAt,
    counters: {
      followers: context.followers,
      updates: context.updates,
      openTasks: context.openTasks,
    },
    searchTokens: context.searchTokens,
    hidden: false,
    shareable: true,
    publicPitch: project.id in PITCHES,
    seeded: true,
    createdAt: context.createdAt,
    updatedAt: context.publishedAt ?? context.createdAt,
  };
}
