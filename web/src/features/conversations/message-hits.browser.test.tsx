import { blockPath } from '@samspill/domain/blocks/paths';
import type { FoundMessage } from '@samspill/domain/finder/message-entry';
import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  buildLongConversation,
  LONG_AGO,
  lineAt,
  lineText,
  sessionUser,
} from '../../testing/documents.ts';
import { putDocuments, readDocuments, signIn } from '../../testing/engine.ts';
import { failWith, startFakeApi } from '../../testing/fake-api.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { MessagesScreen } from './messages-screen.tsx';

const ANE = sessionUser('hit-ane', { displayName: 'Ane Vik' });
const BO = sessionUser('hit-bo', { displayName: 'Bo Li' });
const MESSAGES = 60;
const ID = 'hits-long';

const hitOf = (index: number, fields: Partial<FoundMessage> = {}): FoundMessage => ({
  conversationId: ID,
  messageId: `m${index}`,
  conversationTitle: 'Båtlaget',
  senderId: 'hit-bo',
  senderName: 'Bo Li',
  excerpt: lineText(index),
  atMs: lineAt(index).toMillis(),
  ...fields,
});

beforeAll(async () => {
  await putDocuments({
    ...buildLongConversation(ID, [ANE, BO], MESSAGES),
    // A page reads its blocks once.
    [blockPath('hit-ane', 'hit-eva')]: { blockedUid: 'hit-eva', createdAt: LONG_AGO },
  });
  await signIn(ANE);
});

const search = page.getByRole('searchbox', { name: 'Søk i samtaler og meldinger' });
const hits = page.getByRole('region', { name: 'Treff i meldinger' });
const thread = page.getByRole('log');
const showScreen = (address = '/messages') =>
  show(<MessagesScreen onRead={() => undefined} />, { user: ANE, at: address, path: '/messages' });

describe('hits in messages', () => {
  it('shows the conversation, sender and text of each hit, and opens a hit by keyboard', async () => {
    const api = startFakeApi();
    api.get('/api/search/messages', () => ({ rows: [hitOf(30), hitOf(5)], next: null }));
    const { address } = await showScreen();
    await search.fill('linje');
    const [first, second] = [hits.getByRole('link').first(), hits.getByRole('link').last()];
    await expect.element(first).toHaveTextContent(/Båtlaget.*Bo Li: Linje 30/);
    expect(api.reads.at(-1)).toBe('/api/search/messages?q=linje');
    await expect.element(hits.getByRole('status')).toHaveTextContent('2 meldinger funnet');
    expect(await listViolations()).toEqual([]);
    (first.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(second).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe(`/messages?c=${ID}&m=m5`);
  });

  it('loads hits page by page, and excludes messages by blocked users', async () => {
    const api = startFakeApi();
    api.get('/api/search/messages', ({ query }) =>
      query.after === undefined
        ? { rows: [hitOf(9), hitOf(8, { senderId: 'hit-eva', excerpt: 'Skjult' })], next: 'n-1' }
        : { rows: [hitOf(7)], next: null },
    );
    await showScreen();
    await search.fill('linje');
    await expect.element(hits.getByText('Bo Li: Linje 9')).toBeVisible();
    await hits.getByRole('button', { name: 'Vis flere' }).click();
    await expect.element(hits.getByText('Bo Li: Linje 7')).toBeVisible();
    expect(api.reads.at(-1)).toBe('/api/search/messages?q=linje&after=n-1');
    expect(document.body.textContent).not.toContain('Skjult');
  });

  it('say that there are none, and what to do when the search fails', async () => {
    const api = startFakeApi();
    api.get('/api/search/messages', failWith());
    await showScreen();
    await search.fill('linje');
    await expect.element(hits.getByText('Vi fikk ikke søkt i meldingene.')).toBeVisible();
    api.get('/api/search/messages', () => ({ rows: [], next: null }));
    await hits.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect.element(hits.getByText('Ingen meldinger passer til søket.')).toBeVisible();
  });

  it('are not asked for by signs alone', async () => {
    const api = startFakeApi();
    api.get('/api/search/messages', () => ({ rows: [], next: null }));
    await showScreen();
    await search.fill('?!');
    await search.fill('linje');
    await expect.element(hits.getByText('Ingen meldinger passer til søket.')).toBeVisible();
    expect(new Set(api.reads)).toEqual(new Set(['/api/search/messages?q=linje']));
  });
});

describe('a conversation opened at a message', () => {
  it('shows it with those around it, and the way to the end', async () => {
    const { address } = await showScreen(`/messages?c=${ID}&m=m20`);
    const message = document.getElementById.bind(document, 'message-m20');
    await expect.element(thread.getByText('Linje 20', { exact: true })).toBeInViewport();
    await expect.poll(() => document.activeElement === message()).toBe(true);
    await expect.element(thread.getByText('Linje 30', { exact: true })).toBeInTheDocument();
    await expect.element(thread.getByText('Linje 31', { exact: true })).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'Til de nyeste' }).click();
    await expect.poll(address).toBe(`/messages?c=${ID}`);
    await expect.element(thread.getByText('Linje 59', { exact: true })).toBeInViewport();
  });

  it('shows the end when the message is near it, and when it is gone', async () => {
    const near = await showScreen(`/messages?c=${ID}&m=m55`);
    await expect.element(thread.getByText('Linje 55', { exact: true })).toBeInViewport();
    await expect.element(thread.getByText('Linje 59', { exact: true })).toBeInTheDocument();
    await near.unmount();
    await showScreen(`/messages?c=${ID}&m=never`);
    await expect.element(thread.getByText('Linje 59', { exact: true })).toBeInViewport();
  });

  it('goes to the end with what is sent there', async () => {
    const { address } = await showScreen(`/messages?c=${ID}&m=m10`);
    await expect.element(thread.getByText('Linje 10', { exact: true })).toBeInViewport();
    await page.getByRole('textbox', { name: 'Skriv en melding' }).fill('Svar på det gamle');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.poll(address).toBe(`/messages?c=${ID}`);
    await expect.element(thread.getByText('Svar på det gamle')).toBeInViewport();
    await expect
      .poll(async () => (await readDocuments(`conversations/${ID}/messages`)).length)
      .toBe(MESSAGES + 1);
  });
});
