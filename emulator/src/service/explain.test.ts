import { beforeEach, describe, expect, it } from 'vitest';
import { and, limit, or, type QueryPart, query, where } from '../../recordings/queries.ts';
import type { PlainMap } from '../../recordings/values.ts';
import { ADMIN, ANONYMOUS } from '../store/document.ts';
import { inTestDatabase, nameOf } from '../testing/fixture.ts';
import { ServiceFixture, verdictOf } from '../testing/service-fixture.ts';
import { loadInitialRules } from './load-rules.ts';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function signedIn() { return request.auth != null; }
    function isUser(uid) {
      let me = request.auth.uid;
      return signedIn() && me == uid;
    }
    match /users/{uid} {
      allow get: if isUser(uid) || exists(/databases/$(database)/documents/admins/$(uid));
      allow create: if request.resource.data.size() < 3
        && request.resource.data.name is string;
      allow update: if resource.data.locked;
      allow write: if signedIn() ? isUser('root') : false;
    }
    match /{all=**} {
      allow get: if request.auth.token.support;
    }
    match /posts/{id} {
      allow list: if resource.data.state == 'open';
      allow list: if resource.data.score > 5 && request.query.limit <= 10;
      allow get;
    }
  }
}`;

const ANN = { kind: 'user', claims: { sub: 'ann' } } as const;

let service: ServiceFixture;

beforeEach(async () => {
  service = new ServiceFixture();
  await service.write({ 'users/ann': { name: 'Ann', locked: 'no' }, 'posts/a': {} });
  loadInitialRules(service.engine, { fileName: 'r', source: RULES });
  service.caller = ANN;
});

async function explain(request: Promise<unknown>): Promise<string> {
  await verdictOf(request);
  return service.explanations.splice(0).join('\n');
}

const get = (path: string) => explain(service.unary('GetDocument', { name: nameOf(path) }));
const write = (documents: Readonly<Record<string, PlainMap | null>>) =>
  explain(service.write(documents));
const list = (...parts: readonly QueryPart[]) =>
  explain(
    service.list('RunQuery', {
      parent: nameOf(''),
      structuredQuery: inTestDatabase(query('posts', ...parts)),
    }),
  );

const text = (...lines: readonly string[]) => lines.join('\n');

describe('explanation of a document request', () => {
  it('names the statement that allows', async () => {
    expect(await get('users/ann')).toBe('allowed get /users/ann by "ann": r:10');
    expect(await get('posts/a')).toBe('allowed get /posts/a by "ann": r:22');
  });

  it('names each matching statement that denies, with the innermost failed conditions', async () => {
    expect(await get('users/bob')).toBe(
      text(
        'denied get /users/bob by "ann"',
        '  r:10 allow get',
        '    r:7 in isUser(): me == uid is false (me: "ann", uid: "bob")',
        '    r:10: exists(/databases/$(database)/documents/admins/$(uid)) is false',
        '  r:17 allow get',
        '    r:17: request.auth.token.support failed: Property support is undefined on object.',
      ),
    );
  });

  it('names values that are not bools, and the test of a conditional', async () => {
    expect(await write({ 'users/ann': { name: 'Anna' } })).toMatchInlineSnapshot(`
      "denied update /users/ann by "ann"
        r:13 allow update
          r:13: resource.data.locked is not a bool but "no"
        r:14 allow write
          r:7 in isUser(): me == uid is false (me: "ann", uid: "root")"
    `);
    service.caller = ANONYMOUS;
    expect(await write({ 'users/bob': { name: 1 } })).toMatchInlineSnapshot(`
      "denied create /users/bob without a user
        r:11 allow create
          r:12: request.resource.data.name is string is false (request.resource.data.name: 1)
        r:14 allow write
          r:4 in signedIn(): request.auth != null is false (request.auth: null)"
    `);
  });

  it('says that no statement matches', async () => {
    expect(await write({ 'other/a': {} })).toBe(
      'denied create /other/a by "ann": No matching allow statements',
    );
  });

  it('stops at the first denied write of a commit', async () => {
    service.caller = { kind: 'user', claims: { sub: 'root' } };
    expect(
      await write({
        'users/root': { name: 'Root' },
        'users/x': null,
        'other/a': {},
        'users/y': {},
      }),
    ).toMatchInlineSnapshot(`
      "allowed create /users/root (1 of 4) by "root": r:11
      allowed delete /users/x (2 of 4) by "root": r:14
      denied create /other/a (3 of 4) by "root": No matching allow statements"
    `);
  });

  it('is not written for administrators', async () => {
    service.caller = ADMIN;
    expect(await get('users/ann')).toBe('');
  });
});

describe('explanation of a query', () => {
  it('names the statement that allows each alternative of the filter', async () => {
    expect(
      await list(or(where('state', '==', 'open'), where('score', '>', 6)), limit(5)),
    ).toMatchInlineSnapshot(
      `"allowed list /posts where state == "open" or score > 6 by "ann": r:20, r:21"`,
    );
  });

  it('names the conditions that the filter does not prove', async () => {
    expect(await list()).toMatchInlineSnapshot(`
      "denied list /posts by "ann"
        r:20 allow list
          r:20: resource.data.state failed: Property state is undefined on object. The query has no condition on state.
        r:21 allow list
          r:21: resource.data.score failed: Property score is undefined on object. The query has no condition on score."
    `);
    expect(
      await list(and(where('state', '>', 'a'), where('score', '==', 6)), limit(11)),
    ).toMatchInlineSnapshot(`
      "denied list /posts where state > "a" and score == 6 by "ann"
        r:20 allow list
          r:20: resource.data.state == 'open' failed: The query's filters do not prove this condition. (resource.data.state: GT "a")
        r:21 allow list
          r:21: request.query.limit <= 10 is false (request.query.limit: 11)"
    `);
    expect(await list(where('state', 'in', ['open', 'closed']))).toMatchInlineSnapshot(`
      "denied list /posts where state == "closed" by "ann"
        r:20 allow list
          r:20: resource.data.state == 'open' is false (resource.data.state: "closed")
        r:21 allow list
          r:21: resource.data.score failed: Property score is undefined on object. The query has no condition on score."
    `);
  });
});

describe('explanation of rules that do not compile', () => {
  it('names the error', async () => {
    loadInitialRules(service.engine, { fileName: 'r', source: 'match {' });
    expect(await get('users/ann')).toMatchInlineSnapshot(
      `"denied get /users/ann by "ann": The security rules do not compile: r:1:1 mismatched input 'match' expecting {'function', 'service', 'rules_version'}"`,
    );
  });
});
