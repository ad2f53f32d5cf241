import type { Conversation } from '@samspill/domain/conversations/conversation';
import { MAX_PAGE_SIZE } from '@samspill/domain/limits';
import { CONVERSATIONS, conversationPath } from '@samspill/domain/paths';
import { limit, orderBy, type QueryConstraint, where } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { allowed, denied, expectAccess, itAllows } from './testing/access.ts';
import { ACTORS, type Actor, KARI, NOBODY, OLA, SIGNED_IN } from './testing/actors.ts';
import { LONG_AGO, PEOPLE } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const PATH = conversationPath('direct_kari_ola');

const conversation = (fields: Partial<Conversation> = {}): Conversation => ({
  ...{ kind: 'direct', memberIds: [KARI, OLA], title: '', projectId: null },
  ...{ readAt: {}, lastMessage: null, createdAt: LONG_AGO, updatedAt: LONG_AGO },
  ...fields,
});

const rules = rulesWith('conversations', PEOPLE);
beforeEach(() => rules.given({ [PATH]: conversation() }));

describe('a conversation of Kari and Ola', () => {
  itAllows(['kari', 'ola'])('is read by %s: its members alone', (actor) =>
    rules.as(actor).get(PATH),
  );

  itAllows(SIGNED_IN)('is found missing by %s: all who are signed in', (actor) =>
    rules.as(actor).get(conversationPath('none')),
  );

  itAllows(NOBODY)('is written by %s: nobody but the server', (actor) => {
    const own = conversation({ memberIds: [actor, KARI] });
    return [
      rules.as(actor).set(conversationPath(`direct_${actor}`), own),
      rules.as(actor).update(PATH, { [`readAt.${actor}`]: LONG_AGO }),
      rules.as(actor).update(PATH, { memberIds: [KARI, OLA, actor] }),
      rules.as(actor).delete(PATH),
    ];
  });
});

describe('a list of conversations', () => {
  const list = (actor: Actor, ...constraints: QueryConstraint[]) =>
    rules.as(actor).list(CONVERSATIONS, ...constraints);
  const ofMember = (uid: string) => where('memberIds', 'array-contains', uid);

  const newestFirst = [orderBy('updatedAt', 'desc'), limit(20)];

  it.each(ACTORS)('is of one’s own for %s', async (actor) => {
    await expectAccess(actor !== 'anonymous', list(actor, ofMember(actor), ...newestFirst));
    await expectAccess(actor === 'kari', list(actor, ofMember(KARI), ...newestFirst));
  });

  it('comes by the page', async () => {
    await allowed(list('kari', ofMember(KARI), limit(MAX_PAGE_SIZE)));
    await denied(list('kari', ofMember(KARI), limit(MAX_PAGE_SIZE + 1)));
    await denied(list('kari', limit(20)));
  });
});
