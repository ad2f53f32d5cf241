import { MAX_PAGE_SIZE } from '@samspill/domain/limits';
import { PROJECTS, projectPath } from '@samspill/domain/paths';
import type { Project } from '@samspill/domain/projects/project';
import type { QueryConstraint } from 'firebase/firestore';
import {
  collection,
  collectionGroup,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  or,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { PEOPLE, project, published } from './documents.ts';
import {
  ACTORS,
  type Actor,
  allowed,
  denied,
  expectAccess,
  KARI,
  loadRules,
  OLA,
  type Rules,
} from './rules-harness.ts';

const DOCUMENTS: Readonly<Record<string, Project>> = {
  draft: project(),
  published: published(),
  hidden: published({ hidden: true }),
  archived: published({ status: 'archived' }),
};
const MEMBERS: readonly Actor[] = ['kari', 'ola', 'admin'];
let rules: Rules;

beforeAll(async () => {
  rules = await loadRules('project-reads');
  await rules.given(PEOPLE);
  await rules.given(
    Object.fromEntries(Object.entries(DOCUMENTS).map(([id, fields]) => [projectPath(id), fields])),
  );
});
afterAll(() => rules.close());

const read = (actor: Actor, id: string) => getDoc(doc(rules.as(actor), projectPath(id)));
const list = (actor: Actor, ...constraints: QueryConstraint[]) =>
  getDocs(query(collection(rules.as(actor), PROJECTS), ...constraints));

describe('reading a project', () => {
  it.each(ACTORS)('that is published by %s: everybody who is signed in', async (actor) => {
    await expectAccess(actor !== 'anonymous', read(actor, 'published'));
  });

  for (const id of ['draft', 'hidden', 'archived']) {
    it.each(ACTORS)(`that is ${id} by %s: its members and admins`, async (actor) => {
      await expectAccess(MEMBERS.includes(actor), read(actor, id));
    });
  }

  it.each(ACTORS)('that does not exist by %s: tells so to who is signed in', async (actor) => {
    await expectAccess(actor !== 'anonymous', read(actor, 'nowhere'));
  });
});

const isPublished = where('status', '==', 'published');
const isShown = where('hidden', '==', false);
const latest = orderBy('publishedAt', 'desc');
const page = limit(21);

describe('listing projects', () => {
  it.each<[string, Actor, QueryConstraint[]]>([
    ['what everybody sees', 'ingrid', [isPublished, isShown, latest, page]],
    ['the largest page', 'ingrid', [isPublished, isShown, limit(MAX_PAGE_SIZE)]],
    [
      'a page further on',
      'ingrid',
      [isPublished, isShown, latest, startAfter(Timestamp.now()), page],
    ],
    [
      'what holds a word',
      'ingrid',
      [where('searchTokens', 'array-contains', 'sol'), isPublished, isShown, latest, page],
    ],
    ['a stage', 'ingrid', [where('stage', '==', 'idea'), isPublished, isShown, latest, page]],
    ['the own ones', 'ola', [where('memberIds', 'array-contains', OLA), page]],
    ['those one owns', 'kari', [where('ownerId', '==', KARI), page]],
    [
      'what others see of somebody’s',
      'ingrid',
      [where('memberIds', 'array-contains', KARI), isPublished, isShown, page],
    ],
  ])('takes a query for %s', async (_name, actor, constraints) => {
    await allowed(list(actor, ...constraints));
  });

  it.each<[string, Actor, QueryConstraint[]]>([
    ['all projects', 'ingrid', [page]],
    ['all projects of an admin', 'admin', [page]],
    ['published ones without a word on hidden', 'ingrid', [isPublished, page]],
    ['shown ones without a word on status', 'ingrid', [isShown, page]],
    ['drafts', 'ingrid', [where('status', '==', 'draft'), isShown, page]],
    ['hidden ones', 'ingrid', [isPublished, where('hidden', '==', true), page]],
    ['two statuses', 'ingrid', [where('status', 'in', ['published', 'draft']), isShown, page]],
    ['all but drafts', 'ingrid', [where('status', '!=', 'draft'), isShown, page]],
    ['another’s', 'ingrid', [where('memberIds', 'array-contains', KARI), page]],
    ['what another owns', 'ola', [where('ownerId', '==', KARI), page]],
    [
      'what one or another is a member of',
      'ola',
      [where('memberIds', 'array-contains-any', [OLA, KARI]), page],
    ],
    ['no page but all', 'ingrid', [isPublished, isShown]],
    ['a page that is too large', 'ingrid', [isPublished, isShown, limit(MAX_PAGE_SIZE + 1)]],
    ['nobody who is signed in', 'anonymous', [isPublished, isShown, page]],
  ])('refuses a query for %s', async (_name, actor, constraints) => {
    await denied(list(actor, ...constraints));
  });

  it('refuses an alternative that is not provable', async () => {
    const projects = collection(rules.as('ingrid'), PROJECTS);
    await denied(getDocs(query(projects, or(isPublished, where('ownerId', '==', 'ingrid')), page)));
  });

  it('refuses the collection group', async () => {
    await denied(
      getDocs(query(collectionGroup(rules.as('ingrid'), PROJECTS), isPublished, isShown, page)),
    );
  });

  it('counts what it would list, and nothing else', async () => {
    const projects = collection(rules.as('ingrid'), PROJECTS);
    await allowed(getCountFromServer(query(projects, isPublished, isShown, page)));
    await denied(getCountFromServer(query(projects, page)));
  });
});
