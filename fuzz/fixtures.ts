import type { Comment } from '@samspill/domain/comments/comment';
import { commentPath } from '@samspill/domain/comments/paths';
import { MINUTE_MS } from '@samspill/domain/durations';
import type { Match } from '@samspill/domain/matches/match';
import { matchPath } from '@samspill/domain/matches/paths';
import { reportPath } from '@samspill/domain/moderation/paths';
import type { Report } from '@samspill/domain/moderation/report';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import type { InvestorProfile } from '@samspill/domain/people/person';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { surveyPath } from '@samspill/domain/surveys/paths';
import { question, survey } from '@samspill/domain/surveys/survey.examples';
import { taskPath } from '@samspill/domain/tasks/paths';
import type { CollectionReference, DocumentData, Firestore } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../functions/src/platform/deps.ts';
import { contentDocument, openPoll } from '../functions/src/testing/content-documents.ts';
import { personDocument } from '../functions/src/testing/engine-client.ts';
import { projectDocument, taskDocument } from '../functions/src/testing/project-documents.ts';
import { surveyDocument } from '../functions/src/testing/survey-documents.ts';

/** Documents per kind: more than a page, so that lists have cursors. */
const COUNT = 30;
export const TAXONOMY_SLUGS: readonly string[] = ['react', 'figma', 'sveising', 'health', 'ocean'];

const termOf = (slug: string) => [slug, { nb: slug, en: slug }];
export const TAXONOMY = {
  skills: Object.fromEntries(TAXONOMY_SLUGS.slice(0, 3).map(termOf)),
  sectors: Object.fromEntries(TAXONOMY_SLUGS.slice(3).map(termOf)),
};

const uidOf = (index: number) => `fuzz-person-${index}`;
export const PEOPLE_UIDS: readonly string[] = Array.from({ length: COUNT }, (_, index) =>
  uidOf(index),
);
/** Users with an auth account, so that requests can change their roles and passwords. */
export const ACCOUNT_UIDS: readonly string[] = PEOPLE_UIDS.slice(0, 15);

const INVESTOR: InvestorProfile = {
  thesis: '',
  stages: ['idea'],
  ticketMin: 1,
  ticketMax: 9_000_000,
  currency: 'NOK',
  listed: true,
};

function timesAt(index: number) {
  const at = Timestamp.fromMillis(Date.now() - index * MINUTE_MS);
  return { createdAt: at, updatedAt: at };
}

const personAt = (index: number) =>
  personDocument(`Person ${index}`, {
    kinds: index % 3 === 0 ? ['investor'] : ['talent'],
    skills: ['react', 'figma'],
    sectors: ['health'],
    openTo: ['work', 'investing'],
    seeded: index % 5 === 0,
    investor: index % 3 === 0 ? INVESTOR : null,
    ...timesAt(index),
  });

const cardOf = (index: number): AuthorCard => ({
  uid: uidOf(index),
  name: `Person ${index}`,
  photoPath: null,
});

const contentAt = (index: number) =>
  contentDocument(`content-${index}`, uidOf(index), {
    author: cardOf(index),
    ...(index % 3 === 0 ? openPoll(['Bodø', 'Oslo']) : {}),
    ...(index % 6 === 0 ? { fromSite: true } : {}),
    ...timesAt(index),
  });

export const commentAt = (index: number): Comment => ({
  author: cardOf(index),
  body: 'Bra!',
  mentions: [],
  replyTo: null,
  status: 'visible',
  editedAt: null,
  ...timesAt(index),
});

const matchAt = (index: number): Match => ({
  projectId: `project-${index}`,
  ownerId: uidOf(index),
  uid: uidOf(index + 1),
  kind: 'talent',
  score: 60,
  reasons: [],
  status: 'current',
  projectState: 'new',
  personState: 'new',
  mutualAt: null,
  project: { title: 'Båtlaget', tagline: '', stage: 'idea', coverPath: null },
  person: { ...cardOf(index + 1), headline: '' },
  ...timesAt(index),
});

export const FIXTURE_MATCH_ID = `project-0_${uidOf(1)}`;

export const reportAt = (index: number): Report => ({
  targetKind: 'content',
  targetId: `content-${index}`,
  contentId: null,
  reason: 'spam',
  note: '',
  reporterId: uidOf(index + 1),
  status: 'open',
  ...timesAt(index),
});

const asked = survey([question('nps', 'nps')], { onePerPerson: false, resultsFor: 'everybody' });
const openSurvey = { definition: asked, published: asked, createdBy: uidOf(0) };

function describeFixtures(): Map<string, DocumentData> {
  const world = new Map<string, DocumentData>();
  world.set(SITE_TAXONOMY, TAXONOMY);
  for (let index = 0; index < COUNT; index += 1) {
    const projectId = `project-${index}`;
    const contentId = `content-${index}`;
    const fields = { skillsWanted: ['react'], sectors: ['health'], ...timesAt(index) };
    world.set(userPath(uidOf(index)), personAt(index));
    world.set(projectPath(projectId), projectDocument(uidOf(index), fields));
    world.set(taskPath(projectId, 'task'), taskDocument(projectId, uidOf(index)));
    world.set(contentPath(contentId), contentAt(index));
    world.set(commentPath(contentId, `comment-${index}`), commentAt(index));
    world.set(surveyPath(`survey-${index}`), surveyDocument(openSurvey));
    world.set(matchPath(`${projectId}_${uidOf(index + 1)}`), matchAt(index));
    world.set(reportPath(uidOf(index + 1), 'content', contentId, null), reportAt(index));
  }
  return world;
}

export async function loadFixtures({ auth, db }: Pick<Deps, 'auth' | 'db'>): Promise<void> {
  await auth.deleteUsers([...ACCOUNT_UIDS]);
  for (const uid of ACCOUNT_UIDS) await auth.createUser({ uid, email: `${uid}@samspill.test` });
  for (const collection of await db.listCollections()) await db.recursiveDelete(collection);
  const writer = db.bulkWriter();
  for (const [path, fields] of describeFixtures()) void writer.set(db.doc(path), fields);
  await writer.close();
}

async function readCollection(collection: CollectionReference): Promise<StoredDocument[]> {
  const { docs } = await collection.get();
  const refs = await collection.listDocuments();
  const below = await Promise.all(refs.map((ref) => ref.listCollections()));
  const inner = await Promise.all(below.flat().map(readCollection));
  return [...docs.map((each) => ({ path: each.ref.path, fields: each.data() })), ...inner.flat()];
}

export interface StoredDocument {
  readonly path: string;
  readonly fields: DocumentData;
}

export async function readAll(db: Firestore): Promise<StoredDocument[]> {
  const collections = await db.listCollections();
  return (await Promise.all(collections.map(readCollection))).flat();
}
