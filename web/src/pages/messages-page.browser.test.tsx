import { directConversationId } from '@samspill/domain/conversations/conversation';
import { conversationPath, messagePath, readingPath, userPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { LONG_AGO, personOf, sessionUser } from '../testing/documents.ts';
import { putDocuments, readDocument, signIn } from '../testing/engine.ts';
import { show } from '../testing/show.tsx';
import { MessagesPage } from './messages-page.tsx';

const ASTRID = sessionUser('astrid', { displayName: 'Astrid Moe' });
const id = directConversationId('astrid', 'tor');

const said = (senderId: string, text: string, createdAt: Timestamp) => ({
  ...{ senderId, text, attachments: [], replyTo: null, card: null, reactions: {} },
  ...{ editedAt: null, deletedAt: null, createdAt, updatedAt: createdAt },
});

it('remembers what was on screen, though the list does not know of it yet', async () => {
  const first = Timestamp.fromMillis(Date.now() - 60_000);
  const second = Timestamp.fromMillis(Date.now() - 1_000);
  await putDocuments({
    [userPath('astrid')]: personOf(ASTRID),
    [conversationPath(id)]: {
      ...{ kind: 'direct', memberIds: ['astrid', 'tor'], formerMemberIds: [], state: 'open' },
      members: {
        astrid: { name: 'Astrid Moe', photoPath: null },
        tor: { name: 'Tor Aas', photoPath: null },
      },
      ...{ createdBy: null, title: '', photoPath: null, whoMayAdd: 'creator', projectId: null },
      lastMessage: { id: 'first', senderId: 'astrid', kind: 'text', text: 'Hei', createdAt: first },
      ...{ lastMessageAt: first, messageCount: 1, countedAt: null },
      ...{ createdAt: LONG_AGO, updatedAt: LONG_AGO },
    },
    [messagePath(id, 'first')]: said('astrid', 'Hei', first),
    [messagePath(id, 'second')]: said('tor', 'Hei, Astrid!', second),
  });
  await signIn(ASTRID);
  const shown = await show(<MessagesPage />, { user: ASTRID, at: `/messages?c=${id}` });
  await expect.element(page.getByRole('article').filter({ hasText: 'Hei, Astrid!' })).toBeVisible();
  // Somebody looks at the page.
  await page.getByLabelText('Skriv en melding').click();
  await shown.unmount();
  await expect
    .poll(async () => (await readDocument(readingPath('astrid')))?.conversations)
    .toEqual({ [id]: { at: second, count: 2 } });
});
