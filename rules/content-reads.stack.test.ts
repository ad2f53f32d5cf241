import type { Content } from '@samspill/domain/content/content';
import { MAX_PAGE_SIZE } from '@samspill/domain/limits';
import { CONTENT, contentPath } from '@samspill/domain/paths';
import type { QueryConstraint } from 'firebase/firestore';
import {
  collection,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { BERIT, CARL, content, contentBy, PEOPLE_AND_BLOCKS } from './content-documents.ts';
import {
  ACTORS,
  type Actor,
  allowed,
  denied,
  expectAccess,
  KARI,
  loadRules,
  type Rules,
} from './rules-harness.ts';

const DOCUMENTS: Readonly<Record<string, Content>> = {
  visible: content(),
  hidden: content({ status: 'hidden' }),
  deleted: content({ status: 'deleted' }),
  'of-berit': contentBy(BERIT),
  'of-carl': contentBy(CARL),
};
let rules: Rules;

beforeAll(async () => {
  rules = await loadRules('content-reads');
  await rules.given(PEOPLE_AND_BLOCKS);
  await rules.given(
    Object.fromEntries(
      Object.entries(DOCUMENTS).map(([id, fields]) => [contentPath(id), { ...fields, id }]),
    ),
  );
});
afterAll(() => rules.close());

const read = (actor: Actor, id: string) => getDoc(doc(rules.as(actor), contentPath(id)));
const list = (actor: Actor, ...constraints: QueryConstraint[]) =>
  getDocs(query(collection(rules.as(actor), CONTENT), ...constraints));

const isVisible = where('status', '==', 'visible');
const newestFirst = orderBy('createdAt', 'desc');
const page = limit(20);

describe('reading content', () => {
  it.each(ACTORS)('that is visible by %s: everybody who is signed in', async (actor) => {
    await expectAccess(actor !== 'anonymous', read(actor, 'visible'));
  });

  it.each(ACTORS)('that is hidden or deleted by %s: its author and admins', async (actor) => {
    const mayRead = actor === 'kari' || actor === 'admin';
    await expectAccess(mayRead, read(actor, 'hidden'));
    await expectAccess(mayRead, read(actor, 'deleted'));
  });

  it.each(ACTORS)('whose author has blocked Ola by %s: all but Ola', async (actor) => {
    await expectAccess(actor !== 'anonymous' && actor !== 'ola', read(actor, 'of-berit'));
  });

  it('of somebody one has blocked oneself is left to the page', async () => {
    await allowed(read('ola', 'of-carl'));
  });

  it.each(ACTORS)('that does not exist by %s: tells so to who is signed in', async (actor) => {
    await expectAccess(actor !== 'anonymous', read(actor, 'nowhere'));
  });
});

describe('listing content', () => {
  it.each<[string, QueryConstraint[]]>([
    ['the latest', [isVisible, newestFirst, limit(MAX_PAGE_SIZE)]],
    ['updates', [where('kind', '==', 'update'), isVisible, newestFirst, page]],
    ['polls', [where('kind', '==', 'poll'), isVisible, newestFirst, page]],
    ['a project’s', [where('projectId', '==', 'p1'), isVisible, newestFirst, page]],
    ['a person’s', [where('author.uid', '==', KARI), isVisible, newestFirst, page]],
    ['several people’s', [where('author.uid', 'in', [KARI, CARL]), isVisible, newestFirst, page]],
    ['the items of a feed', [where('id', 'in', ['visible', 'hidden', 'gone']), isVisible, page]],
  ])('takes a query for %s', async (_name, constraints) => {
    await allowed(list('ola', ...constraints));
  });

  it.each<[string, Actor, QueryConstraint[]]>([
    ['everything', 'ola', [newestFirst, page]],
    ['everything, of an admin', 'admin', [newestFirst, page]],
    ['the hidden', 'admin', [where('status', '==', 'hidden'), page]],
    ['the deleted', 'kari', [where('status', '==', 'deleted'), page]],
    ['two statuses', 'ola', [where('status', 'in', ['visible', 'hidden']), page]],
    ['the own without a word on status', 'kari', [where('author.uid', '==', KARI), page]],
    ['items by id without a word on status', 'ola', [where('id', 'in', ['visible']), page]],
    [
      'an item by name that is hidden',
      'ola',
      [where(documentId(), '==', 'hidden'), isVisible, page],
    ],
    ['no page but all', 'ola', [isVisible, newestFirst]],
    ['a page that is too large', 'ola', [isVisible, limit(MAX_PAGE_SIZE + 1)]],
    ['nobody who is signed in', 'anonymous', [isVisible, newestFirst, page]],
  ])('refuses a query for %s', async (_name, actor, constraints) => {
    await denied(list(actor, ...constraints));
  });
});
