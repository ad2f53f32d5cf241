import { projectPath, requestPath, requestsPath, taskPath } from '@samspill/domain/paths';
import type { Request } from '@samspill/domain/requests/request';
import {
  INVALID_REQUESTS,
  REQUEST_DRAFT,
  VALID_REQUESTS,
} from '@samspill/domain/requests/request.cases';
import {
  arrayUnion,
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { BERIT, bornNow, CARL, cardOf, PEOPLE_AND_BLOCKS } from './content-documents.ts';
import { published } from './documents.ts';
import {
  changeMembers,
  decide,
  does,
  forgetRequest,
  givenProject,
  PROJECT,
  requestOf,
} from './request-documents.ts';
import {
  ACTORS,
  type Actor,
  allowed,
  denied,
  expectAccess,
  INGRID,
  KARI,
  loadRules,
  OLA,
  type Rules,
  SUSPENDED,
} from './rules-harness.ts';

let rules: Rules;

beforeAll(async () => {
  rules = await loadRules('requests');
  await rules.given(PEOPLE_AND_BLOCKS);
});
afterAll(() => rules.close());

/** A request as the page writes it. */
const newRequest = (uid: string, fields: object = {}) => ({
  ...REQUEST_DRAFT,
  applicant: cardOf(uid),
  projectId: PROJECT,
  status: 'pending',
  decidedAt: null,
  ...bornNow(),
  ...fields,
});

const ask = (actor: Actor, fields: object = {}, uid: string = actor) =>
  setDoc(doc(rules.as(actor), requestPath(PROJECT, uid)), newRequest(uid, fields));

const accept = (uid: string, owner: Actor = 'kari') => [
  decide(uid, 'accepted'),
  changeMembers(owner, arrayUnion(uid)),
];

describe('asking to join', () => {
  beforeEach(async () => {
    await givenProject(rules, { memberIds: [KARI] });
    await Promise.all([OLA, INGRID].map((uid) => rules.forget(requestPath(PROJECT, uid))));
    await rules.given({
      [taskPath(PROJECT, 'open')]: { open: true, status: 'todo' },
      [taskPath(PROJECT, 'inner')]: { open: false, status: 'todo' },
      [taskPath(PROJECT, 'done')]: { open: true, status: 'done' },
    });
  });

  it.each(VALID_REQUESTS)('takes $name', async ({ fields }) => {
    await allowed(ask('ola', fields));
  });

  it.each(INVALID_REQUESTS)('refuses $name', async ({ fields }) => {
    await denied(ask('ola', fields));
  });

  it.each(ACTORS)('by %s: active members but the owner', async (actor) => {
    await expectAccess(['ola', 'ingrid', 'admin'].includes(actor), ask(actor));
  });

  it.each([
    ['open', true],
    ['inner', false],
    ['done', false],
    ['missing', false],
  ])('to take the task “%s”: %s', async (taskId, isAllowed) => {
    await expectAccess(isAllowed, ask('ola', { taskId }));
  });

  it.each<[string, object]>([
    ['accepted at once', { status: 'accepted' }],
    ['decided at once', { decidedAt: serverTimestamp() }],
    ['for another project', { projectId: 'p2' }],
    ['with another’s card', { applicant: cardOf(INGRID) }],
    ['with another name', { applicant: { ...cardOf(OLA), name: 'Kari' } }],
    ['made long ago', { createdAt: Timestamp.fromMillis(0) }],
    ['changed long ago', { updatedAt: Timestamp.fromMillis(0) }],
  ])('refuses one %s', async (_name, fields) => {
    await denied(ask('ola', fields));
  });

  it.each(Object.keys(newRequest(OLA)))('needs the field %s', async (field) => {
    const { [field]: _left, ...fields } = newRequest(OLA) as Record<string, unknown>;
    await denied(setDoc(doc(rules.as('ola'), requestPath(PROJECT, OLA)), fields));
  });

  it('is nothing that one does for somebody else', async () => {
    await denied(ask('ola', {}, INGRID));
    await denied(ask('ola', { applicant: cardOf(OLA) }, INGRID));
  });

  it.each<[string, object]>([
    ['a draft', { status: 'draft' }],
    ['an archived project', { status: 'archived' }],
    ['a hidden project', { hidden: true }],
    ['a project that one is in', { memberIds: [KARI, OLA] }],
    ['whoever has blocked one', { ownerId: BERIT, memberIds: [BERIT] }],
    ['whom one has blocked', { ownerId: CARL, memberIds: [CARL] }],
  ])('is not for %s', async (_name, fields) => {
    await givenProject(rules, { memberIds: [KARI], ...fields });
    await denied(ask('ola'));
  });

  it('is not for a project that is not there', async () => {
    await rules.forget(projectPath(PROJECT));
    await denied(ask('ola'));
  });

  it.each(['pending', 'accepted', 'declined'] as const)('not again once %s', async (status) => {
    await givenProject(rules, { memberIds: [KARI] }, { [OLA]: { status } });
    await denied(ask('ola', { message: 'Likevel?' }));
  });
});

describe('reading', () => {
  beforeEach(() => givenProject(rules, { memberIds: [KARI, INGRID] }, { [OLA]: {} }));

  it.each(ACTORS)('one request by %s: who asked and the owner', async (actor) => {
    const isAllowed = ['ola', 'kari'].includes(actor);
    await expectAccess(isAllowed, getDoc(doc(rules.as(actor), requestPath(PROJECT, OLA))));
  });

  it('whether one has asked, before one has', async () => {
    await rules.forget(requestPath(PROJECT, INGRID));
    await allowed(getDoc(doc(rules.as('ingrid'), requestPath(PROJECT, INGRID))));
  });

  it.each(ACTORS)('all by %s: the owner', async (actor) => {
    const requests = collection(rules.as(actor), requestsPath(PROJECT));
    await expectAccess(actor === 'kari', getDocs(query(requests, limit(20))));
  });

  it('all at once is nobody’s', async () => {
    await denied(getDocs(collection(rules.as('kari'), requestsPath(PROJECT))));
  });
});

describe('deciding', () => {
  beforeEach(() =>
    givenProject(
      rules,
      { memberIds: [KARI] },
      { [OLA]: {}, [INGRID]: { kind: 'investor' }, [SUSPENDED]: {} },
    ),
  );

  it.each(ACTORS)('accepts by %s: the owner alone', async (actor) => {
    await expectAccess(actor === 'kari', does(rules, actor, ...accept(OLA, actor)));
  });

  it.each(ACTORS)('accepts an investor by %s: the owner alone, as no member', async (actor) => {
    await expectAccess(actor === 'kari', does(rules, actor, decide(INGRID, 'accepted')));
  });

  it.each(ACTORS)('declines by %s: the owner alone', async (actor) => {
    await expectAccess(actor === 'kari', does(rules, actor, decide(OLA, 'declined')));
  });

  it('is not a member’s', async () => {
    await givenProject(rules, { memberIds: [KARI, INGRID] });
    await denied(does(rules, 'ingrid', ...accept(OLA, 'ingrid')));
    await denied(does(rules, 'ingrid', decide(OLA, 'declined')));
  });

  it('lets nobody add themselves, accepted as they may be', async () => {
    await givenProject(rules, { memberIds: [KARI] }, { [OLA]: { status: 'accepted' } });
    await denied(does(rules, 'ola', changeMembers('ola', arrayUnion(OLA))));
  });

  it('is not a suspended owner’s', async () => {
    await givenProject(rules, { ownerId: SUSPENDED, memberIds: [SUSPENDED] });
    await denied(does(rules, 'suspended', ...accept(OLA, 'suspended')));
    await denied(does(rules, 'suspended', decide(OLA, 'declined')));
  });

  it('accepts nobody without adding, adds nobody without accepting', async () => {
    const [accepting, adding] = [decide(OLA, 'accepted'), changeMembers('kari', arrayUnion(OLA))];
    await denied(does(rules, 'kari', accepting));
    await denied(does(rules, 'kari', adding));
    await denied(does(rules, 'kari', decide(OLA, 'declined'), adding));
  });

  it('makes no member of an investor', async () => {
    await denied(does(rules, 'kari', ...accept(INGRID)));
    await allowed(does(rules, 'kari', decide(INGRID, 'accepted')));
    await denied(does(rules, 'kari', changeMembers('kari', arrayUnion(INGRID))));
  });

  it('accepts also what was declined', async () => {
    await givenProject(rules, { memberIds: [KARI] }, { [OLA]: { status: 'declined' } });
    await allowed(does(rules, 'kari', ...accept(OLA)));
  });

  it('takes an acceptance back together with the membership', async () => {
    await givenProject(rules, { memberIds: [KARI, OLA] }, { [OLA]: { status: 'accepted' } });
    await denied(does(rules, 'kari', decide(OLA, 'pending')));
    await denied(does(rules, 'kari', decide(OLA, 'declined')));
    await denied(does(rules, 'kari', changeMembers('kari', [KARI])));
    const removal = changeMembers('kari', [KARI]);
    await allowed(does(rules, 'kari', decide(OLA, 'pending'), removal));
  });

  it.each(['pending', 'accepted', 'declined'] as const)('not twice as %s', async (status) => {
    const kind = 'investor';
    await givenProject(rules, { memberIds: [KARI] }, { [INGRID]: { status, kind } });
    await denied(does(rules, 'kari', decide(INGRID, status)));
  });

  it.each<[string, object]>([
    ['another message', { message: 'Jeg lover alt' }],
    ['another kind', { kind: 'cofounder' }],
    ['another task', { taskId: 'open' }],
    ['another applicant', { applicant: cardOf(KARI) }],
    ['an old decision', { decidedAt: Timestamp.fromMillis(0) }],
    ['no date', { decidedAt: null }],
    ['an old change', { updatedAt: Timestamp.fromMillis(0) }],
    ['an unknown answer', { status: 'maybe' }],
  ])('writes no %s along', async (_name, fields) => {
    await denied(does(rules, 'kari', decide(OLA, 'declined', fields)));
  });

  it('leaves no date when taken back', async () => {
    await givenProject(rules, { memberIds: [KARI] }, { [OLA]: { status: 'declined' } });
    await denied(does(rules, 'kari', decide(OLA, 'pending', { decidedAt: serverTimestamp() })));
    await allowed(does(rules, 'kari', decide(OLA, 'pending')));
  });

  it.each([
    ['who has blocked the owner', 'berit'],
    ['whom the owner has blocked', 'carl'],
  ])('accepts nobody %s', async (_name, uid) => {
    await rules.given({
      [projectPath(PROJECT)]: published({ ownerId: OLA, memberIds: [OLA] }),
      [requestPath(PROJECT, uid)]: requestOf(uid),
    });
    await denied(does(rules, 'ola', ...accept(uid, 'ola')));
    await allowed(does(rules, 'ola', decide(uid, 'declined')));
  });
});

describe('withdrawing', () => {
  const withdraws = (actor: Actor, uid = OLA) => does(rules, actor, forgetRequest(uid));
  const given = (fields: Partial<Request>, memberIds = [KARI]) =>
    givenProject(rules, { memberIds }, { [OLA]: fields });

  it.each(ACTORS)('what waits by %s: who asked', async (actor) => {
    await given({});
    await expectAccess(actor === 'ola', withdraws(actor));
  });

  it('is not for who is suspended', async () => {
    await givenProject(rules, { memberIds: [KARI] }, { [SUSPENDED]: {} });
    await denied(withdraws('suspended', SUSPENDED));
  });

  it('what was declined is the owner’s, who lets them ask again', async () => {
    await given({ status: 'declined' });
    await denied(withdraws('ola'));
    await denied(withdraws('ingrid'));
    await allowed(withdraws('kari'));
  });

  it('what was accepted needs to leave', async () => {
    await given({ status: 'accepted' }, [KARI, OLA]);
    await denied(withdraws('ola'));
    await denied(withdraws('kari'));
  });

  it('what an investor was told yes to', async () => {
    await given({ status: 'accepted', kind: 'investor' });
    await allowed(withdraws('ola'));
  });

  it('is not for a suspended owner', async () => {
    const owned = { ownerId: SUSPENDED, memberIds: [SUSPENDED] };
    await givenProject(rules, owned, { [OLA]: { status: 'declined' } });
    await denied(withdraws('suspended'));
  });
});
