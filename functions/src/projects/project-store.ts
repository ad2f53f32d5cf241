import { PROJECTS } from '@samspill/domain/paths';
import type { Project, ProjectStatus } from '@samspill/domain/projects/project';
import {
  type PublicProject,
  PublicProjectSchema,
  type PublicProjects,
} from '@samspill/domain/projects/public-project';
import { type Stage, StageSchema } from '@samspill/domain/projects/terms';
import { facetToken } from '@samspill/domain/search/search-tokens';
import { SlugSchema } from '@samspill/domain/site/taxonomy';
import {
  type DocumentData,
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import type { ParsedDocument } from '../platform/firestore/collection.ts';
import { projects as projectsOf } from '../platform/firestore/collections.ts';
import { cacheHeadersOf } from '../platform/http/cache-headers.ts';
import { PAGE_QUERY } from '../platform/http/page-query.ts';
import { strictQuery, validate } from '../platform/http/validate.ts';
import {
  collectMatching,
  eraseEach,
  eraseMatching,
  type PersonalData,
} from '../platform/personal-data/erase-matching.ts';
import { filterBySchema } from '../platform/search/filter-by-schema.ts';
import { type PageRequest, readPage } from '../platform/search/read-page.ts';
import type { DocumentChange } from '../platform/triggers/reaction.ts';
import { deleteProject } from './delete-project.ts';

export const removedMembers = ({ before, after }: DocumentChange<Project>): string[] =>
  (before?.memberIds ?? []).filter((uid) => !after?.memberIds.includes(uid));

export interface ProjectFilter {
  readonly sector?: string | undefined;
  readonly stage?: Stage | undefined;
}

function visibleProjects(deps: Deps): Query {
  return deps.db
    .collection(PROJECTS)
    .where('status', '==', 'published')
    .where('hidden', '==', false);
}

const sharedProjects = (deps: Deps): Query => visibleProjects(deps).where('shareable', '==', true);

const isShared = ({ status, hidden, shareable }: DocumentData) =>
  status === 'published' && hidden === false && shareable === true;

function toPublicProject({ id, ref, data: project }: ParsedDocument<Project>) {
  const { title, tagline, stage, sectors, lookingFor, location, coverPath, publicPitch } = project;
  const publishedAt = new Date(project.publishedAt?.toMillis() ?? 0).toISOString();
  const pitch = publicPitch ? { hasPitch: true } : {};
  const shown = { title, tagline, stage, sectors, lookingFor, location, coverPath, publishedAt };
  return { path: ref.path, shown: { id, ...shown, ...pitch } };
}

/** Firestore allows one array filter per query: queries by sector and filters the stage here. */
export async function listPublicProjects(
  deps: Deps,
  { sector, stage }: ProjectFilter,
  page: PageRequest,
): Promise<{ projects: PublicProject[]; next: string | null }> {
  const token = sector ? facetToken('sector', sector) : stage && facetToken('stage', stage);
  const shared = sharedProjects(deps);
  const query = token ? shared.where('searchTokens', 'array-contains', token) : shared;
  const ordered = query.orderBy('publishedAt', 'desc');
  const { documents, next } = await readPage(deps.db.collection(PROJECTS), ordered, page, isShared);
  const projects = filterBySchema(
    deps,
    PublicProjectSchema,
    projectsOf.parseAll(deps, documents).map(toPublicProject),
  ).filter((project) => !stage || project.stage === stage);
  return { projects, next };
}

export async function countVisibleProjects(deps: Deps): Promise<number> {
  return (await visibleProjects(deps).count().get()).data().count;
}

export async function countProjects(
  deps: Deps,
  having: { status: ProjectStatus } | { hidden: boolean },
): Promise<number> {
  const [field, value] = Object.entries(having)[0] ?? [];
  if (field === undefined) throw new Error('a count needs a field');
  return (await deps.db.collection(PROJECTS).where(field, '==', value).count().get()).data().count;
}

/** Clears `membersChangedBy`: no member made this change. */
const withoutMember = (uid: string) => ({
  memberIds: FieldValue.arrayRemove(uid),
  membersChangedBy: FieldValue.delete(),
});

async function transferOrDelete(
  deps: Deps,
  project: QueryDocumentSnapshot,
  uid: string,
): Promise<void> {
  const { memberIds } = projectsOf.only('memberIds').parse(deps, project) ?? { memberIds: [] };
  const [successor] = memberIds.filter((memberId) => memberId !== uid);
  if (successor === undefined) await deleteProject(deps, project.id);
  else
    await project.ref.update({
      ownerId: successor,
      offeredTo: FieldValue.delete(),
      ...withoutMember(uid),
    });
}

async function leaveOwnedProjects(deps: Deps, uid: string): Promise<void> {
  const owned = deps.db.collection(PROJECTS).where('ownerId', '==', uid);
  await eraseEach(owned, (project) => transferOrDelete(deps, project, uid));
}

type ProjectFiles = Pick<Project, 'coverPath' | 'gallery' | 'deck'>;

const filesOf = ({ coverPath, gallery, deck }: ProjectFiles): string[] =>
  [coverPath, ...gallery.map(({ path }) => path), deck?.path].filter(
    (path) => typeof path === 'string',
  );

export const projectsPersonalData: PersonalData = {
  name: 'projects',
  collect: ({ db }, { uid }) =>
    collectMatching(db.collection(PROJECTS).where('memberIds', 'array-contains', uid)),
  listFiles: async (deps, { uid }) => {
    const owned = await deps.db.collection(PROJECTS).where('ownerId', '==', uid).get();
    const shown = projectsOf.only('coverPath', 'gallery', 'deck').parseAll(deps, owned.docs);
    return shown.flatMap(({ data }) => filesOf(data));
  },
  erase: async (deps, { uid }) => {
    await leaveOwnedProjects(deps, uid);
    const shared = deps.db.collection(PROJECTS).where('memberIds', 'array-contains', uid);
    await eraseMatching(deps.db, shared, (batch, project) =>
      batch.update(project.ref, withoutMember(uid)),
    );
    const offered = deps.db.collection(PROJECTS).where('offeredTo', '==', uid);
    await eraseMatching(deps.db, offered, (batch, project) =>
      batch.update(project.ref, { offeredTo: FieldValue.delete() }),
    );
    const turnedTo = deps.db.collection(PROJECTS).where('contact', '==', uid);
    await eraseMatching(deps.db, turnedTo, (batch, project) =>
      batch.update(project.ref, { contact: null }),
    );
  },
};

const QuerySchema = strictQuery({
  ...PAGE_QUERY,
  sector: v.optional(SlugSchema),
  stage: v.optional(StageSchema),
});

export function publicProjectRoutes(deps: Deps) {
  return new Hono().get('/', validate('query', QuerySchema), async (c) => {
    const { limit, after, ...filter } = c.req.valid('query');
    const page: PublicProjects = await listPublicProjects(deps, filter, { limit, after });
    return c.json(page, 200, cacheHeadersOf(page.projects, filter.sector));
  });
}
