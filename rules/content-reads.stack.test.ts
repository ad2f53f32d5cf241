import { MAX_PAGE_SIZE } from '@samspill/domain/limits';
import { CONTENT, contentPath } from '@samspill/domain/paths';
import { documentId, limit, orderBy, type QueryConstraint, where } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { type Actor, allowed, denied, KARI } from './testing/access.ts';
import { BERIT, CARL, content, contentBy, PEOPLE_AND_BLOCKS } from './testing/content-documents.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith('content-reads', {
  ...PEOPLE_AND_BLOCKS,
  [contentPath('visible')]: content({ id: 'visible' }),
  [contentPath('hidden')]: content({ id: 'hidden', status: 'hidden' }),
  [contentPath('deleted')]: content({ id: 'deleted', status: 'deleted' }),
  [contentPath('of-berit')]: contentBy(BERIT, { id: 'of-berit' }),
  [contentPath('of-carl')]: contentBy(CARL, { id: 'of-carl' }),
});

const read = (actor: Actor, id: string) => rules.as(actor).get(contentPath(id));
const list = (actor: Actor, ...constraints: QueryConstraint[]) =>
  rules.as(actor).list(CONTENT, ...constraints);

const isVisible = where('status', '==', 'visible');
const newestFirst = orderBy('createdAt', 'desc');
const page = limit(20);

describe('reading content', () => {
  it('allows reading content of a blocked author, which the page hides', async () => {
    await allowed(read('ola', 'of-carl'));
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
  ])('accepts a query for %s', async (_name, constraints) => {
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
  ])('rejects a query for %s', async (_name, actor, constraints) => {
    await denied(list(actor, ...constraints));
  });
});
