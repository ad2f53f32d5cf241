import { blockPath } from '@samspill/domain/blocks/paths';
import type { Conversation } from '@samspill/domain/conversations/conversation';
import { conversationPath, readingPath, seenPath } from '@samspill/domain/conversations/paths';
import { matchBlocksPath } from '@samspill/domain/matches/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { serverTimestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import {
  type Actor,
  allowed,
  denied,
  expectOnly,
  INGRID,
  itAllows,
  KARI,
  OLA,
  SUSPENDED,
} from './testing/access.ts';
import { conversation } from './testing/conversation-documents.ts';
import { LONG_AGO, PEOPLE, settings } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const CHAT = 'chat';
const BLOCK = { createdAt: LONG_AGO };

const SETTINGS = Object.fromEntries(
  [OLA, INGRID, SUSPENDED].map((uid) => [settingsPath(uid), settings(uid)]),
);

const rules = rulesWith('receipts', { ...PEOPLE, ...SETTINGS });
const given = (fields: Partial<Conversation> = {}) =>
  rules.given({ [conversationPath(CHAT)]: conversation(fields) });

beforeEach(() => given());

describe('receipts', () => {
  const SEEN = seenPath(CHAT);
  const see = (actor: Actor, at: object = { [actor]: serverTimestamp() }) =>
    rules.as(actor).set(SEEN, { at });
  const seeAgain = (actor: Actor, uid: string = actor, at: unknown = serverTimestamp()) =>
    rules.as(actor).update(SEEN, { [`at.${uid}`]: at });

  beforeEach(() => rules.given({ [SEEN]: { at: { [OLA]: LONG_AGO } } }));

  it('can be read by members, and written for their own entry', async () => {
    await expectOnly([KARI, OLA], (actor) => rules.as(actor).get(SEEN));
    await expectOnly([KARI, OLA], (actor) => seeAgain(actor));
    await denied(seeAgain('kari', OLA));
    const [now, other] = [`at.${KARI}`, `at.${OLA}`];
    const both = { [now]: serverTimestamp(), [other]: serverTimestamp() };
    await denied(rules.as('kari').update(SEEN, both));
    await denied(seeAgain('kari', KARI, LONG_AGO));
    await denied(rules.as('kari').update(SEEN, { [`at.${KARI}`]: serverTimestamp(), more: 1 }));
  });

  it('allow a member to create the document with their own entry only', async () => {
    await rules.forget(SEEN);
    await denied(see('ingrid'));
    await denied(see('kari', { [OLA]: serverTimestamp() }));
    await denied(see('kari', { [KARI]: serverTimestamp(), [OLA]: serverTimestamp() }));
    await denied(see('kari', { [KARI]: LONG_AGO }));
    await denied(rules.as('kari').set(SEEN, { at: { [KARI]: serverTimestamp() }, more: 1 }));
    await allowed(see('kari'));
  });

  it('are limited to members who send receipts', async () => {
    await rules.given({ [settingsPath(OLA)]: { ...settings(OLA), readReceipts: false } });
    await denied(rules.as('ola').get(SEEN));
    await denied(seeAgain('ola'));
    await rules.forget(SEEN);
    await denied(see('ola'));
    await rules.given({ [settingsPath(OLA)]: settings(OLA) });
    await allowed(see('ola'));
  });

  it.each<[string, Partial<Conversation>, Record<string, object>]>([
    ['who is blocked in a direct conversation', {}, { [blockPath(KARI, OLA)]: BLOCK }],
    ['who blocks in a direct conversation', {}, { [blockPath(OLA, KARI)]: BLOCK }],
    [
      'who has a block with another member of a group',
      { kind: 'group', memberIds: [KARI, OLA, INGRID] },
      { [matchBlocksPath(OLA, 0)]: { uids: ['somebody', KARI] } },
    ],
  ])('are closed to a member %s', async (_name, fields, blocks) => {
    await given(fields);
    await allowed(rules.as('ola').get(SEEN));
    await rules.given(blocks);
    await denied(rules.as('ola').get(SEEN));
    for (const path of Object.keys(blocks)) await rules.forget(path);
    await allowed(rules.as('ola').get(SEEN));
  });

  it('stay open in a group to members whose blocks concern others', async () => {
    await given({ kind: 'group', memberIds: [KARI, OLA] });
    await rules.given({ [matchBlocksPath(OLA, 0)]: { uids: [INGRID] } });
    await allowed(rules.as('ola').get(SEEN));
    await rules.forget(matchBlocksPath(OLA, 0));
  });

  it('are rejected after leaving and during a suspension', async () => {
    await given({ kind: 'group', memberIds: [KARI, 'suspended'] });
    await denied(rules.as('ola').get(SEEN));
    await denied(seeAgain('ola'));
    await denied(seeAgain('suspended'));
    await rules.forget(SEEN);
    await denied(see('suspended'));
  });
});

describe('read position of a member', () => {
  const reading = (fields: object = {}) => ({
    conversations: { [CHAT]: { at: LONG_AGO, count: 3 } },
    updatedAt: serverTimestamp(),
    ...fields,
  });

  itAllows(['kari'])('can be read by its owner only: %s', (actor) =>
    rules.as(actor).get(readingPath(KARI)),
  );

  it('can be written by its owner only', async () => {
    await expectOnly(['kari'], (actor) => rules.as(actor).set(readingPath(KARI), reading()));
    await expectOnly(['kari'], (actor) =>
      rules.as(actor).update(readingPath(KARI), { updatedAt: serverTimestamp() }),
    );
    await denied(rules.as('suspended').set(readingPath('suspended'), reading()));
  });

  it.each<[string, object]>([
    ['an extra field', { more: 1 }],
    ['no conversations', { conversations: 'all' }],
    ['a time of its own', { updatedAt: LONG_AGO }],
    [
      'too many conversations',
      {
        conversations: Object.fromEntries(
          Array.from({ length: 601 }, (_, index) => [`c${index}`, { count: 1 }]),
        ),
      },
    ],
  ])('rejects %s', async (_name, fields) => {
    await denied(rules.as('kari').set(readingPath(KARI), reading(fields)));
  });
});
