import { readingPath } from '@samspill/domain/conversations/paths';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import {
  buildLongConversation,
  LONG_AGO,
  lineAt,
  lineText,
  sessionUser,
} from '../../testing/documents.ts';
import { deleteDocument, putDocuments, readDocument, signIn } from '../../testing/engine.ts';
import { show } from '../../testing/show.tsx';
import { MessagesScreen } from './messages-screen.tsx';

const ANE = sessionUser('place-ane', { displayName: 'Ane Vik' });
const BO = sessionUser('place-bo', { displayName: 'Bo Li' });
const MESSAGES = 60;
const ID = 'place-long';

beforeAll(async () => {
  await putDocuments(buildLongConversation(ID, [ANE, BO], MESSAGES));
  await signIn(ANE);
});
beforeEach(() => deleteDocument(readingPath('place-ane')));

const readUntil = (index: number) =>
  putDocuments({
    [readingPath('place-ane')]: {
      conversations: { [ID]: { at: lineAt(index), count: index + 1 } },
      updatedAt: LONG_AGO,
    },
  });
const thread = page.getByRole('log');
const marker = thread.getByText('Nye meldinger');
const line = (index: number) => thread.getByText(lineText(index), { exact: true });
const open = () =>
  show(<MessagesScreen onRead={() => undefined} />, {
    user: ANE,
    at: `/messages?c=${ID}`,
    path: '/messages',
  });
const storedCount = async () => {
  const reading = await readDocument(readingPath('place-ane'));
  return reading?.conversations[ID].count;
};

describe('a conversation with unread messages', () => {
  it.each([
    ['on the first page', 50],
    ['several pages back', 12],
  ])('opens at the first one: %s', async (_name, read) => {
    await readUntil(read);
    await open();
    await expect.element(marker).toBeInViewport();
    await expect.element(line(read + 1)).toBeInViewport();
    await expect.element(line(read)).toBeInTheDocument();
    const markerTop = marker.element().getBoundingClientRect().top;
    expect(line(read).element().getBoundingClientRect().top).toBeLessThan(markerTop);
    expect(
      line(read + 1)
        .element()
        .getBoundingClientRect().top,
    ).toBeGreaterThan(markerTop);
  });

  it('stays unread until its reader has come to the end', async () => {
    await readUntil(12);
    await open();
    await expect.element(line(13)).toBeInViewport();
    expect(await storedCount()).toBe(13);
    await page.getByRole('button', { name: 'Til de nyeste' }).click();
    await expect.element(line(MESSAGES - 1)).toBeInViewport();
    await expect.poll(storedCount).toBe(MESSAGES);
  });

  it('opens at the end when all was read', async () => {
    await readUntil(MESSAGES - 1);
    await open();
    await expect.element(line(MESSAGES - 1)).toBeInViewport();
    expect(marker.elements()).toHaveLength(0);
  });

  it('fills a tall window with one page of short messages', async () => {
    onTestFinished(() => page.viewport(1280, 800));
    await page.viewport(1280, 1_000);
    await readUntil(MESSAGES - 1);
    await open();
    await expect.element(line(MESSAGES - 1)).toBeInViewport();
    const { scrollHeight, clientHeight } = thread.element();
    expect(scrollHeight).toBeGreaterThan(clientHeight);
    expect(thread.getByRole('article').elements()).toHaveLength(21);
  });
});
