import type { Taxonomy } from '@samspill/domain/site/taxonomy';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAdminPage, startAdminApi } from '../../../platform/admin/testing/open-admin-page.tsx';
import { button, dialog, field, toast } from '../../../platform/admin/testing/vocabulary.ts';
import { type FakeApi, failWith } from '../../../testing/fake-api.ts';
import { listViolations } from '../../../testing/page-checks.ts';

const LIST = '/api/admin/site/taxonomy/:kind';

let api: FakeApi;
let taxonomy: Taxonomy;
const list = dialog('Alle ferdigheter');
const text = field('Listen', list);
const save = button('Lagre listen', list);

async function openList() {
  await openAdminPage('/admin/global?tab=skills');
  await button('Rediger som liste').click();
  await expect.element(text).toHaveValue('id,nb,en\r\nforging,Smiing,Forging'.replace('\r', ''));
}

beforeEach(() => {
  taxonomy = { skills: { forging: { nb: 'Smiing', en: 'Forging' } }, sectors: {}, kinds: {} };
  api = startAdminApi();
  api.get('/api/admin/site/settings', failWith());
  api.get('/api/admin/site/taxonomy', () => taxonomy);
  api.get('/api/admin/site/suggestions/:kind', () => ({ suggestions: [] }));
});

describe('bulk editor of terms', () => {
  it('can be edited, shows the changes, and is saved', async () => {
    api.put(LIST, ({ json: { terms } }) => {
      const skills = Object.fromEntries(terms.map(({ slug, nb, en }) => [slug, { nb, en }]));
      taxonomy = { skills, sectors: {}, kinds: {} };
      return { added: 1, renamed: 1 };
    });
    await openList();
    await expect.element(save).toBeDisabled();
    await text.fill('id;nb;en\nforging;Smedarbeid;Forging\n;Seiling;Sailing');
    await expect.element(list.getByText('Nye: 1. Nye navn: 1.')).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await save.click();
    await expect.element(toast('Listen er lagret. Nye: 1. Nye navn: 1.')).toBeVisible();
    const terms = [
      { slug: 'forging', nb: 'Smedarbeid', en: 'Forging' },
      { slug: 'sailing', nb: 'Seiling', en: 'Sailing' },
    ];
    expect(api.writes).toEqual([
      { request: 'PUT /api/admin/site/taxonomy/skills', json: { terms } },
    ]);
    await expect.element(page.getByText('Seiling')).toBeVisible();
  });

  it('names invalid lines, and is not saved with them', async () => {
    await openList();
    await text.fill('forging,,Forging\nIkke En Id,Norsk,English');
    await expect
      .element(list.getByText('Linje 1: et navn mangler eller er for langt.'))
      .toBeVisible();
    await expect.element(list.getByText(/^Linje 2: en ID har/)).toBeVisible();
    await expect.element(save).toBeDisabled();
  });

  it('can be loaded from a file', async () => {
    await openList();
    const file = new File(['\uFEFFid;nb;en\r\nsailing;Seiling;Sailing\r\n'], 'ord.csv');
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    await userEvent.upload(input as HTMLInputElement, file);
    await expect.element(list.getByText('Nye: 1. Nye navn: 0.')).toBeVisible();
  });

  it('keeps typed text after a failed save', async () => {
    api.put(LIST, failWith());
    await openList();
    await text.fill('sailing,Seiling,Sailing');
    await save.click();
    await expect.element(list.getByRole('alert')).toBeVisible();
    await expect.element(text).toHaveValue('sailing,Seiling,Sailing');
  });
});
