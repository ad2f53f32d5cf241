import { MINUTE_MS } from '@samspill/domain/durations';
import type { AppNotification } from '@samspill/domain/notification-schema';
import { notificationPath, notificationsPath } from '@samspill/domain/notifications/paths';
import { userPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useStore } from '../../state/store.ts';
import { chooseFromMenu } from '../../testing/controls.ts';
import { buildPerson, sessionUser } from '../../testing/documents.ts';
import { putDocuments, readDocument, readDocuments, signIn } from '../../testing/engine.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { scaleTimeLimit } from '../../testing/scaled.ts';
import { show } from '../../testing/show.tsx';
import { NotificationWatch } from './notification-watch.tsx';
import { NotificationsPage } from './notifications-page.tsx';
import { unreadNotifications } from './unread-store.ts';

const BERIT = sessionUser('berit', { displayName: 'Berit Lund' });
const COUNT = 60;

function liked(number: number): AppNotification {
  const at = Timestamp.fromMillis(Date.now() - number * MINUTE_MS);
  return {
    type: 'like',
    actors: [{ uid: 'ola', name: 'Ola Nordbø', photoPath: null }],
    count: 1,
    subject: {
      kind: 'content',
      id: `post-${number}`,
      title: `Innlegg ${number}`,
      href: `/content/post-${number}`,
    },
    readAt: null,
    createdAt: at,
    updatedAt: at,
  };
}

const idOf = (number: number) => `like-content-post-${number}`;
const numbers = Array.from({ length: COUNT }, (_, number) => number);

function Badge() {
  return <output aria-label="Uleste">{useStore(unreadNotifications)}</output>;
}

const unread = page.getByRole('status', { name: 'Uleste' });
const row = (number: number) =>
  page.getByRole('listitem').filter({ has: page.getByText(`Innlegg ${number}`, { exact: true }) });
const menuOf = (number: number) => row(number).getByRole('button', { name: /^Flere valg/ });
const rowCount = () => page.getByRole('listitem').all().length;

async function showNotifications(at = '/notifications') {
  return show(
    <>
      <Badge />
      <NotificationWatch uid="berit" />
      <NotificationsPage />
    </>,
    { user: BERIT, at },
  );
}

const putUnread = () =>
  putDocuments(
    Object.fromEntries(
      numbers.map((number) => [notificationPath('berit', idOf(number)), liked(number)]),
    ),
  );

beforeAll(async () => {
  await putDocuments({ [userPath('berit')]: buildPerson(BERIT) });
  await putUnread();
  await signIn(BERIT);
});

describe('NotificationsPage', () => {
  it('are listed by day in pages, and counted', async () => {
    await showNotifications();
    await expect.element(row(0)).toBeVisible();
    await expect.element(unread).toHaveTextContent('60');
    const first = rowCount();
    expect(first).toBeLessThan(COUNT);
    await page.getByRole('button', { name: 'Vis flere' }).click();
    await expect.poll(rowCount).toBeGreaterThan(first);
    expect(await listViolations()).toEqual([]);
  });

  it('have a header of one row on a phone, whose icons keep their names', async () => {
    await page.viewport(390, 844);
    await showNotifications();
    const actions = [
      page.getByRole('button', { name: 'Bare uleste' }),
      page.getByRole('button', { name: 'Merk alle som lest' }),
      page.getByRole('link', { name: 'Varselinnstillinger' }),
    ];
    await expect.element(page.getByRole('button', { name: 'Merk alle som lest' })).toBeVisible();
    const boxes = actions.map((action) => action.element().getBoundingClientRect());
    const title = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
    for (const { top, bottom, right } of boxes) {
      expect(top).toBeLessThan(title.bottom);
      expect(bottom).toBeGreaterThan(title.top);
      expect(right).toBeLessThanOrEqual(390);
    }
    await page.viewport(1280, 800);
  });

  it('leave the list of unread ones when read', async () => {
    const { address } = await showNotifications();
    await page.getByRole('button', { name: 'Bare uleste' }).click();
    await expect.poll(address).toBe('/notifications?view=unread');
    await chooseFromMenu(menuOf(0), 'Merk som lest');
    await expect.element(row(0)).not.toBeInTheDocument();
    await expect.element(unread).toHaveTextContent('59');
    await expect
      .poll(async () => (await readDocument(notificationPath('berit', idOf(0))))?.readAt)
      .not.toBeNull();
  });

  it('link to their subject, which marks them read', async () => {
    const { address } = await showNotifications();
    await row(1)
      .getByRole('link', { name: /Ola Nordbø liker innlegget ditt/ })
      .click();
    await expect.poll(address).toBe('/content/post-1');
    await expect
      .poll(async () => (await readDocument(notificationPath('berit', idOf(1))))?.readAt)
      .not.toBeNull();
  });

  it('can be restored after deletion', async () => {
    await showNotifications();
    await chooseFromMenu(menuOf(2), 'Slett');
    await expect.element(row(2)).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Angre' }).click();
    await expect.element(row(2)).toBeVisible();
  });

  it('can all be marked read across pages', async () => {
    await putUnread();
    await showNotifications('/notifications?view=unread');
    await page.getByRole('button', { name: 'Merk alle som lest' }).click();
    await expect.element(page.getByText('Ingen uleste varsler')).toBeVisible();
    const countUnread = async () =>
      (await readDocuments(notificationsPath('berit'))).filter(({ readAt }) => readAt === null)
        .length;
    // One query: sixty reads per attempt exceed the time limit of a poll on a slow machine.
    await expect.poll(countUnread, { timeout: scaleTimeLimit(30_000) }).toBe(0);
    await expect.element(unread).toHaveTextContent('0');
    await page.getByRole('button', { name: 'Vis alle' }).click();
    await expect.element(row(0)).toBeVisible();
  });
});
