import { describe, expect, it } from 'vitest';
import type { RulesMethod } from './ruleset.ts';
import {
  doc,
  documentsOf,
  REQUEST_TIME,
  requestFor,
  rulesetWith,
} from './testing/rules-fixture.ts';

const RULES = `
function signedIn() { return request.auth != null; }
function isActive() {
  return signedIn()
    && get(/databases/$(database)/documents/users/$(request.auth.uid)).data.status == 'active';
}
function changesOnly(keys) {
  return request.resource.data.diff(resource.data).affectedKeys().hasOnly(keys);
}
match /users/{uid} {
  allow read: if isActive();
  allow create: if request.auth.uid == uid
    && request.resource.data.keys().hasOnly(['displayName', 'status', 'createdAt', 'updatedAt'])
    && request.resource.data.displayName is string
    && request.resource.data.displayName.size() <= 80
    && request.resource.data.createdAt == request.time;
  allow update: if request.auth.uid == uid
    && changesOnly(['displayName', 'updatedAt'])
    && request.resource.data.updatedAt == request.time;
  match /private/{document=**} {
    allow read, write: if request.auth.uid == uid;
  }
}
match /projects/{id} {
  allow get: if resource.data.status == 'published' || request.auth.uid in resource.data.memberIds;
  allow update: if isActive() && request.auth.uid in resource.data.memberIds;
  allow delete: if request.auth.token.admin == true;
  match /counters/{name} {
    allow write: if getAfter(/databases/$(database)/documents/projects/$(id)).data.count
      == request.resource.data.count;
  }
}`;

const now = new Date(REQUEST_TIME.seconds * 1000);
const kari = doc('users/kari', { displayName: 'Kari', status: 'active' });
const ola = doc('users/ola', { displayName: 'Ola', status: 'suspended' });
const draft = doc('projects/p1', { status: 'draft', memberIds: ['kari'] });
const published = doc('projects/p2', { status: 'published', memberIds: ['kari', 'ola'] });
const stored = [kari, ola, draft, published];
const ruleset = rulesetWith(RULES);

interface Row {
  readonly who: string | null;
  readonly method: RulesMethod;
  readonly path: string;
  readonly writes?: Record<string, unknown>;
  readonly claims?: Record<string, unknown>;
}

function allows({ who, method, path, writes, claims }: Row): boolean {
  const resource = stored.find(({ name }) => name.endsWith(`/documents/${path}`)) ?? null;
  const after = writes ? doc(path, writes) : null;
  const others = stored.filter(({ name }) => name !== after?.name);
  const documents = documentsOf(stored, after ? [...others, after] : stored);
  const auth = who === null ? null : { sub: who, ...claims };
  const request = requestFor(method, path, { auth, resource, requestResource: after });
  return ruleset.authorize(request, documents).allowed;
}

const profile = { displayName: 'Nora', status: 'active' };

describe('example rules of a social network', () => {
  it.each<[string, Row, boolean]>([
    ['an active member reads a profile', { who: 'kari', method: 'get', path: 'users/ola' }, true],
    ['a suspended member reads none', { who: 'ola', method: 'get', path: 'users/kari' }, false],
    ['an unknown person reads none', { who: 'x', method: 'get', path: 'users/kari' }, false],
    ['nobody reads without signing in', { who: null, method: 'get', path: 'users/kari' }, false],
    [
      'a field that is not allowed stops a sign-up',
      { who: 'nora', method: 'create', path: 'users/nora', writes: { ...profile, admin: true } },
      false,
    ],
    [
      'a name of 81 characters stops a sign-up',
      {
        who: 'nora',
        method: 'create',
        path: 'users/nora',
        writes: { displayName: 'x'.repeat(81) },
      },
      false,
    ],
    [
      'nobody changes the own status',
      { who: 'ola', method: 'update', path: 'users/ola', writes: { ...profile, updatedAt: now } },
      false,
    ],
    [
      'nobody changes another profile',
      { who: 'kari', method: 'update', path: 'users/ola', writes: { displayName: 'Ole' } },
      false,
    ],
    [
      'private documents are open to their owner, at any depth',
      { who: 'kari', method: 'get', path: 'users/kari/private/a/b/c' },
      true,
    ],
    [
      'private documents are closed to others',
      { who: 'ola', method: 'get', path: 'users/kari/private/a' },
      false,
    ],
    ['anybody reads what is published', { who: null, method: 'get', path: 'projects/p2' }, true],
    ['a member reads a draft', { who: 'kari', method: 'get', path: 'projects/p1' }, true],
    ['a stranger reads no draft', { who: 'ola', method: 'get', path: 'projects/p1' }, false],
    [
      'a missing project is not readable',
      { who: 'kari', method: 'get', path: 'projects/p9' },
      false,
    ],
    [
      'an active member changes a project',
      { who: 'kari', method: 'update', path: 'projects/p1', writes: { status: 'published' } },
      true,
    ],
    [
      'a suspended member does not',
      { who: 'ola', method: 'update', path: 'projects/p2', writes: { status: 'draft' } },
      false,
    ],
    [
      'an administrator deletes',
      { who: 'adm', method: 'delete', path: 'projects/p1', claims: { admin: true } },
      true,
    ],
    ['a member does not delete', { who: 'kari', method: 'delete', path: 'projects/p1' }, false],
    ['what no match covers is closed', { who: 'kari', method: 'get', path: 'secrets/x' }, false],
  ])('%s', (_name, row, allowed) => {
    expect(allows(row)).toBe(allowed);
  });

  it('compare server timestamps with the request time', () => {
    const after = doc('users/kari', { displayName: 'Kari N', status: 'active', updatedAt: now });
    const request = requestFor('update', 'users/kari', {
      auth: { sub: 'kari' },
      resource: kari,
      requestResource: after,
    });
    const atThatTime = { ...request, time: { seconds: REQUEST_TIME.seconds, nanos: 0 } };
    expect(ruleset.authorize(atThatTime, documentsOf(stored)).allowed).toBe(true);
    expect(ruleset.authorize(request, documentsOf(stored)).allowed).toBe(false);
  });

  it('read the state after the whole commit with getAfter', () => {
    const counter = doc('projects/p1/counters/c', { count: 2 });
    const request = requestFor('create', 'projects/p1/counters/c', {
      auth: null,
      requestResource: counter,
    });
    const project = doc('projects/p1', { count: 2 });
    expect(ruleset.authorize(request, documentsOf([draft], [project])).allowed).toBe(true);
    expect(ruleset.authorize(request, documentsOf([draft], [draft])).allowed).toBe(false);
  });
});

describe('denial reason', () => {
  const reasonOf = (body: string) =>
    rulesetWith(body).authorize(requestFor('get', 't/a'), documentsOf([])).reason;

  it('names the method and the line of the condition', () => {
    expect(reasonOf('match /t/{id} {\n allow get:\n if 1 == 2; }')).toBe("false for 'get' @ L4");
  });

  it('lists every applicable statement', () => {
    const rules = 'match /t/{id} { allow get: if false;\nallow read: if resource.data.x == 1; }';
    expect(reasonOf(rules)).toBe("false for 'get' @ L2, Null value error. for 'get' @ L3");
  });

  it('reports that no statement applies', () => {
    expect(reasonOf('match /u/{id} { allow get; }')).toBe('No matching allow statements');
  });
});

describe('limits', () => {
  const exists = (count: number, collection: string) =>
    Array.from(
      { length: count },
      (_, index) => `!exists(/databases/$(database)/documents/${collection}/${index})`,
    ).join(' && ');
  const none = documentsOf([]);

  it.each([
    [10, true],
    [11, false],
  ])('for %i different documents in one operation: allowed is %s', (count, allowed) => {
    const rules = rulesetWith(`match /t/{id} { allow get: if ${exists(count, 'x')}; }`);
    expect(rules.authorize(requestFor('get', 't/a'), none).allowed).toBe(allowed);
  });

  it('count repeated reads of a document once', () => {
    const again = Array.from({ length: 30 }, () => exists(1, 'x')).join(' && ');
    const rules = rulesetWith(`match /t/{id} { allow get: if ${again}; }`);
    expect(rules.authorize(requestFor('get', 't/a'), none).allowed).toBe(true);
  });

  it('allow 20 different documents in one call', () => {
    const rules = rulesetWith(
      ['a', 'b', 'c']
        .map((c) => `match /${c}/{id} { allow get: if ${exists(8, `x${c}`)}; }`)
        .join('\n'),
    );
    const accessed = new Set<string>();
    const verdicts = ['a/1', 'b/1', 'c/1'].map(
      (path) => rules.authorize(requestFor('get', path), none, accessed).allowed,
    );
    expect(verdicts).toEqual([true, true, false]);
  });

  it('stop after 1000 expressions', () => {
    const rules = rulesetWith(
      `function f(x) { return ${Array.from({ length: 60 }, () => 'x == 1').join(' && ')}; }
       match /t/{id} { allow get: if ${Array.from({ length: 18 }, () => 'f(1)').join(' && ')}; }`,
    );
    const { allowed, reason } = rules.authorize(requestFor('get', 't/a'), none);
    expect(allowed).toBe(false);
    expect(reason).toContain('maximum of 1000 expressions');
  });
});
