import { conversationPath, messagePath } from '@samspill/domain/conversations/paths';
import { DAY_MS, HOUR_MS } from '@samspill/domain/durations';
import { CONTENT, userPath } from '@samspill/domain/paths';
import { scheduledPath } from '@samspill/domain/scheduled/paths';
import type { Scheduled } from '@samspill/domain/scheduled/scheduled';
import { Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildConversation, buildPerson, LONG_AGO, sessionUser } from '../../testing/documents.ts';
import {
  deleteDocument,
  putDocuments,
  readDocument,
  readDocuments,
  signIn,
} from '../../testing/engine.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { FeedPage } from './feed-page.tsx';

const KARI = sessionUser('planner', { displayName: 'Kari Solheim' });
const OLA = sessionUser('planner-ola', { displayName: 'Ola Bakken' });
const CHAT = 'direct_planner_planner-ola';
const IDS = ['planned-post', 'planned-message', 'planned-refused'];

const planned = (fields: Partial<Scheduled>) => ({
  kind: 'post',
  projectId: null,
  conversationId: null,
  replyTo: null,
  body: '',
  images: [],
  mentions: [],
  sendAt: Timestamp.fromMillis(Date.now() + DAY_MS),
  refused: null,
  createdAt: LONG_AGO,
  updatedAt: LONG_AGO,
  ...fields,
});
const stored = async (id: string) =>
  (await readDocument(scheduledPath('planner', id))) as Scheduled | undefined;
const panel = page.getByRole('tabpanel');
const row = (text: string) => panel.getByRole('listitem').filter({ hasText: text });
const dialog = page.getByRole('dialog');
const showList = () => show(<FeedPage />, { user: KARI, at: '/feed?tab=scheduled', path: '/feed' });

beforeEach(async () => {
  await putDocuments({
    [userPath('planner')]: buildPerson(KARI),
    [userPath('planner-ola')]: buildPerson(OLA),
    [conversationPath(CHAT)]: buildConversation([KARI, OLA], { kind: 'direct', title: '' }),
    [scheduledPath('planner', 'planned-post')]: planned({ body: 'Vi åpner **mandag**' }),
    [scheduledPath('planner', 'planned-message')]: planned({
      kind: 'message',
      conversationId: CHAT,
      body: 'Husk *møtet*',
      sendAt: Timestamp.fromMillis(Date.now() + HOUR_MS),
    }),
    [scheduledPath('planner', 'planned-refused')]: planned({
      body: 'For mye i dag',
      sendAt: null,
      refused: 'limit',
    }),
  });
  await signIn(KARI);
});

describe('the list of scheduled items', () => {
  it('shows what was not sent first, with the reason, then the next to be sent', async () => {
    await showList();
    await expect.element(row('For mye i dag')).toBeVisible();
    const texts = panel
      .getByRole('listitem')
      .elements()
      .map((each) => each.textContent ?? '');
    expect(texts[0]).toContain('Ikke sendt: Du hadde nådd en grense');
    expect(texts[1]).toContain('Husk *møtet*');
    expect(texts[2]).toContain('Vi åpner mandag');
    await expect
      .element(row('Husk').getByRole('link', { name: 'Melding til Ola Bakken' }))
      .toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  it('sends at once, as one write that also removes the item', async () => {
    await showList();
    await row('Husk').getByRole('button', { name: 'Send nå' }).click();
    await expect.poll(() => stored('planned-message')).toBeUndefined();
    expect(await readDocument(messagePath(CHAT, 'planned-message'))).toMatchObject({
      senderId: 'planner',
      text: 'Husk *møtet*',
    });
    await row('Vi åpner').getByRole('button', { name: 'Send nå' }).click();
    await expect.poll(() => stored('planned-post')).toBeUndefined();
    const posts = await readDocuments(CONTENT);
    expect(posts.map(({ body }) => body)).toContain('Vi åpner **mandag**');
  });

  it('gets a new time, which clears a refusal', async () => {
    await showList();
    await row('For mye').getByRole('button', { name: 'Endre tidspunkt' }).click();
    await dialog.getByRole('button', { name: /^I morgen, 08/ }).click();
    await expect.poll(async () => (await stored('planned-refused'))?.refused).toBeNull();
    const at = new Date((await stored('planned-refused'))?.sendAt?.toMillis() ?? 0);
    expect([at.getHours(), at.getMinutes()]).toEqual([8, 0]);
    await expect.element(row('For mye').getByText(/^Sendes /)).toBeVisible();
  });

  it('refuses a time in the past, and keeps the dialog', async () => {
    await showList();
    await row('Husk').getByRole('button', { name: 'Endre tidspunkt' }).click();
    await dialog.getByLabelText('Egen dato og klokkeslett').fill('2020-01-01T08:00');
    await dialog.getByRole('button', { name: 'Planlegg' }).click();
    await expect.element(dialog.getByText('Velg et tidspunkt som ikke er passert')).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('changes the text of a message and of a post', async () => {
    await showList();
    await row('Husk').getByRole('button', { name: 'Rediger' }).click();
    await dialog.getByLabelText('Tekst').fill('Husk lunsjen');
    await dialog.getByRole('button', { name: 'Lagre' }).click();
    await expect.poll(async () => (await stored('planned-message'))?.body).toBe('Husk lunsjen');
    await row('Vi åpner').getByRole('button', { name: 'Rediger' }).click();
    await dialog.getByRole('textbox').fill('Vi åpner tirsdag');
    await dialog.getByRole('button', { name: 'Lagre' }).click();
    await expect.poll(async () => (await stored('planned-post'))?.body).toBe('Vi åpner tirsdag');
  });

  it('keeps an unsaved text over a reload, until it is saved or discarded', async () => {
    const { unmount } = await showList();
    await row('Husk').getByRole('button', { name: 'Rediger' }).click();
    await dialog.getByLabelText('Tekst').fill('Husk lunsjen');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await row('Vi åpner').getByRole('button', { name: 'Rediger' }).click();
    await dialog.getByRole('textbox').fill('Vi åpner tirsdag');
    await unmount();

    await showList();
    await row('Husk').getByRole('button', { name: 'Rediger' }).click();
    await expect.element(dialog.getByLabelText('Tekst')).toHaveValue('Husk lunsjen');
    await dialog.getByRole('button', { name: 'Avbryt' }).click();
    await row('Husk').getByRole('button', { name: 'Rediger' }).click();
    await expect.element(dialog.getByLabelText('Tekst')).toHaveValue('Husk *møtet*');
    await userEvent.keyboard('{Escape}');
    await row('Vi åpner').getByRole('button', { name: 'Rediger' }).click();
    await expect.element(dialog.getByRole('textbox')).toHaveValue('Vi åpner tirsdag');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Forkast' }).click();
    await row('Vi åpner').getByRole('button', { name: 'Rediger' }).click();
    await expect.element(dialog.getByRole('textbox')).not.toHaveValue('Vi åpner tirsdag');
  });

  it('deletes an item, which can be undone', async () => {
    await showList();
    await row('Husk').getByRole('button', { name: 'Slett' }).click();
    await expect.element(row('Husk')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Angre' }).click();
    await expect.element(row('Husk')).toBeVisible();
    expect(await stored('planned-message')).toBeDefined();
  });

  it('says how to begin when nothing is scheduled', async () => {
    for (const id of IDS) await deleteDocument(scheduledPath('planner', id));
    await showList();
    await expect.element(page.getByText('Du har ikke planlagt noe')).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });
});
