import {
  type Conversation,
  directConversationId,
} from '@samspill/domain/conversations/conversation';
import { conversationPath, messagePath, readingPath } from '@samspill/domain/conversations/paths';
import { groupMemberPath, groupPath } from '@samspill/domain/groups/paths';
import { matchBlocksPath } from '@samspill/domain/matches/paths';
import { userPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  buildConversation,
  buildMessage,
  buildPerson,
  LONG_AGO,
  NO_PHOTO,
  sessionUser,
} from '../testing/documents.ts';
import { deleteDocument, putDocuments, readDocument, signIn } from '../testing/engine.ts';
import { startFakeApi } from '../testing/fake-api.ts';
import { show } from '../testing/show.tsx';
import { MessagesPage } from './messages-page.tsx';

const ASTRID = sessionUser('astrid', { displayName: 'Astrid Moe' });
const TOR = sessionUser('tor', { displayName: 'Tor Aas' });
const id = directConversationId('astrid', 'tor');

const textMessage = (senderId: string, text: string, createdAt: Timestamp) =>
  buildMessage(senderId, text, { createdAt });
const conversation = (fields: Partial<Conversation>) =>
  buildConversation([ASTRID, TOR], { kind: 'direct', createdBy: null, title: '', ...fields });

async function pollUntil(text: string) {
  await signIn(ASTRID);
  const shown = await show(<MessagesPage />, { user: ASTRID, at: `/messages?c=${id}` });
  await expect.element(page.getByRole('article').filter({ hasText: text })).toBeVisible();
  // Only an active page marks messages as read.
  await page.getByLabelText('Skriv en melding').click();
  await shown.unmount();
}

const reading = async () => (await readDocument(readingPath('astrid')))?.conversations;

describe('a message shown before the list knows it', () => {
  const first = Timestamp.fromMillis(Date.now() - 60_000);
  const second = Timestamp.fromMillis(Date.now() - 1_000);

  beforeEach(async () => {
    await putDocuments({ [userPath('astrid')]: buildPerson(ASTRID) });
    for (const path of [readingPath('astrid'), messagePath(id, 'second')])
      await deleteDocument(path);
  });

  it('marks another member’s message as read', async () => {
    const lastMessage = { id: 'first', senderId: 'astrid', kind: 'text', text: 'Hei' } as const;
    await putDocuments({
      [conversationPath(id)]: conversation({
        lastMessage: { ...lastMessage, createdAt: first },
        lastMessageAt: first,
        messageCount: 1,
      }),
      [messagePath(id, 'first')]: textMessage('astrid', 'Hei', first),
      [messagePath(id, 'second')]: textMessage('tor', 'Hei, Astrid!', second),
    });
    await pollUntil('Hei, Astrid!');
    await expect.poll(reading).toEqual({ [id]: { at: second, count: 2 } });
  });

  it('marks the user’s own first message as read', async () => {
    await putDocuments({
      [conversationPath(id)]: conversation({}),
      [messagePath(id, 'first')]: textMessage('astrid', 'Hei', first),
    });
    await pollUntil('Hei');
    await expect.poll(reading).toEqual({ [id]: { at: LONG_AGO, count: 1 } });
  });
});

describe('the conversation of a group of the site', () => {
  const showConversation = async (status: 'active' | 'archived') => {
    const api = startFakeApi();
    api.get('/api/groups/choices', () => ({
      groups: [{ id: 'kull', name: 'Kull', status, ...NO_PHOTO }],
    }));
    await putDocuments({
      [groupPath('kull')]: { name: 'Kull', status },
      [groupMemberPath('kull', 'astrid')]: { uid: 'astrid', groupId: 'kull' },
      [conversationPath('members_kull')]: conversation({ kind: 'memberGroup', groupId: 'kull' }),
    });
    await signIn(ASTRID);
    await show(<MessagesPage />, { user: ASTRID, at: '/messages?c=members_kull' });
  };

  it('can be written in', async () => {
    await showConversation('active');
    await expect.element(page.getByLabelText('Skriv en melding')).toBeVisible();
  });

  it('says why it takes no messages once the group is archived', async () => {
    await showConversation('archived');
    await expect.element(page.getByText('Gruppen er arkivert', { exact: false })).toBeVisible();
    expect(page.getByLabelText('Skriv en melding').query()).toBeNull();
  });
});

describe('a request', () => {
  it('leads with its acceptance to the field to answer in', async () => {
    await putDocuments({
      [userPath('astrid')]: buildPerson(ASTRID),
      [userPath('tor')]: buildPerson(TOR),
      [conversationPath(id)]: conversation({ state: 'requested', createdBy: 'tor' }),
      [messagePath(id, 'first')]: textMessage('tor', 'Kan vi snakke?', LONG_AGO),
    });
    await signIn(ASTRID);
    await show(<MessagesPage />, { user: ASTRID, at: `/messages?c=${id}&tab=requests` });
    await expect.element(page.getByRole('article', { name: /^Melding fra Tor Aas/ })).toBeVisible();
    await page.getByRole('button', { name: 'Si ja' }).click();
    await expect.element(page.getByLabelText('Skriv en melding')).toHaveFocus();
  });
});

describe('a group with a member who has blocked the reader', () => {
  const GROUP = 'gruppe-med-blokkert';
  const at = Timestamp.fromMillis(Date.now() - 60_000);
  const later = Timestamp.fromMillis(Date.now() - 30_000);
  const SECRET = 'Dette skal ikke vises';

  it('shows no text of that member, in quotes and the list neither', async () => {
    await putDocuments({
      [userPath('astrid')]: buildPerson(ASTRID),
      [matchBlocksPath('astrid')]: { uids: ['tor'] },
      [conversationPath(GROUP)]: conversation({
        kind: 'group',
        title: 'Pitchen',
        memberIds: ['astrid', 'tor', 'kari'],
        members: {
          astrid: { name: 'Astrid Moe', photoPath: null },
          tor: { name: 'Tor Aas', photoPath: null },
          kari: { name: 'Kari Sol', photoPath: null },
        },
        lastMessage: { id: 'q1', senderId: 'tor', kind: 'text', text: SECRET, createdAt: later },
        lastMessageAt: later,
        messageCount: 2,
      }),
      [messagePath(GROUP, 'q1')]: textMessage('tor', SECRET, at),
      [messagePath(GROUP, 'q2')]: { ...textMessage('kari', 'Enig', later), replyTo: 'q1' },
    });
    await signIn(ASTRID);
    await show(<MessagesPage />, { user: ASTRID, at: `/messages?c=${GROUP}` });
    await expect.element(page.getByRole('article').filter({ hasText: 'Enig' })).toBeVisible();
    await expect.element(page.getByText(SECRET)).not.toBeInTheDocument();
    const hidden = page.getByText('Fra noen som er skjult for deg');
    await expect.poll(() => hidden.all().length).toBe(3);
    await deleteDocument(matchBlocksPath('astrid'));
  });
});
