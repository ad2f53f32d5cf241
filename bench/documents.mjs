// The documents of a site of any size, as the product writes them; documents.test.mjs holds them to the schemas.
// @ts-check
import { Timestamp } from 'firebase-admin/firestore';

export const VIEWER = 'user-0';
export const NEWCOMER = 'newcomer';
const POPULAR = 20;
const FOLLOWED = 200;
/** The first authors exceed the fan-out limit: their posts are in no inbox. */
const LARGE_AUDIENCES = 2;
const NOTIFICATIONS = 40;
const UNREAD = 30;
const PROJECTS = 20;
const MS_PER_SECOND = 1_000;
const POLL_DAYS_MS = 30 * 86_400_000;
const SKILLS = ['react', 'figma', 'seo', 'python', 'sales'];
const BODY =
  'Vi er i gang! Denne uken har vi snakket med ti brukere, flyttet inn i nye lokaler og fått første versjon ' +
  'ut til dem som venter. Nå trenger vi innspill på hva som bør komme først, og noen som vil teste sammen med oss.';

/** @typedef {{ users: number, items: number, nowMs: number }} Size */
/** @typedef {[path: string, data: object]} Entry */

/** @param {Size} size @param {number} index the larger the newer, a second apart */
const timeOf = ({ items, nowMs }, index) =>
  Timestamp.fromMillis(nowMs - (items - index) * MS_PER_SECOND);

/** @param {number} index */
const cardOf = (index) => ({ uid: `user-${index}`, name: `Person ${index}`, photoPath: null });

/** @param {Size} size @param {number} index */
export function person(size, index) {
  const skill = SKILLS[index % SKILLS.length] ?? '';
  const at = timeOf(size, 0);
  return {
    displayName: `Person ${index}`,
    headline: 'Bygger noe nytt',
    bio: '',
    location: 'Bergen',
    photoPath: null,
    kinds: ['talent'],
    skills: [skill],
    sectors: [],
    links: [],
    openTo: [],
    locale: 'nb',
    investor: null,
    status: 'active',
    counters: { followers: 0, projects: 0 },
    searchTokens: ['person', String(index), `skill:${skill}`],
    seeded: true,
    createdAt: at,
    updatedAt: at,
  };
}

/** @param {Size} size @param {number} index */
export function project(size, index) {
  const at = timeOf(size, 0);
  return {
    title: `Prosjekt ${index}`,
    tagline: 'Et prosjekt',
    description: '',
    stage: 'idea',
    sectors: [],
    skillsWanted: [],
    lookingFor: [],
    funding: null,
    location: '',
    coverPath: null,
    ownerId: 'user-1',
    memberIds: ['user-1'],
    status: 'published',
    publishedAt: at,
    counters: { followers: 0, updates: 0, openTasks: 0 },
    searchTokens: ['prosjekt'],
    hidden: false,
    seeded: true,
    createdAt: at,
    updatedAt: at,
  };
}

/** @param {number} index */
const kindOf = (index) => (index % 9 === 0 ? 'poll' : index % 5 === 4 ? 'update' : 'post');

/** @param {number} index */
const projectCard = (index) => ({
  title: `Prosjekt ${index}`,
  stage: 'idea',
  coverPath: null,
  lookingFor: [],
});

/** @param {Size} size @param {number} index */
export function item(size, index) {
  const kind = kindOf(index);
  const createdAt = timeOf(size, index);
  const closesAt = Timestamp.fromMillis(createdAt.toMillis() + POLL_DAYS_MS);
  return {
    id: `item-${index}`,
    author: cardOf(1 + (index % (size.users - 1))),
    kind,
    projectId: kind === 'update' ? `project-${index % PROJECTS}` : null,
    ...(kind === 'update' && { project: projectCard(index % PROJECTS) }),
    body: `${BODY} Nummer ${index}.`,
    images: [],
    mentions: [],
    poll: kind === 'poll' ? { options: ['Ja', 'Nei'], closesAt, multiple: false } : null,
    counters: { likes: 0, comments: 0, voters: 0 },
    votes: {},
    countedAt: null,
    status: 'visible',
    editedAt: null,
    createdAt,
    updatedAt: createdAt,
  };
}

/** @param {Size} size @param {number} index */
export function notification(size, index) {
  const at = timeOf(size, size.items - index);
  return {
    type: 'like',
    actors: [cardOf(1)],
    count: 1,
    subject: {
      kind: 'content',
      id: `item-${index}`,
      title: 'Vi er i gang!',
      href: `/content/item-${index}`,
    },
    readAt: index < UNREAD ? null : at,
    createdAt: at,
    updatedAt: at,
  };
}

/** @param {Size} size @param {number} index */
export function follow(size, index) {
  const createdAt = timeOf(size, 0);
  const targetId = `user-${index}`;
  const mergedAtRead = index <= LARGE_AUDIENCES;
  return { kind: 'user', targetId, followerId: VIEWER, mergedAtRead, createdAt };
}

/** @param {Size} size @param {number} index */
export function inboxEntry(size, index) {
  const { id: contentId, author, projectId, createdAt } = item(size, index);
  return { contentId, author, projectId, reason: 'follows-author', createdAt };
}

export const taxonomy = {
  skills: Object.fromEntries(SKILLS.map((skill) => [skill, { nb: skill, en: skill }])),
  sectors: {},
};

/** Latest posts of followed accounts except those above the fan-out limit. @param {Size} size */
export function listInbox(size) {
  const newest = Array.from(
    { length: Math.min(FOLLOWED, size.items) },
    (_, at) => size.items - 1 - at,
  );
  const ofLargeAudiences = Array.from({ length: LARGE_AUDIENCES }, (_, at) => `user-${at + 1}`);
  return newest
    .map((index) => inboxEntry(size, index))
    .filter(({ author }) => !ofLargeAudiences.includes(author.uid));
}

/** @param {Size} size */
export function popular(size) {
  const items = Array.from({ length: Math.min(POPULAR, size.items) }, (_, at) => {
    const { id: contentId, author, projectId } = item(size, size.items - 1 - at);
    return { contentId, authorId: author.uid, projectId };
  });
  return { items, countedAt: timeOf(size, size.items) };
}

/** @param {Size} size @returns {Iterable<Entry>} */
export function* listDocuments(size) {
  const { users, items } = size;
  yield ['site/taxonomy', taxonomy];
  yield ['site/popular', popular(size)];
  yield [`users/${NEWCOMER}`, person(size, 0)];
  for (let index = 0; index < PROJECTS; index += 1)
    yield [`projects/project-${index}`, project(size, index)];
  for (let index = 0; index < users; index += 1) yield [`users/user-${index}`, person(size, index)];
  for (let index = 0; index < items; index += 1) yield [`content/item-${index}`, item(size, index)];
  for (let index = 1; index <= Math.min(FOLLOWED, users - 1); index += 1)
    yield [`users/${VIEWER}/following/user-${index}`, follow(size, index)];
  for (const entry of listInbox(size)) yield [`users/${VIEWER}/inbox/${entry.contentId}`, entry];
  for (let index = 0; index < NOTIFICATIONS; index += 1)
    yield [`users/${VIEWER}/notifications/like-content-item-${index}`, notification(size, index)];
}
