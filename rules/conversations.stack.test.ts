import type { Conversation } from '@samspill/domain/conversations/conversation';
import { MAX_PAGE_SIZE } from '@samspill/domain/limits';
import { CONVERSATIONS, conversationPath } from '@samspill/domain/paths';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type QueryConstraint,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { LONG_AGO } from './content-documents.ts';
import { PEOPLE } from './documents.ts';
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

const PATH = conversationPath('direct_kari_ola');
let rules: Rules;

const conversation = (fields: Partial<Conversation> = {}): Conversation => ({
  ...{ kind: 'direct', memberIds: [KARI, OLA], title: '', projectId: null },
  ...{ readAt: {}, lastMessage: null, createdAt: LONG_AGO, updatedAt: LONG_AGO },
  ...fields,
});

beforeAll(async () => {
  rules = await loadRules('conversations');
  await rules.given(PEOPLE);
});
afterAll(() => rules.close());
beforeEach(() => rules.given({ [PATH]: conversation() }));

describe('a conversation of Kari and Ola', () => {
  it.each(ACTORS)('is read by %s: its members alone', async (actor) => {
    await expectAccess(['kari', 'ola'].includes(actor), getDoc(doc(rules.as(actor), PATH)));
  });

  it.each(ACTORS)('is found missing by %s: all who are signed in', async (actor) => {
    const missing = getDoc(doc(rules.as(actor), conversationPath('none')));
    await expectAccess(actor !== 'anonymous', missing);
  });

  it.each(ACTORS)('is written by %s: nobody but the server', async (actor) => {
    const own = conversation({ memberIds: [actor, KARI] });
    await denied(setDoc(doc(rules.as(actor), conversationPath(`direct_${actor}`)), own));
    await denied(updateDoc(doc(rules.as(actor), PATH), { [`readAt.${actor}`]: LONG_AGO }));
    await denied(updateDoc(doc(rules.as(actor), PATH), { memberIds: [KARI, OLA, actor] }));
    await denied(deleteDoc(doc(rules.as(actor), PATH)));
  });
});

describe('a list of conversations', () => {
  const list = (actor: Actor, ...constraints: QueryConstraint[]) =>
    getDocs(query(collection(rules.as(actor), CONVERSATIONS), ...constraints));
  const ofMember = (uid: string) => where('memberIds', 'array-contains', uid);

  it.each(ACTORS)('is of one’s own for %s', async (actor) => {
    const newestFirst = orderBy('updatedAt', 'desc');
    const own = list(actor, ofMember(actor), newestFirst, limit(20));
    await expectAccess(actor !== 'anonymous', own);
    if (actor !== 'kari') await denied(list(actor, ofMember(KARI), newestFirst, limit(20)));
  });

  it('comes by the page', async () => {
    await allowed(list('kari', ofMember(KARI), limit(MAX_PAGE_SIZE)));
    await denied(list('kari', ofMember(KARI), limit(MAX_PAGE_SIZE + 1)));
    await denied(list('kari', limit(20)));
  });
});
