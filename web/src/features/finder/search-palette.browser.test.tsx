import type { ResultGroup, SearchResponse } from '@samspill/domain/finder/search-result';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionUser } from '../../testing/documents.ts';
import { type FakeApi, failWith, holdResponse, startFakeApi } from '../../testing/fake-api.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { addRecentSearch, SearchPalette } from './search-palette.tsx';

const ME = sessionUser('me');

const LINH: ResultGroup = {
  kind: 'person',
  found: [
    {
      kind: 'person',
      id: 'linh',
      name: 'Linh Nguyen',
      headline: 'Produktdesigner',
      photoPath: null,
      changedAtMs: 0,
    },
  ],
  next: 'more',
};
const PROJECTS: ResultGroup = {
  kind: 'project',
  found: [
    {
      kind: 'project',
      id: 'designhjelp',
      title: 'Designhjelp',
      tagline: 'Torsdager',
      ownerName: 'Linh Nguyen',
    },
  ],
  next: null,
};
const ANSWER: SearchResponse = { groups: [LINH, PROJECTS], didYouMean: null };
const NOTHING: SearchResponse = { groups: [], didYouMean: null };

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
  api.get('/api/search', () => ANSWER);
});

const field = page.getByRole('combobox', { name: 'Søk i Samspill' });
const option = (name: RegExp | string) => page.getByRole('option', { name });
/** About two thirds of the debounce time. */
const SHORT_PAUSE_MS = 100;
const typeSlowly = (text: string) => {
  for (const letter of text) {
    document.execCommand('insertText', false, letter);
    vi.advanceTimersByTime(SHORT_PAUSE_MS);
  }
};
const activeText = () => {
  const id = field.element().getAttribute('aria-activedescendant');
  return id === null ? null : (document.getElementById(id)?.textContent ?? 'nowhere');
};

const showPalette = async () => {
  const onClose = vi.fn();
  const shown = await show(<SearchPalette onClose={onClose} />, { user: ME });
  await expect.element(field).toHaveFocus();
  return { ...shown, onClose };
};

describe('the search palette', () => {
  it('groups results by kind, with keyboard navigation', async () => {
    const { address, onClose } = await showPalette();
    await field.fill('design');
    await expect.element(option(/Linh Nguyen/).first()).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Prosjekter' })).toBeVisible();
    expect(activeText()).toContain('Produktdesigner');
    await userEvent.keyboard('{ArrowDown}');
    expect(activeText()).toBe('Alle folk som passer til «design»');
    await userEvent.keyboard('{ArrowDown}');
    expect(activeText()).toContain('Designhjelp');
    await userEvent.keyboard('{ArrowDown}');
    expect(activeText()).toContain('Linh Nguyen');
    expect(await listViolations()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(address).toBe('/users?q=design');
    expect(onClose).toHaveBeenCalled();
  });

  it('searches after a pause in typing, and caches earlier terms', async () => {
    await showPalette();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    typeSlowly('design');
    expect(api.reads).toEqual([]);
    vi.advanceTimersByTime(SHORT_PAUSE_MS);
    await expect.element(option(/Designhjelp/)).toBeVisible();
    expect(api.reads).toEqual(['/api/search?q=design']);
    typeSlowly('e');
    document.execCommand('delete');
    vi.advanceTimersByTime(2 * SHORT_PAUSE_MS);
    await expect.element(field).toHaveAttribute('aria-busy', 'false');
    expect(api.reads).toEqual(['/api/search?q=design']);
  });

  it('keeps results until the next answer, for which Enter waits', async () => {
    const { address } = await showPalette();
    await field.fill('design');
    await expect.element(option(/Designhjelp/)).toBeVisible();
    const { handler, release } = holdResponse(NOTHING);
    api.get('/api/search', handler);
    await field.fill('designx');
    await expect.element(field).toHaveAttribute('aria-busy', 'true');
    await expect.element(option(/Designhjelp/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/');
    release();
    await expect.element(page.getByText('Ingen treff på «designx»')).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  it('finds pages by common names', async () => {
    api.get('/api/search', () => NOTHING);
    const { address } = await showPalette();
    await field.fill('mørkt');
    await expect.element(option('Innstillinger')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/users/edit?tab=settings');
  });

  it('suggests a correction and searches for it', async () => {
    api.get('/api/search', ({ query }) =>
      query.q === 'design' ? ANSWER : { groups: [], didYouMean: 'design' },
    );
    await showPalette();
    await field.fill('dezign');
    await expect.element(page.getByRole('group', { name: 'Mente du' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(option(/Designhjelp/)).toBeVisible();
    await expect.element(field).toHaveValue('design');
  });

  it('remembers searches, and deletes them on request', async () => {
    addRecentSearch('kari');
    addRecentSearch('tare');
    await showPalette();
    expect(activeText()).toBeNull();
    expect(await listViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Glem søket «tare»' }).click();
    await expect.element(option('tare')).not.toBeInTheDocument();
    await field.click();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(field).toHaveValue('kari');
    await expect.element(option(/Designhjelp/)).toBeVisible();
  });

  it('remembers only searches with an opened result', async () => {
    const { address } = await showPalette();
    await field.fill('des');
    await field.fill('design');
    await option(/Designhjelp/).click();
    await expect.poll(address).toBe('/projects/designhjelp');
    expect(localStorage.getItem('samspill.searches')).toBe('["design"]');
  });

  it('reports a failure, and retries', async () => {
    api.get('/api/search', failWith());
    await showPalette();
    await field.fill('design');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Vi fikk ikke søkt');
    expect(await listViolations()).toEqual([]);
    api.get('/api/search', () => ANSWER);
    await page.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect.element(option(/Designhjelp/)).toBeVisible();
  });

  it('closes by Escape, and ignores short terms', async () => {
    const { onClose } = await showPalette();
    await field.fill('!');
    await expect.element(page.getByText('Skriv minst én bokstav eller ett siffer.')).toBeVisible();
    expect(api.reads).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
