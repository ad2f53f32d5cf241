import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { buildLongConversation, lineText, sessionUser } from '../../testing/documents.ts';
import { goOffline, goOnline, putDocuments, signIn } from '../../testing/engine.ts';
import { show } from '../../testing/show.tsx';
import { MessagesScreen } from './messages-screen.tsx';

const ANE = sessionUser('print-ane', { displayName: 'Ane Vik' });
const BO = sessionUser('print-bo', { displayName: 'Bo Li' });
const MESSAGES = 60;
const ID = 'print-long';

const setMedia = (media: '' | 'print') => cdp().send('Emulation.setEmulatedMedia', { media });
const log = page.getByRole('log');

function shownLines(): string[] {
  const isShown = (text: string) => /^Linje \d+$/.test(text);
  return [...log.element().querySelectorAll('p, span, bdi')]
    .filter((element) => element.checkVisibility() && element.children.length === 0)
    .map((element) => element.textContent.trim())
    .filter(isShown);
}
const ALL = Array.from({ length: MESSAGES }, (_, index) => lineText(index));

const printed = vi.fn<() => void>();
beforeAll(async () => {
  await putDocuments(buildLongConversation(ID, [ANE, BO], MESSAGES));
  await signIn(ANE);
});
beforeEach(() => {
  printed.mockReset();
  vi.spyOn(window, 'print').mockImplementation(printed);
  return async () => {
    await setMedia('');
    vi.restoreAllMocks();
  };
});

const open = (search = '') =>
  show(<MessagesScreen onRead={() => undefined} />, {
    user: ANE,
    at: `/messages?c=${ID}${search}`,
    path: '/messages',
  });
const choosePrint = async () => {
  await page.getByRole('button', { name: /^Valg for/ }).click();
  await page.getByRole('menuitem', { name: 'Skriv ut samtalen' }).click();
};
const partOnly = page.getByText(/^Dette er ikke hele samtalen/);

describe('a printed conversation', () => {
  it('has all messages, none of them clipped', async () => {
    let lines: string[] = [];
    printed.mockImplementation(() => {
      lines = shownLines();
    });
    await open();
    await expect.element(log.getByText(lineText(MESSAGES - 1), { exact: true })).toBeVisible();
    expect(shownLines().length).toBeLessThan(MESSAGES);
    await choosePrint();
    await expect.poll(() => printed.mock.calls.length).toBe(1);
    expect(lines).toEqual(ALL);
    await setMedia('print');
    expect(getComputedStyle(log.element()).overflowY).toBe('visible');
    expect(log.element().scrollHeight).toBe(log.element().clientHeight);
    await expect.element(partOnly).not.toBeInTheDocument();
  });

  it('has all messages when it was opened at an earlier one', async () => {
    await open(`&m=m10`);
    await expect.element(log.getByText(lineText(10), { exact: true })).toBeVisible();
    await choosePrint();
    await expect.poll(() => printed.mock.calls.length).toBe(1);
    expect(shownLines()).toEqual(ALL);
  });

  it('says that messages are missing when printed by the browser before they are loaded', async () => {
    await open();
    await expect.element(log.getByText(lineText(MESSAGES - 1), { exact: true })).toBeVisible();
    await expect.element(partOnly).not.toBeVisible();
    await setMedia('print');
    await expect.element(partOnly).toBeVisible();
  });

  it('is not printed in part when the rest cannot be loaded', async () => {
    await open();
    await expect.element(log.getByText(lineText(MESSAGES - 1), { exact: true })).toBeVisible();
    await goOffline();
    await choosePrint();
    await expect.element(page.getByText(/^Hele samtalen kunne ikke hentes/)).toBeVisible();
    expect(printed).not.toHaveBeenCalled();
    await goOnline();
  });
});
