import { AppError } from '@samspill/domain/errors';
import { projectPath, SITE_TAXONOMY, settingsPath, USERS, userPath } from '@samspill/domain/paths';
import { tokensOfPerson } from '@samspill/domain/people/person-tokens';
import { emptyPitch } from '@samspill/domain/projects/pitch';
import type { ProjectDraft } from '@samspill/domain/projects/project';
import { LOOKING_FOR, PROJECT_SERVER_FIELDS } from '@samspill/domain/projects/project';
import { tokensOfProject } from '@samspill/domain/projects/project-tokens';
import { STAGES } from '@samspill/domain/projects/stage';
import type { SeedOrder, SeedProgress } from '@samspill/domain/seeding/seed-order';
import type { Taxonomy } from '@samspill/domain/site/taxonomy';
import { type DocumentData, GrpcStatus, Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { people as peopleIn, taxonomies } from '../firestore/collections.ts';
import { inventPerson, kindAt } from './fake-person.ts';
import { fillRandomTemplate, fillTemplate, templateValuesOf } from './fill-template.ts';
import { permuteInHundred } from './permute-in-hundred.ts';
import type { Random } from './random.ts';
import { createRandom } from './random.ts';
import { readSeedOrder, saveProgress } from './seed-order-store.ts';
import { DESCRIPTIONS, PLACES, TAGLINES, TITLE_ENDS, TITLE_STARTS } from './words.ts';

const GOALS_NOK = [500_000, 1_000_000, 2_000_000, 3_500_000, 6_000_000, 12_000_000] as const;

export function inventProject(random: Random, taxonomy: Taxonomy): ProjectDraft {
  const skillsWanted = random.pickSome(Object.keys(taxonomy.skills), random.between(2, 5));
  const sectors = random.pickSome(Object.keys(taxonomy.sectors), random.between(1, 2));
  const place = random.pick(PLACES);
  const blanks = templateValuesOf(taxonomy, skillsWanted, sectors, place);
  const lookingFor = random.pickSome(LOOKING_FOR, random.between(1, 3));
  const paragraphs = random.pickSome(DESCRIPTIONS, random.between(2, DESCRIPTIONS.length));
  return {
    title: `${random.pick(TITLE_STARTS)}${random.pick(TITLE_ENDS)}`,
    tagline: fillRandomTemplate(random, TAGLINES, blanks),
    description: paragraphs.map((paragraph) => fillTemplate(paragraph, blanks)).join('\n\n'),
    stage: random.pick(STAGES),
    sectors,
    skillsWanted,
    lookingFor,
    funding: lookingFor.includes('investor')
      ? { goal: random.pick(GOALS_NOK), currency: 'NOK' }
      : null,
    location: place,
    coverPath: null,
    ...emptyPitch(),
  };
}

/** Time budget, well below the 60 s timeout of Hosting. */
const RUN_MS = 20_000;
const DOCUMENTS_PER_CHUNK = 100;
const MAX_OWNERS = 300;
const MAX_AGE_HOURS = 90 * 24;
const MS_PER_HOUR = 3_600_000;

/** Deterministic, so that a rerun recognizes the documents of an interrupted run. */
export const seededIdPrefix = (orderId: string) => `seed-${orderId}-`;
export const seededId = (orderId: string, index: number) => `${seededIdPrefix(orderId)}${index}`;

interface OrderRun {
  readonly deps: Deps;
  readonly orderId: string;
  readonly taxonomy: Taxonomy;
}

async function requireTaxonomy(deps: Deps): Promise<Taxonomy> {
  const taxonomy = await taxonomies.read(deps, SITE_TAXONOMY);
  if (taxonomy) return taxonomy;
  throw new AppError('conflict', 'There are no skills and sectors yet: write the taxonomy first.');
}

async function createMissing(
  deps: Deps,
  documents: readonly (readonly [path: string, data: DocumentData])[],
): Promise<void> {
  const writer = deps.db.bulkWriter();
  const writes = documents.map(([path, data]) =>
    writer.create(deps.db.doc(path), data).catch((error: { code?: number }) => {
      if (error.code !== GrpcStatus.ALREADY_EXISTS) throw error;
    }),
  );
  await Promise.all([...writes, writer.close()]);
}

async function createUsers(
  { deps, orderId, taxonomy }: OrderRun,
  order: Extract<SeedOrder, { kind: 'users' }>,
  indexes: readonly number[],
): Promise<void> {
  const now = Timestamp.fromDate(deps.now());
  const times = { createdAt: now, updatedAt: now };
  const people = indexes.map((index) => {
    const uid = seededId(orderId, index);
    const profile = inventPerson(createRandom(uid), kindAt(index, order.mix), taxonomy);
    return { uid, profile };
  });
  await deps.auth.importUsers(
    people.map(({ uid, profile }) => ({ uid, displayName: profile.displayName })),
  );
  await createMissing(
    deps,
    people.flatMap(({ uid, profile }) => [
      [
        userPath(uid),
        {
          ...profile,
          status: 'active',
          shareable: true,
          counters: { followers: 0, projects: 0 },
          searchTokens: tokensOfPerson(profile),
          seeded: true,
          ...times,
        },
      ],
      [settingsPath(uid), { email: null, notifications: {}, digest: 'none', ...times }],
    ]),
  );
}

/** Lists generated people only: real users must not become owners of generated projects. */
async function listOwners(deps: Deps): Promise<string[]> {
  const seeded = deps.db.collection(USERS).where('seeded', '==', true).limit(MAX_OWNERS);
  const { docs } = await seeded.get();
  const made = peopleIn.only('status', 'kinds').parseAll(deps, docs);
  const active = made.filter(({ data }) => data.status === 'active');
  const founders = active.filter(({ data }) => data.kinds.includes('founder'));
  const owners = founders.length > 0 ? founders : active;
  if (owners.length > 0) return owners.map(({ id }) => id);
  throw new AppError('conflict', 'There is nobody to own the projects: make people first.');
}

async function createProjects(
  { deps, orderId, taxonomy }: OrderRun,
  order: Extract<SeedOrder, { kind: 'projects' }>,
  indexes: readonly number[],
): Promise<void> {
  const owners = await listOwners(deps);
  await createMissing(
    deps,
    indexes.map((index) => {
      const id = seededId(orderId, index);
      const random = createRandom(id);
      const draft = inventProject(random, taxonomy);
      const ageMs = random.between(0, MAX_AGE_HOURS) * MS_PER_HOUR;
      const createdAt = Timestamp.fromMillis(deps.now().getTime() - ageMs);
      const isPublished = permuteInHundred(index) < order.publishedPercent;
      const ownerId = random.pick(owners);
      return [
        projectPath(id),
        {
          ...draft,
          ...PROJECT_SERVER_FIELDS,
          ownerId,
          memberIds: [ownerId],
          seeded: true,
          shareable: true,
          status: isPublished ? 'published' : 'draft',
          publishedAt: isPublished ? createdAt : null,
          searchTokens: tokensOfProject(draft),
          createdAt,
          updatedAt: createdAt,
        },
      ];
    }),
  );
}

/**
 * Creates documents of an order within the time budget; call again to continue. Concurrent runs write identical
 * documents, so the order is never exceeded.
 */
export async function fulfilOrder(deps: Deps, orderId: string): Promise<SeedProgress> {
  const endMs = deps.now().getTime() + RUN_MS;
  const progress = await readSeedOrder(deps, orderId);
  const { order } = progress;
  if (progress.removedAt !== null) throw new AppError('conflict', 'What it made was removed.');
  const run: OrderRun = { deps, orderId, taxonomy: await requireTaxonomy(deps) };
  for (
    let start = progress.done;
    start < order.count && deps.now().getTime() < endMs;
    start += DOCUMENTS_PER_CHUNK
  ) {
    const size = Math.min(DOCUMENTS_PER_CHUNK, order.count - start);
    const indexes = Array.from({ length: size }, (_, offset) => start + offset);
    if (order.kind === 'users') await createUsers(run, order, indexes);
    else await createProjects(run, order, indexes);
    await saveProgress(deps, progress, start + size);
  }
  return readSeedOrder(deps, orderId);
}
