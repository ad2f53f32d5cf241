import { HOUR_MS } from '@samspill/domain/durations';
import { AppError } from '@samspill/domain/errors';
import { projectPath, USERS, userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { emptyProfile, type Profile } from '@samspill/domain/people/person';
import type { Kind } from '@samspill/domain/people/person-kind';
import { tokensOfPerson } from '@samspill/domain/people/person-tokens';
import { emptyPitch } from '@samspill/domain/projects/pitch';
import {
  LOOKING_FOR,
  PROJECT_SERVER_FIELDS,
  type ProjectDraft,
} from '@samspill/domain/projects/project';
import { tokensOfProject } from '@samspill/domain/projects/project-tokens';
import { STAGES } from '@samspill/domain/projects/terms';
import { hashText, randomFrom } from '@samspill/domain/random';
import type { SeedOrder, SeedProgress, UserMix } from '@samspill/domain/seeding/seed-order';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import type { Taxonomy } from '@samspill/domain/site/taxonomy';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { ignoreExisting } from '../platform/firestore/collection.ts';
import { people as peopleIn, taxonomies } from '../platform/firestore/collections.ts';
import { readSeedOrder, saveProgress } from './seed-order-store.ts';
import {
  BIO_SENTENCES,
  DESCRIPTIONS,
  FIRST_NAMES,
  FOUNDER_HEADLINES,
  INVESTOR_HEADLINES,
  LAST_NAMES,
  PLACES,
  TAGLINES,
  TALENT_HEADLINES,
  THESES,
  TITLE_ENDS,
  TITLE_STARTS,
} from './words.ts';

interface Random {
  next(): number;
  pick<T>(choices: readonly T[]): T;
  pickSome<T>(choices: readonly T[], count: number): T[];
  between(min: number, max: number): number;
}

export function createRandom(key: string): Random {
  const next = randomFrom(hashText(key));
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));

  function pick<T>(choices: readonly T[]): T {
    const chosen = choices[between(0, choices.length - 1)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  }

  return {
    next,
    between,
    pick,
    pickSome: (choices, count) => {
      const left = [...choices];
      const chosen: (typeof left)[number][] = [];
      while (chosen.length < count && left.length > 0)
        chosen.push(...left.splice(between(0, left.length - 1), 1));
      return chosen;
    },
  };
}

interface TemplateValues {
  readonly skill: string;
  readonly sector: string;
  readonly place: string;
}

const termNameOf = (terms: Taxonomy['skills'], slug = '') =>
  (terms[slug]?.nb ?? slug).toLowerCase();

const templateValuesOf = (
  taxonomy: Taxonomy,
  [skill]: readonly string[],
  [sector]: readonly string[],
  place: string,
): TemplateValues => ({
  skill: termNameOf(taxonomy.skills, skill),
  sector: termNameOf(taxonomy.sectors, sector),
  place,
});

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function fillRandomTemplate(
  random: Random,
  sentences: readonly string[],
  blanks: TemplateValues,
): string {
  return fillTemplate(random.pick(sentences), blanks);
}

function fillTemplate(sentence: string, blanks: TemplateValues): string {
  const filled = Object.entries(blanks).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, value),
    sentence,
  );
  return capitalize(filled);
}

/** Coprime to 100, so that all places occur before any repeats. */
const STRIDE = 37;

const permuteInHundred = (index: number) => (index * STRIDE) % 100;

const HEADLINES = {
  founder: FOUNDER_HEADLINES,
  talent: TALENT_HEADLINES,
  investor: INVESTOR_HEADLINES,
} as const;
const OPEN_TO = { founder: ['cofounding'], talent: ['work'], investor: ['investing'] } as const;
const TICKETS_NOK = [100_000, 250_000, 500_000, 1_000_000, 2_500_000] as const;
const LARGEST_PER_SMALLEST = [2, 4, 10] as const;

/** Every hundred consecutive indexes have exactly this mix; shorter runs approximate it. */
export function kindAt(index: number, mix: UserMix): Kind {
  const place = permuteInHundred(index);
  if (place < mix.founder) return 'founder';
  return place < mix.founder + mix.talent ? 'talent' : 'investor';
}

function inventInvestor(random: Random): Profile['investor'] {
  const ticketMin = random.pick(TICKETS_NOK);
  return {
    thesis: random.pick(THESES),
    stages: random.pickSome(STAGES, random.between(1, 3)),
    ticketMin,
    ticketMax: ticketMin * random.pick(LARGEST_PER_SMALLEST),
    currency: 'NOK',
    listed: true,
  };
}

export function inventPerson(random: Random, kind: Kind, taxonomy: Taxonomy): Profile {
  const skills = random.pickSome(Object.keys(taxonomy.skills), random.between(3, 8));
  const sectors = random.pickSome(Object.keys(taxonomy.sectors), random.between(1, 3));
  const place = random.pick(PLACES);
  const blanks = templateValuesOf(taxonomy, skills, sectors, place);
  const name = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
  const sentences = random.pickSome(BIO_SENTENCES, random.between(1, 3));
  return {
    ...emptyProfile(name, 'nb'),
    headline: fillRandomTemplate(random, HEADLINES[kind], blanks),
    bio: sentences.map((sentence) => fillTemplate(sentence, blanks)).join(' '),
    location: place,
    kinds: [kind],
    skills,
    sectors,
    openTo: [...OPEN_TO[kind]],
    investor: kind === 'investor' ? inventInvestor(random) : null,
  };
}

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

/** After so long a job writes its progress down. */
const RUN_MS = 2_000;
const DOCUMENTS_PER_CHUNK = 100;
const MAX_OWNERS = 300;
const MAX_AGE_HOURS = 90 * 24;

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
    ignoreExisting(writer.create(deps.db.doc(path), data)),
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
      const ageMs = random.between(0, MAX_AGE_HOURS) * HOUR_MS;
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
