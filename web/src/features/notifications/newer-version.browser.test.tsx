import { notificationPath } from '@samspill/domain/notifications/paths';
import { userPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectConsoleMessage } from '../../testing/console.ts';
import { buildPerson, sessionUser } from '../../testing/documents.ts';
import { putDocuments, signIn } from '../../testing/engine.ts';
import { show } from '../../testing/show.tsx';
import { NotificationsPage } from './notifications-page.tsx';

const ASTRID = sessionUser('astrid', { displayName: 'Astrid Moe' });

const like = (title: string, more: object = {}) => {
  const at = Timestamp.now();
  return {
    type: 'like',
    count: 1,
    readAt: null,
    createdAt: at,
    updatedAt: at,
    actors: [{ uid: 'ola', name: 'Ola Nordbø', photoPath: null }],
    subject: { kind: 'content', id: title, title, href: `/content/${title}` },
    ...more,
  };
};

it('shows known fields of notifications from newer functions', async () => {
  const subject = { kind: 'content', id: 'b', title: 'Med nytt felt', href: '/content/b' };
  const unknown = notificationPath('astrid', 'award-content-c');
  await putDocuments({
    [userPath('astrid')]: buildPerson(ASTRID),
    [notificationPath('astrid', 'like-content-a')]: like('Som før'),
    [notificationPath('astrid', 'like-content-b')]: like('Med nytt felt', {
      subject: { ...subject, section: 'comments' },
      urgency: 2,
      actors: [{ uid: 'ola', name: 'Ola Nordbø', photoPath: null, pronoun: 'han' }],
    }),
    [unknown]: like('Av ny type', { type: 'award' }),
  });
  await signIn(ASTRID);
  expectConsoleMessage(`warn: Skipped ${unknown}`);
  await show(<NotificationsPage />, { user: ASTRID, at: '/notifications' });
  await expect.element(page.getByText('Som før', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Med nytt felt', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Av ny type')).not.toBeInTheDocument();
});
