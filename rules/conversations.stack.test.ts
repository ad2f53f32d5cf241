import { blockPath } from '@samspill/domain/blocks/paths';
import {
  type Conversation,
  directConversationId,
} from '@samspill/domain/conversations/conversation';
import type { Message } from '@samspill/domain/conversations/message';
import {
  CASE_CONVERSATION,
  INVALID_MESSAGES,
  VALID_MESSAGES,
} from '@samspill/domain/conversations/message.cases';
import {
  CONVERSATIONS,
  contactsPath,
  conversationPath,
  messagePath,
  messagesPath,
} from '@samspill/domain/conversations/paths';
import { MAX_PAGE_SIZE } from '@samspill/domain/limits';
import { projectPath } from '@samspill/domain/paths';
import {
  deleteField,
  limit,
  orderBy,
  type QueryConstraint,
  serverTimestamp,
  where,
} from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import {
  ACTORS,
  type Actor,
  ADMITTED,
  allowed,
  denied,
  expectAccess,
  expectOnly,
  INGRID,
  itAllows,
  KARI,
  NOBODY,
  OLA,
} from './testing/access.ts';
import { conversation, message } from './testing/conversation-documents.ts';
import { LONG_AGO, PEOPLE, published } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const CHAT = CASE_CONVERSATION;
const PATH = conversationPath(CHAT);
const MESSAGE = messagePath(CHAT, 'm1');
const newMessage = (senderId: string, fields: object = {}) => ({
  ...message({ senderId }),
  createdAt: serverTimestamp(),
  updatedAt: serverTimestamp(),
  ...fields,
});

const rules = rulesWith('conversations', {
  ...PEOPLE,
});
const given = (fields: Partial<Conversation> = {}, others: Record<string, object> = {}) =>
  rules.given({ [PATH]: conversation(fields), ...others });

let sent = 0;
const send = (actor: Actor, fields: object = {}, id = `new-${sent++}`) =>
  rules.as(actor).set(messagePath(CHAT, id), newMessage(actor, fields));

beforeEach(() => given());

describe('the id of a message', () => {
  it.each(['card-', 'card-0123456789abcdef0123', 'card-x'])(
    'is not of the server’s cards: %s',
    async (id) => {
      await denied(send('kari', {}, id));
    },
  );

  it('may look like one', async () => {
    await allowed(send('kari', {}, 'postcard-1'));
  });
});

describe('a conversation of Kari and Ola', () => {
  itAllows(['kari', 'ola'])('can be read by its members only: %s', (actor) =>
    rules.as(actor).get(PATH),
  );

  itAllows(ADMITTED)('reports a missing conversation to admitted users only: %s', (actor) =>
    rules.as(actor).get(conversationPath('none')),
  );

  itAllows(['kari'])('reports a missing direct conversation to its two users only: %s', (actor) =>
    rules.as(actor).get(conversationPath(directConversationId(KARI, 'nobody'))),
  );

  itAllows(NOBODY)('rejects every conversation write by %s', (actor) => {
    const own = conversation({ memberIds: [actor, KARI] });
    return [
      rules.as(actor).set(conversationPath(`direct_${actor}`), own),
      rules.as(actor).update(PATH, { memberIds: [KARI, OLA, actor], updatedAt: serverTimestamp() }),
      rules.as(actor).update(PATH, { title: 'Min', updatedAt: serverTimestamp() }),
      rules.as(actor).delete(PATH),
    ];
  });
});

describe('listing conversations', () => {
  const list = (actor: Actor, ...constraints: QueryConstraint[]) =>
    rules.as(actor).list(CONVERSATIONS, ...constraints);
  const ofMember = (uid: string) => where('memberIds', 'array-contains', uid);

  const newestFirst = [orderBy('lastMessageAt', 'desc'), limit(20)];

  it.each(ACTORS)('returns only conversations of the member: %s', async (actor) => {
    await expectAccess(actor !== 'anonymous', list(actor, ofMember(actor), ...newestFirst));
    await expectAccess(actor === 'kari', list(actor, ofMember(KARI), ...newestFirst));
  });

  it('requires a page limit', async () => {
    await allowed(list('kari', ofMember(KARI), limit(MAX_PAGE_SIZE)));
    await denied(list('kari', ofMember(KARI), limit(MAX_PAGE_SIZE + 1)));
    await denied(list('kari', limit(20)));
  });
});

describe('first contact of Kari to Ola', () => {
  const answer = (actor: Actor, state: string, fields: object = {}) =>
    rules.as(actor).update(PATH, { state, updatedAt: serverTimestamp(), ...fields });

  it.each(['open', 'declined'])('changes to %s by Ola only', async (state) => {
    for (const actor of ACTORS) {
      await given({ state: 'requested', createdBy: KARI });
      await expectAccess(actor === 'ola', answer(actor, state));
    }
  });

  it('can be accepted after it was declined, but not declined after it was accepted', async () => {
    await given({ state: 'declined', createdBy: KARI });
    await allowed(answer('ola', 'open'));
    await denied(answer('ola', 'declined'));
  });

  it('rejects changes other than the answer', async () => {
    await given({ state: 'requested', createdBy: KARI });
    await denied(answer('ola', 'requested'));
    await denied(answer('ola', 'open', { createdBy: OLA }));
    await denied(answer('ola', 'open', { updatedAt: LONG_AGO }));
    await denied(answer('ola', 'open', { messageCount: 9 }));
  });

  it('rejects an answer by a suspended user', async () => {
    await given({ state: 'requested', createdBy: KARI, memberIds: [KARI, 'suspended'] });
    await denied(answer('suspended', 'open'));
  });

  it.each(['requested', 'declined'] as const)('rejects messages while %s', async (state) => {
    await given({ state, createdBy: KARI });
    await denied(send('kari'));
    await denied(send('ola'));
  });
});

describe('writing a message', () => {
  it.each(VALID_MESSAGES)('accepts $name', async ({ fields }) => {
    await allowed(send('kari', fields));
  });

  it.each(INVALID_MESSAGES)('rejects $name', async ({ fields }) => {
    await denied(send('kari', fields));
  });

  itAllows(['kari', 'ola'])('allows only members: %s', (actor) => send(actor));

  it('rejects a suspended member', async () => {
    await given({ kind: 'group', memberIds: [KARI, 'suspended'] });
    await denied(send('suspended'));
  });

  it.each<[string, object]>([
    ['as another user', { senderId: OLA }],
    ['with a card of the server’s', { card: { kind: 'members', change: 'left', names: [] } }],
    ['with reactions', { reactions: { [KARI]: '👍' } }],
    ['that was edited', { editedAt: serverTimestamp() }],
    ['that was deleted', { deletedAt: serverTimestamp() }],
    ['of long ago', { createdAt: LONG_AGO }],
    ['changed long ago', { updatedAt: LONG_AGO }],
  ])('rejects a message %s', async (_name, fields) => {
    await denied(send('kari', fields));
  });

  it('rejects files of another member or conversation', async () => {
    const attach = (actor: Actor, folder: string) => {
      const path = `conversations/${folder}/0123456789abcdef.pdf`;
      const file = { path, name: 'a', contentType: 'application/pdf', size: 1 };
      return send(actor, { attachments: [{ ...file, width: null, height: null }] });
    };
    await allowed(attach('ola', 'chat/ola'));
    await denied(attach('ola', 'chat/kari'));
    await denied(attach('ola', 'other/ola'));
    await denied(attach('ola', 'chat/ola/more'));
  });

  it.each(['x'.repeat(65), 'a.b', 'a~b', 'å'])('rejects the id %s', async (id) => {
    await denied(send('kari', {}, id));
  });

  it('rejects overwriting a message', async () => {
    await rules.given({ [MESSAGE]: message() });
    await denied(send('kari', {}, 'm1'));
  });

  it.each([
    [KARI, OLA],
    [OLA, KARI],
  ])('is rejected for both once %s has blocked %s', async (uid, blocked) => {
    const block = blockPath(uid, blocked);
    await rules.given({ [block]: { blockedUid: blocked, createdAt: LONG_AGO } });
    await denied(send('kari'));
    await denied(send('ola'));
    await rules.forget(block);
  });

  it('is allowed in a group across a block', async () => {
    const block = blockPath(KARI, OLA);
    await given({ kind: 'group' }, { [block]: { blockedUid: OLA, createdAt: LONG_AGO } });
    await allowed(send('ola'));
    await rules.forget(block);
  });

  it('rejects a message by the last remaining member', async () => {
    await given({ memberIds: [KARI] });
    await denied(send('kari'));
  });
});

describe('reading messages', () => {
  const list = (actor: Actor, count = MAX_PAGE_SIZE) =>
    rules.as(actor).list(messagesPath(CHAT), orderBy('createdAt', 'desc'), limit(count));

  beforeEach(() => rules.given({ [MESSAGE]: message() }));

  itAllows(['kari', 'ola'])('allows only members: %s', (actor) => [
    rules.as(actor).get(MESSAGE),
    list(actor),
  ]);

  it('requires a page limit and a single conversation', async () => {
    await denied(list('kari', MAX_PAGE_SIZE + 1));
    await denied(rules.as('kari').listGroup('messages', where('senderId', '==', KARI), limit(20)));
  });

  it('rejects readers who are no longer members', async () => {
    await given({ memberIds: [KARI] });
    await denied(rules.as('ola').get(MESSAGE));
    await denied(list('ola'));
  });
});

describe('conversation of a project', () => {
  const ofProject = (memberIds: string[]) =>
    given(
      { kind: 'project', projectId: 'p1', memberIds: [KARI, OLA] },
      { [projectPath('p1')]: published({ memberIds }), [MESSAGE]: message() },
    );

  it('can be used by members', async () => {
    await ofProject([KARI, OLA]);
    await expectOnly([KARI, OLA], (actor) => rules.as(actor).get(MESSAGE));
    await expectOnly([KARI, OLA], (actor) => send(actor));
  });

  it('rejects a former member at once, before the server updates the conversation', async () => {
    await ofProject([KARI]);
    await denied(rules.as('ola').get(MESSAGE));
    await denied(rules.as('ola').list(messagesPath(CHAT), limit(20)));
    await denied(send('ola'));
  });
});

describe('editing or deleting a message', () => {
  const edit = (actor: Actor, fields: object = {}) =>
    rules.as(actor).update(MESSAGE, {
      text: 'Hei igjen!',
      editedAt: serverTimestamp(),
      updatedAt: serverTimestamp(),
      ...fields,
    });
  const remove = (actor: Actor, fields: object = {}) =>
    rules.as(actor).update(MESSAGE, {
      text: '',
      attachments: [],
      reactions: {},
      deletedAt: serverTimestamp(),
      updatedAt: serverTimestamp(),
      ...fields,
    });

  beforeEach(() => rules.given({ [MESSAGE]: message() }));

  itAllows(['kari'])('allows only the sender: %s', (actor) => edit(actor));

  it('allows only the sender to delete it', async () => {
    for (const actor of ACTORS) {
      await rules.given({ [MESSAGE]: message() });
      await expectAccess(actor === 'kari', remove(actor));
    }
  });

  it.each<[string, object]>([
    ['another sender', { senderId: OLA }],
    ['an answer to another', { replyTo: 'm2' }],
    ['another time', { createdAt: serverTimestamp() }],
    ['a card', { card: { kind: 'members', change: 'left', names: [] } }],
    ['no text', { text: ' ' }],
    ['too much text', { text: 'x'.repeat(4_001) }],
    ['other files', { attachments: [], text: 'x', reactions: { [OLA]: '👍' } }],
    ['no time of the edit', { editedAt: LONG_AGO }],
    ['a change of long ago', { updatedAt: LONG_AGO }],
    ['a missing text', { text: deleteField() }],
  ])('rejects an edit with %s', async (_name, fields) => {
    await denied(edit('kari', fields));
  });

  it.each<[string, object]>([
    ['its text', { text: 'Hei' }],
    ['its files', { attachments: [{ path: 'x' }] }],
    ['its reactions', { reactions: { [OLA]: '👍' } }],
    ['no time', { deletedAt: LONG_AGO }],
    ['another sender', { senderId: OLA }],
    ['a change of long ago', { updatedAt: LONG_AGO }],
  ])('rejects a deletion that leaves %s', async (_name, fields) => {
    await denied(remove('kari', fields));
  });

  it('allows only the sender to remove the preview of a link, which the server alone writes', async () => {
    const preview = { url: 'https://a.no/', title: 'A', description: '', siteName: '' };
    const hide = (actor: Actor, fields: object = {}) =>
      rules.as(actor).update(MESSAGE, {
        hidesPreview: true,
        updatedAt: serverTimestamp(),
        ...fields,
      });
    for (const actor of ACTORS) {
      await rules.given({ [MESSAGE]: message({ preview }) });
      await expectAccess(actor === 'kari', hide(actor));
    }
    await rules.given({ [MESSAGE]: message({ preview }) });
    await allowed(edit('kari'));
    await denied(hide('kari', { hidesPreview: 'yes' }));
    await denied(hide('kari', { hidesPreview: null }));
    await denied(hide('kari', { text: 'Hei' }));
    await denied(hide('kari', { preview: deleteField() }));
    await denied(edit('kari', { preview: { ...preview, title: 'B' } }));
    await denied(edit('kari', { preview: deleteField() }));
    await denied(remove('kari', { preview: { ...preview, title: 'B' } }));
  });

  it('is rejected once it is deleted', async () => {
    await rules.given({ [MESSAGE]: message({ deletedAt: LONG_AGO, text: '' }) });
    await denied(edit('kari'));
    await denied(edit('kari', { hidesPreview: true }));
    await denied(remove('kari'));
  });

  it('is rejected for server-written messages', async () => {
    const card: Message['card'] = { kind: 'members', change: 'left', names: ['Ola'], uids: [OLA] };
    await rules.given({ [MESSAGE]: message({ card, text: '' }) });
    await denied(edit('kari'));
    await denied(remove('kari'));
  });

  it('allows former members to delete but not edit their messages', async () => {
    await given({ memberIds: [OLA] });
    await denied(edit('kari'));
    await allowed(remove('kari'));
  });

  it('is rejected for a suspended sender', async () => {
    await given({ kind: 'group', memberIds: [KARI, 'suspended'] });
    await rules.given({ [MESSAGE]: message({ senderId: 'suspended' }) });
    await denied(edit('suspended'));
    await denied(remove('suspended'));
  });

  it('rejects a hard deletion by any user', async () => {
    await expectOnly(NOBODY, (actor) => rules.as(actor).delete(MESSAGE));
  });
});

describe('reacting to a message', () => {
  const react = (actor: Actor, reactions: object, fields: object = {}) =>
    rules.as(actor).update(MESSAGE, { reactions, updatedAt: serverTimestamp(), ...fields });

  beforeEach(() => rules.given({ [MESSAGE]: message({ reactions: { [OLA]: '👍' } }) }));

  it('is allowed for members', async () => {
    await expectOnly([KARI, OLA], (actor) =>
      rules
        .as(actor)
        .update(MESSAGE, { [`reactions.${actor}`]: '🎉', updatedAt: serverTimestamp() }),
    );
  });

  it('can be removed by the same member', async () => {
    await denied(react('kari', {}));
    await allowed(react('ola', {}));
  });

  it('rejects unknown reactions and reactions for other users', async () => {
    await denied(react('kari', { [OLA]: '👍', [KARI]: '<b>' }));
    await denied(react('kari', { [OLA]: '🎉' }));
    await denied(react('kari', { [OLA]: '👍', [INGRID]: '👍' }));
    await denied(react('kari', { [OLA]: '👍', [KARI]: '🎉' }, { text: 'Hei' }));
    await denied(react('kari', { [OLA]: '👍', [KARI]: '🎉' }, { updatedAt: LONG_AGO }));
  });

  it('is rejected on deleted messages, and by suspended or blocked members', async () => {
    await rules.given({ [MESSAGE]: message({ deletedAt: LONG_AGO, text: '' }) });
    await denied(react('ola', { [OLA]: '🎉' }));
    await given({ kind: 'group', memberIds: [KARI, 'suspended'] }, { [MESSAGE]: message() });
    await denied(react('suspended', { suspended: '👍' }));
    await given({}, { [blockPath(KARI, OLA)]: { blockedUid: OLA, createdAt: LONG_AGO } });
    await denied(react('ola', { [OLA]: '👍' }));
    await rules.forget(blockPath(KARI, OLA));
  });

  it('is rejected in a group across a block with the sender, except to remove one', async () => {
    for (const path of [blockPath(KARI, OLA), blockPath(OLA, KARI)]) {
      await given({ kind: 'group' }, { [path]: { createdAt: LONG_AGO } });
      await denied(react('ola', { [OLA]: '🎉' }));
      await allowed(react('ola', {}));
      await denied(react('ola', { [OLA]: '🎉' }));
      await rules.forget(path);
      await allowed(react('ola', { [OLA]: '👍' }));
    }
  });
});

describe('unanswered first contacts of a user', () => {
  itAllows(['kari'])('can be read by their owner only: %s', (actor) =>
    rules.as(actor).get(contactsPath(KARI)),
  );

  itAllows(NOBODY)('rejects a contacts write by %s', (actor) =>
    rules.as(actor).set(contactsPath(actor), { sent: {}, received: {} }),
  );
});
