import { BOOKMARKS, bookmarkPath, bookmarksPath } from '@samspill/domain/bookmarks/paths';
import { MAX_PAGE_SIZE } from '@samspill/domain/limits';
import { limit, orderBy, serverTimestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import {
  ACTIVE,
  type Actor,
  allowed,
  denied,
  INGRID,
  itAllows,
  KARI,
  SUSPENDED,
} from './testing/access.ts';
import { LONG_AGO, PEOPLE } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith('bookmarks', PEOPLE);
const POST = 'post';
const ofIngrid = bookmarkPath(INGRID, POST);

const save = (actor: Actor, uid: string, fields: object = {}, id = POST) =>
  rules.as(actor).set(bookmarkPath(uid, id), { createdAt: serverTimestamp(), ...fields });

describe('a saved post', () => {
  beforeEach(() => rules.given({ [ofIngrid]: { createdAt: LONG_AGO } }));

  itAllows(['ingrid'])('is read by %s: only the member, no administrator', (actor) => [
    rules.as(actor).get(ofIngrid),
    rules.as(actor).list(bookmarksPath(INGRID), orderBy('createdAt', 'desc'), limit(MAX_PAGE_SIZE)),
  ]);

  it('is not listed without a limit or across members', async () => {
    await denied(rules.as('ingrid').list(bookmarksPath(INGRID)));
    await denied(rules.as('ingrid').list(bookmarksPath(INGRID), limit(MAX_PAGE_SIZE + 1)));
    await denied(rules.as('ingrid').listGroup(BOOKMARKS, limit(20)));
  });

  it('is never changed', async () => {
    await denied(rules.as('ingrid').update(ofIngrid, { createdAt: serverTimestamp() }));
  });

  itAllows(['ingrid'])('is removed by %s: only the member', (actor) =>
    rules.as(actor).delete(ofIngrid),
  );

  it('is not removed by a suspended member', async () => {
    await rules.given({ [bookmarkPath(SUSPENDED, POST)]: { createdAt: LONG_AGO } });
    await denied(rules.as('suspended').delete(bookmarkPath(SUSPENDED, POST)));
  });
});

describe('saving a post', () => {
  beforeEach(async () => {
    await Promise.all(ACTIVE.map((actor) => rules.forget(bookmarkPath(actor, POST))));
  });

  itAllows(ACTIVE)('by %s: active members only', (actor) => save(actor, actor));

  itAllows(['kari'])('on behalf of Kari by %s: Kari only', (actor) => save(actor, KARI));

  it('accepts a post that is gone, so that a removal can be undone', async () => {
    await allowed(save('ingrid', INGRID, {}, 'nowhere'));
  });

  it.each([
    ['an old time', { createdAt: LONG_AGO }],
    ['text as time', { createdAt: 'now' }],
    ['a copy of the text', { body: 'Hei' }],
  ])('refuses %s', async (_name, fields) => {
    await denied(save('ingrid', INGRID, fields));
  });

  it('refuses an id that is none', async () => {
    await denied(save('ingrid', INGRID, {}, 'a b'));
    await denied(save('ingrid', INGRID, {}, 'x'.repeat(65)));
  });
});
