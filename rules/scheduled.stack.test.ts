import { blockPath } from '@samspill/domain/blocks/paths';
import { QUOTED_CASE } from '@samspill/domain/content/content.cases';
import { conversationPath } from '@samspill/domain/conversations/paths';
import { MAX_PAGE_SIZE } from '@samspill/domain/limits';
import { contentPath, projectPath } from '@samspill/domain/paths';
import { SCHEDULED, scheduledItemsPath, scheduledPath } from '@samspill/domain/scheduled/paths';
import {
  CASE_CONVERSATION,
  CASE_PROJECT,
  INVALID_SCHEDULED,
  VALID_SCHEDULED,
} from '@samspill/domain/scheduled/scheduled.cases';
import { limit, serverTimestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import {
  ACTIVE,
  type Actor,
  allowed,
  denied,
  INGRID,
  itAllows,
  KARI,
  OLA,
} from './testing/access.ts';
import { contentBy, daysFromNow, hoursFromNow, newScheduled } from './testing/content-documents.ts';
import { conversation } from './testing/conversation-documents.ts';
import { LONG_AGO, PEOPLE, published } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const DIRECT = `direct_${INGRID}_${KARI}`;
const rules = rulesWith('scheduled', {
  ...PEOPLE,
  [contentPath(QUOTED_CASE)]: contentBy(OLA, { id: QUOTED_CASE }),
  [projectPath(CASE_PROJECT)]: published({ ownerId: KARI, memberIds: [KARI] }),
  [conversationPath(CASE_CONVERSATION)]: conversation({ memberIds: [KARI, OLA] }),
  [conversationPath(DIRECT)]: conversation({ memberIds: [INGRID, KARI] }),
});

const ofKari = scheduledPath(KARI, 'item');
const add = (actor: Actor, uid: string, fields: object = {}, id = 'item') =>
  rules.as(actor).set(scheduledPath(uid, id), newScheduled(fields));

describe('a scheduled item', () => {
  beforeEach(() =>
    rules.given({ [ofKari]: newScheduled({ createdAt: LONG_AGO, updatedAt: LONG_AGO }) }),
  );

  itAllows(['kari'])('is read by %s: only its writer, no administrator', (actor) => [
    rules.as(actor).get(ofKari),
    rules.as(actor).list(scheduledItemsPath(KARI), limit(MAX_PAGE_SIZE)),
  ]);

  it('is not listed without a limit or across members', async () => {
    await denied(rules.as('kari').list(scheduledItemsPath(KARI)));
    await denied(rules.as('kari').list(scheduledItemsPath(KARI), limit(MAX_PAGE_SIZE + 1)));
    await denied(rules.as('kari').listGroup(SCHEDULED, limit(20)));
  });

  itAllows(['kari'])('is changed, moved and deleted by %s: only its writer', (actor) =>
    rules.as(actor).update(ofKari, { body: 'Rettet', updatedAt: serverTimestamp() }),
  );

  itAllows(['kari'])('is deleted by %s: only its writer', (actor) =>
    rules.as(actor).delete(ofKari),
  );

  it.each([
    ['another kind', { kind: 'message', conversationId: CASE_CONVERSATION }],
    ['a refusal', { refused: 'limit' }],
    ['no time', { sendAt: null }],
    ['a time in the past', { sendAt: hoursFromNow(-1) }],
    ['a time after a year', { sendAt: daysFromNow(367) }],
    ['an empty text', { body: ' ' }],
    ['an older start', { createdAt: serverTimestamp() }],
  ])('does not change to %s', async (_name, fields) => {
    await denied(rules.as('kari').update(ofKari, { ...fields, updatedAt: serverTimestamp() }));
  });

  it('gets a new time after a refusal, which clears it', async () => {
    await rules.given({ [ofKari]: newScheduled({ sendAt: null, refused: 'limit' }) });
    const moved = { sendAt: hoursFromNow(2), updatedAt: serverTimestamp() };
    await denied(rules.as('kari').update(ofKari, moved));
    await allowed(rules.as('kari').update(ofKari, { ...moved, refused: null }));
  });
});

describe('scheduling', () => {
  beforeEach(async () => {
    await Promise.all(ACTIVE.map((actor) => rules.forget(scheduledPath(actor, 'item'))));
  });

  itAllows(ACTIVE)('is allowed for %s: active members only', (actor) => add(actor, actor));

  itAllows(['kari'])('on behalf of Kari by %s: Kari only', (actor) => add(actor, KARI));

  it.each(VALID_SCHEDULED)('accepts $name', async ({ fields }) => {
    await allowed(add('kari', KARI, fields));
  });

  it.each(INVALID_SCHEDULED)('rejects $name', async ({ fields }) => {
    await denied(add('kari', KARI, fields));
  });

  it.each([
    ['now', hoursFromNow(-0.01)],
    ['after more than a year', daysFromNow(366.1)],
    ['text', 'tomorrow'],
    ['nothing', null],
  ])('rejects the time %s', async (_name, sendAt) => {
    await denied(add('kari', KARI, { sendAt }));
  });

  it('accepts a time up to a year ahead', async () => {
    await allowed(add('kari', KARI, { sendAt: daysFromNow(365) }));
  });

  it('rejects an id of the server’s cards', async () => {
    await denied(add('kari', KARI, {}, 'card-1'));
  });

  it.each(['createdAt', 'updatedAt'])('requires the server’s time as %s', async (field) => {
    await denied(add('kari', KARI, { [field]: LONG_AGO }));
  });

  it('rejects an invalid id', async () => {
    await denied(add('kari', KARI, {}, 'a b'));
  });

  it('rejects the path of a document below a conversation or a project', async () => {
    const below = {
      message: `${CASE_CONVERSATION}/messages/first`,
      update: `${CASE_PROJECT}/tasks/first`,
    };
    await rules.given({
      [conversationPath(below.message)]: conversation({ memberIds: [KARI, OLA] }),
      [projectPath(below.update)]: published({ ownerId: KARI, memberIds: [KARI] }),
    });
    await denied(add('kari', KARI, { kind: 'message', conversationId: below.message }));
    await denied(add('kari', KARI, { kind: 'update', projectId: below.update }));
  });

  it('rejects messages where the writer cannot write, and updates of others’ projects', async () => {
    const message = { kind: 'message', conversationId: CASE_CONVERSATION };
    await denied(add('ingrid', INGRID, message));
    await denied(add('ingrid', INGRID, { ...message, conversationId: 'nowhere' }));
    await denied(add('ingrid', INGRID, { kind: 'update', projectId: CASE_PROJECT }));
    const direct = { kind: 'message', conversationId: DIRECT };
    await allowed(add('ingrid', INGRID, direct));
    await rules.given({ [blockPath(KARI, INGRID)]: { blockedUid: INGRID, createdAt: LONG_AGO } });
    await denied(add('ingrid', INGRID, direct, 'other'));
    await rules.forget(blockPath(KARI, INGRID));
  });
});
