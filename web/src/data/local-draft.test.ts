import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBrowser } from '../testing/browser-tabs.ts';

const createTabs = () =>
  createBrowser(async () => {
    const { listLeftDrafts, openLocalDraft, readLocalDraft, takeLeftDraft, writeLocalDraft } =
      await import('./local-draft.ts');
    // The tab's id is created by the first access.
    readLocalDraft('start');
    return { listLeftDrafts, openLocalDraft, readLocalDraft, takeLeftDraft, writeLocalDraft };
  });

afterEach(() => void vi.unstubAllGlobals());

describe('drafts of several tabs', () => {
  it('keeps the text of each tab apart', async () => {
    const { openTab } = createTabs();
    const [one, two] = [await openTab(), await openTab()];
    one.page.writeLocalDraft('a', { text: 'AAA' });
    expect(two.page.openLocalDraft('a')).toBeNull();
    two.page.writeLocalDraft('a', { text: 'BBB' });
    expect(one.page.readLocalDraft('a')).toEqual({ text: 'AAA' });
    expect(two.page.readLocalDraft('a')).toEqual({ text: 'BBB' });
  });

  it('returns its own text to a tab that is reloaded', async () => {
    const { openTab } = createTabs();
    const [one, two] = [await openTab(), await openTab()];
    one.page.writeLocalDraft('a', { text: 'AAA' });
    two.page.writeLocalDraft('a', { text: 'BBB' });
    expect((await one.reload()).page.openLocalDraft('a')).toEqual({ text: 'AAA' });
    expect((await two.reload()).page.openLocalDraft('a')).toEqual({ text: 'BBB' });
  });

  it('keeps the text of a tab from its duplicate', async () => {
    const { openTab } = createTabs();
    const one = await openTab();
    one.page.writeLocalDraft('a', { text: 'AAA' });
    const copy = await one.duplicate();
    expect(copy.page.openLocalDraft('a')).toBeNull();
    copy.page.writeLocalDraft('a', { text: 'BBB' });
    expect(one.page.readLocalDraft('a')).toEqual({ text: 'AAA' });
  });

  it('offers a sent text nowhere', async () => {
    const { local, openTab } = createTabs();
    const [one, two] = [await openTab(), await openTab()];
    one.page.writeLocalDraft('a', { text: 'AAA' });
    two.page.openLocalDraft('a');
    one.page.writeLocalDraft('a', {});
    expect(two.page.openLocalDraft('a')).toBeNull();
    expect(two.page.listLeftDrafts('a')).toEqual([]);
    expect(Object.keys(local).filter((key) => key.startsWith('samspill.draft.'))).toEqual([]);
  });
});

describe('drafts of closed tabs', () => {
  it('moves to the next tab that opens the form, and only there', async () => {
    const { openTab } = createTabs();
    const one = await openTab();
    one.page.writeLocalDraft('a', { text: 'AAA' });
    one.close();
    const two = await openTab();
    expect(two.page.openLocalDraft('a')).toEqual({ text: 'AAA' });
    expect((await openTab()).page.openLocalDraft('a')).toBeNull();
    expect((await two.reload()).page.openLocalDraft('a')).toEqual({ text: 'AAA' });
  });

  it('is offered to a tab with a text of its own, which exchanges the two', async () => {
    const { openTab } = createTabs();
    const [one, two] = [await openTab(), await openTab()];
    one.page.writeLocalDraft('a', { text: 'AAA' });
    two.page.writeLocalDraft('a', { text: 'BBB' });
    one.close();
    expect(two.page.openLocalDraft('a')).toEqual({ text: 'BBB' });
    const [left] = two.page.listLeftDrafts('a');
    expect(left?.fields).toEqual({ text: 'AAA' });
    if (left) two.page.takeLeftDraft('a', left);
    expect(two.page.readLocalDraft('a')).toEqual({ text: 'AAA' });
    expect(two.page.listLeftDrafts('a').map(({ fields }) => fields)).toEqual([{ text: 'BBB' }]);
  });

  it('is never taken over by reading or writing', async () => {
    const { openTab } = createTabs();
    const [one, two] = [await openTab(), await openTab()];
    one.page.writeLocalDraft('a', { text: 'AAA' });
    one.close();
    expect(two.page.readLocalDraft('a')).toBeNull();
    two.page.writeLocalDraft('a', { text: 'BBB' });
    expect(two.page.listLeftDrafts('a').map(({ fields }) => fields)).toEqual([{ text: 'AAA' }]);
  });

  it('moves a text that earlier versions stored for all tabs', async () => {
    const { local, openTab } = createTabs();
    local.setItem('samspill.draft.a', '{"text":"AAA"}');
    const one = await openTab();
    expect(one.page.openLocalDraft('a')).toEqual({ text: 'AAA' });
    expect((await openTab()).page.openLocalDraft('a')).toBeNull();
  });

  it.each(['{', '"x"', '{"text":1', 'null'])('ignores %s', async (broken) => {
    const { local, openTab } = createTabs();
    local.setItem('samspill.draft.a', broken);
    local.setItem('samspill.draft.a@gone', broken);
    expect((await openTab()).page.openLocalDraft('a')).toBeNull();
  });

  it('is found after a crash, which removes no key', async () => {
    const { openTab } = createTabs();
    const one = await openTab();
    one.page.writeLocalDraft('a', { text: 'AAA' });
    const held: string[] = [];
    vi.stubGlobal('navigator', {
      locks: {
        request: (name: string) => {
          held.push(name);
          return new Promise(() => undefined);
        },
        query: async () => ({ held: held.map((name) => ({ name })), pending: [] }),
      },
    });
    const two = await openTab();
    expect(two.page.openLocalDraft('a')).toBeNull();
    const { forgetCrashedTabs } = await import('../state/tab.ts');
    expect(await forgetCrashedTabs()).toBe(true);
    expect(two.page.openLocalDraft('a')).toEqual({ text: 'AAA' });
  });
});
