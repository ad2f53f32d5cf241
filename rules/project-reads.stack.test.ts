import { blockPath } from '@samspill/domain/blocks/paths';
import { MAX_PAGE_SIZE } from '@samspill/domain/limits';
import { PROJECTS, projectPath } from '@samspill/domain/paths';
import {
  collection,
  getDocs,
  limit,
  or,
  orderBy,
  type QueryConstraint,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore';
import { describe, it } from 'vitest';
import {
  type Actor,
  ADMIN,
  allowed,
  denied,
  INGRID,
  itAllows,
  KARI,
  OLA,
} from './testing/access.ts';
import { LONG_AGO, PEOPLE, project, published } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith('project-reads', {
  ...PEOPLE,
  [projectPath('draft')]: project(),
  [projectPath('published')]: published(),
  [projectPath('hidden')]: published({ hidden: true }),
  [projectPath('archived')]: published({ status: 'archived' }),
  [projectPath('hidden-draft')]: project({ hidden: true }),
  [projectPath('of-blocker')]: published({ ownerId: 'berit', memberIds: ['berit'] }),
  [blockPath('berit', ADMIN)]: { blockedUid: ADMIN, createdAt: LONG_AGO },
  [blockPath('berit', INGRID)]: { blockedUid: INGRID, createdAt: LONG_AGO },
});

const list = (actor: Actor, ...constraints: QueryConstraint[]) =>
  rules.as(actor).list(PROJECTS, ...constraints);

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
      'the projects of another member that others may see',
      'ingrid',
      [where('memberIds', 'array-contains', KARI), isPublished, isShown, page],
    ],
  ])('accepts a query for %s', async (_name, actor, constraints) => {
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
  ])('rejects a query for %s', async (_name, actor, constraints) => {
    await denied(list(actor, ...constraints));
  });

  it('rejects an OR with a condition that the rules cannot prove', async () => {
    const projects = collection(rules.as('ingrid').db, PROJECTS);
    await denied(getDocs(query(projects, or(isPublished, where('ownerId', '==', 'ingrid')), page)));
  });

  it('rejects the collection group', async () => {
    await denied(rules.as('ingrid').listGroup(PROJECTS, isPublished, isShown, page));
  });

  it('allows count() for the same queries only', async () => {
    await allowed(rules.as('ingrid').count(PROJECTS, isPublished, isShown, page));
    await denied(rules.as('ingrid').count(PROJECTS, page));
  });
});

describe('a draft', () => {
  itAllows(['kari', 'ola'])('is read by %s: its members alone, not by administrators', (actor) =>
    rules.as(actor).get(projectPath('draft')),
  );
});

describe('an archived project', () => {
  itAllows(['kari', 'ola', 'admin'])('is read by %s: its members and administrators', (actor) =>
    rules.as(actor).get(projectPath('archived')),
  );
});

describe('a draft hidden by a moderator', () => {
  itAllows(['kari', 'ola', 'admin'])('is read by %s: its members and moderators', (actor) =>
    rules.as(actor).get(projectPath('hidden-draft')),
  );
});

it('can be read by an administrator blocked by its owner, not by a member', async () => {
  await allowed(rules.as('admin').get(projectPath('of-blocker')));
  await denied(rules.as('ingrid').get(projectPath('of-blocker')));
});
