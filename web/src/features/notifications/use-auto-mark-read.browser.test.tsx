import type { AppNotification } from '@samspill/domain/notification-schema';
import { notificationPath } from '@samspill/domain/notifications/paths';
import { userPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase/firestore';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadMessages } from '../../i18n/message-store.ts';
import { useStore } from '../../state/store.ts';
import { buildPerson, sessionUser } from '../../testing/documents.ts';
import { putDocuments, readDocument, signIn } from '../../testing/engine.ts';
import { show } from '../../testing/show.tsx';
import { NotificationWatch } from './notification-watch.tsx';
import { unreadMessages, unreadNotifications } from './unread-store.ts';

const TOR = sessionUser('tor', { displayName: 'Tor Aas' });
const pathOf = (id: string) => notificationPath('tor', id);

const START_MS = Date.now();
const at = (seconds: number) => Timestamp.fromMillis(START_MS + seconds * 1_000);

function said(
  conversationId: string,
  seconds: number,
  since = seconds,
): Record<string, AppNotification> {
  const notification: AppNotification = {
    type: 'message',
    actors: [{ uid: 'ola', name: 'Ola Nordbø', photoPath: null }],
    count: 1,
    subject: {
      kind: 'conversation',
      id: conversationId,
      title: '',
      href: `/messages?c=${conversationId}`,
    },
    readAt: null,
    createdAt: at(since),
    updatedAt: at(seconds),
  };
  return { [pathOf(`message-conversation-${conversationId}`)]: notification };
}

const isRead = async (conversationId: string) => {
  const stored = await readDocument(pathOf(`message-conversation-${conversationId}`));
  return stored !== null && stored?.readAt !== null;
};

function Badges() {
  return (
    <>
      <output aria-label="Varsler">{useStore(unreadNotifications)}</output>
      <output aria-label="Meldinger">{useStore(unreadMessages)}</output>
    </>
  );
}

const badge = (name: string) => page.getByRole('status', { name, exact: true });

beforeAll(async () => {
  // Preload the messages as the layout does: a toast reads them outside rendering.
  await loadMessages('nb', 'notifications');
  await putDocuments({ [userPath('tor')]: buildPerson(TOR), ...said('before', -60) });
  await signIn(TOR);
});

it('excludes the open conversation from the counts and marks it read when the reader leaves', async () => {
  const { navigate } = await show(
    <>
      <Badges />
      <NotificationWatch uid="tor" />
    </>,
    { user: TOR, at: '/messages?c=here' },
  );
  await expect.element(badge('Meldinger')).toHaveTextContent('1');
  await putDocuments(said('here', 0));
  await putDocuments(said('there', 1));
  await expect.element(badge('Meldinger')).toHaveTextContent('2');
  await putDocuments(said('here', 2, 0));
  await expect.element(badge('Varsler')).toHaveTextContent('2');
  expect(await isRead('here')).toBe(false);

  await navigate('/projects');
  await expect.poll(() => isRead('here')).toBe(true);
  await expect.element(badge('Meldinger')).toHaveTextContent('2');
  expect(await isRead('there')).toBe(false);
});

it('marks matches of both sides and mutual ones read at the page of matches', async () => {
  const match = (
    id: string,
    event: 'mutual' | undefined,
    subject: AppNotification['subject'],
  ): Record<string, AppNotification> => ({
    [pathOf(id)]: {
      type: 'match',
      ...(event && { event }),
      actors: [{ uid: 'ola', name: 'Ola Nordbø', photoPath: null }],
      count: 1,
      subject,
      readAt: null,
      createdAt: at(-30),
      updatedAt: at(-30),
    },
  });
  const ids = ['match-person', 'match-project', 'match-mutual'];
  await putDocuments({
    ...match('match-person', undefined, { kind: 'match', id: 'tor', title: 'A', href: '/matches' }),
    ...match('match-project', undefined, {
      kind: 'match',
      id: 'p',
      title: 'B',
      href: '/matches?project=p',
    }),
    ...match('match-mutual', 'mutual', {
      kind: 'conversation',
      id: 'c',
      title: 'B',
      href: '/messages?c=c',
    }),
  });
  await show(<NotificationWatch uid="tor" />, { user: TOR, at: '/matches' });
  for (const id of ids)
    await expect.poll(async () => (await readDocument(pathOf(id)))?.readAt).not.toBeNull();
  expect(await readDocument(pathOf('message-conversation-before'))).toMatchObject({ readAt: null });
});
