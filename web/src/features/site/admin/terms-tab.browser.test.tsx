import type { Taxonomy } from '@samspill/domain/site/taxonomy';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeRows } from '../../../platform/admin/testing/fake-rows.ts';
import { openAdminPage, startAdminApi } from '../../../platform/admin/testing/open-admin-page.tsx';
import {
  alertDialog,
  button,
  dialog,
  expectInvalid,
  field,
  HOSTILE_TEXT,
  INTERNAL_ERROR_TEXT,
  openRow,
  overlongText,
  row,
  toast,
} from '../../../platform/admin/testing/vocabulary.ts';
import { type FakeApi, failWith, holdResponse, loseConnection } from '../../../testing/fake-api.ts';
import { expectInert, listViolations } from '../../../testing/page-checks.ts';

const TAXONOMY = '/api/admin/site/taxonomy';
const TERMS = '/api/admin/site/taxonomy/:kind';
const TERM = '/api/admin/site/taxonomy/:kind/:slug';
const USES = '/api/admin/site/taxonomy/:kind/:slug/uses';
const SUGGESTIONS = '/api/admin/site/suggestions/:kind';
const SUGGESTION = '/api/admin/site/suggestions/:id';
const MERGE = '/api/admin/site/taxonomy/:kind/:slug/merge';

let api: FakeApi;
let taxonomy: Taxonomy;
const openTab = (tab = 'skills') => openAdminPage(`/admin/global?tab=${tab}`);
const form = dialog('Ny ferdighet');
const drawer = dialog('Smiing');
const nb = (within: typeof form) => field('Navn på norsk', within);
const en = (within: typeof form) => field('Navn på engelsk', within);

beforeEach(() => {
  taxonomy = {
    skills: {
      forging: { nb: 'Smiing', en: 'Forging' },
      smithing: { nb: 'Smedarbeid', en: 'Smithing' },
    },
    sectors: { ocean: { nb: 'Hav', en: 'Ocean' } },
    kinds: {},
  };
  api = startAdminApi();
  api.get('/api/admin/site/settings', failWith());
  api.get(TAXONOMY, () => taxonomy);
  api.get(USES, () => ({ uses: 0 }));
  api.get(SUGGESTIONS, () => ({ suggestions: [] }));
});

describe('term list', () => {
  test('are found by either name, with a message if there is no match', async () => {
    const { address } = await openTab();
    await page.getByRole('searchbox').fill('forg');
    await expect.poll(address).toBe('/admin/global?tab=skills&q=forg');
    await expect.element(row('Smiing')).toBeVisible();
    await expect.element(row('Smedarbeid')).not.toBeInTheDocument();
    await page.getByRole('searchbox').fill(HOSTILE_TEXT);
    await expect.element(page.getByRole('heading', { name: 'Ingen treff' })).toBeVisible();
    expectInert();
  });

  test('can be reloaded after a failed read', async () => {
    api.get(TAXONOMY, failWith());
    await openTab('sectors');
    await expect.element(page.getByRole('alert')).toHaveTextContent(INTERNAL_ERROR_TEXT);
    api.get(TAXONOMY, () => taxonomy);
    await button('Prøv igjen').click();
    await expect.element(row('Hav')).toBeVisible();
  });
});

describe('kinds of member', () => {
  const ORDER = '/api/admin/site/taxonomy/kinds/order';
  const longName = 'Rådgiver'.repeat(8).slice(0, 60);
  const rows = () =>
    page
      .getByRole('row')
      .all()
      .map((each) => each.element().getAttribute('data-row'))
      .filter((id) => id !== null);

  test('are explained while there are none', async () => {
    await openTab('kinds');
    await expect.element(page.getByRole('heading', { name: /Ingen egne roller/ })).toBeVisible();
  });

  test('are moved, also with long names', async () => {
    taxonomy = {
      ...taxonomy,
      kinds: {
        mentor: { nb: 'Mentor', en: 'Mentor', order: 1 },
        adviser: { nb: longName, en: longName, order: 0 },
        gone: { nb: 'Borte', en: 'Gone', mergedInto: 'mentor' },
      },
    };
    api.post(ORDER, ({ json: { slugs } }) => {
      const kinds = Object.entries(taxonomy.kinds).map(([slug, term]) => [
        slug,
        { ...term, order: slugs.indexOf(slug) },
      ]);
      taxonomy = { ...taxonomy, kinds: Object.fromEntries(kinds) };
      return {};
    });
    await openTab('kinds');
    await expect.poll(rows).toEqual(['adviser', 'mentor']);
    expect(await listViolations()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await button('Flytt Mentor opp').click();
    await expect.poll(rows).toEqual(['mentor', 'adviser']);
    await expect.element(button('Flytt Mentor opp')).toBeDisabled();
  });

  test('are archived and used again', async () => {
    taxonomy = { ...taxonomy, kinds: { mentor: { nb: 'Mentor', en: 'Mentor' } } };
    api.put('/api/admin/site/taxonomy/:kind/:slug', ({ json: { archived = false, nb, en } }) => {
      taxonomy = { ...taxonomy, kinds: { mentor: { nb, en, archived } } };
      return {};
    });
    await openTab('kinds');
    await button('Mentor').click();
    await button('Arkiver').click();
    await expect.element(row('Arkivert')).toBeVisible();
    await button('Mentor').click();
    await button('Ta i bruk igjen').click();
    await expect.element(row('I bruk')).toBeVisible();
  });
});

describe('new term', () => {
  const add = button('Legg til', form);

  test('requires both names within the limit and an unused id', async () => {
    await openTab();
    await button('Ny ferdighet').click();
    await add.click();
    for (const name of [nb(form), en(form)])
      await expect.element(name).toHaveAccessibleDescription('Fyll ut dette feltet.');
    await expect.element(nb(form)).toHaveFocus();
    await nb(form).fill(overlongText(60));
    await expectInvalid(nb(form), overlongText(60));
    await nb(form).fill('Smiing');
    await en(form).fill('Forging');
    await expect.element(en(form)).toHaveAccessibleDescription(/Det finnes allerede et ord/);
    await en(form).fill('火');
    await expect.element(en(form)).toHaveAccessibleDescription(/minst én bokstav fra a til z/);
    expectInert();
    expect(api.writes).toEqual([]);
  });

  test('gets an id from its English name', async () => {
    api.post(TERMS, ({ json: { slug, ...names } }) => {
      taxonomy = { ...taxonomy, skills: { ...taxonomy.skills, [slug]: names } };
      return {};
    });
    await openTab();
    await button('Ny ferdighet').click();
    await nb(form).fill('Glassblåsing');
    await en(form).fill('Glass & blowing');
    await expect.element(form.getByText('ID: glass-blowing')).toBeVisible();
    await add.click();
    await expect.element(toast('«Glassblåsing» er lagt til.')).toBeVisible();
    await expect.element(row('Glassblåsing')).toBeVisible();
    await expect.element(form).not.toBeInTheDocument();
  });

  test('keeps its fields after a failure, and can be sent again', async () => {
    api.post(TERMS, failWith());
    await openTab();
    await button('Ny ferdighet').click();
    await nb(form).fill('Prøve');
    await en(form).fill('Trial');
    await add.click();
    await expect.element(form.getByRole('alert')).toHaveTextContent(INTERNAL_ERROR_TEXT);
    await expect.element(nb(form)).toHaveValue('Prøve');
    api.post(TERMS, () => ({}));
    await add.click();
    await expect.element(toast('«Prøve» er lagt til.')).toBeVisible();
  });
});

describe('term details', () => {
  test('can be renamed, and rejects long names', async () => {
    api.put(TERM, () => ({}));
    await openTab();
    await openRow('Smiing');
    await nb(drawer).fill(overlongText(60));
    await button('Lagre', drawer).click();
    await expectInvalid(nb(drawer), overlongText(60));
    await nb(drawer).fill('Smikunst');
    await button('Lagre', drawer).click();
    await expect.element(toast('Navnene er lagret.')).toBeVisible();
    expect(api.writes).toEqual([
      {
        request: 'PUT /api/admin/site/taxonomy/skills/forging',
        json: { nb: 'Smikunst', en: 'Forging', base: { nb: 'Smiing', en: 'Forging' } },
      },
    ]);
  });

  test('offers the name that another administrator gave', async () => {
    api.put(TERM, failWith('changed-meanwhile', { nb: '"Smedarbeid"' }));
    await openTab();
    await openRow('Smiing');
    await nb(drawer).fill('Smikunst');
    await button('Lagre', drawer).click();
    await button('Bruk dette', drawer).click();
    await expect.element(nb(drawer)).toHaveValue('Smedarbeid');
    api.put(TERM, () => ({}));
    await button('Lagre', drawer).click();
    await expect.element(toast('Navnene er lagret.')).toBeVisible();
    const names = { nb: 'Smedarbeid', en: 'Forging' };
    expect(api.writes.at(-1)?.json).toEqual({ ...names, base: names });
  });

  test('keeps the new name after a failed rename', async () => {
    api.put(TERM, failWith('conflict'));
    await openTab();
    await openRow('Smiing');
    await nb(drawer).fill('Smikunst');
    await button('Lagre', drawer).click();
    await expect.element(drawer.getByRole('alert')).toHaveTextContent('Noen andre endret dette');
    await expect.element(nb(drawer)).toHaveValue('Smikunst');
  });

  test('removes an unused term after a confirmation', async () => {
    api.delete(TERM, () => {
      taxonomy = { ...taxonomy, skills: { smithing: { nb: 'Smedarbeid', en: 'Smithing' } } };
      return {};
    });
    await openTab();
    await openRow('Smiing');
    await expect.element(drawer.getByText('Brukt av 0 personer og prosjekter')).toBeVisible();
    await button('Fjern', drawer).click();
    await button('Fjern', alertDialog('Fjerne «Smiing»?')).click();
    await expect.element(toast('«Smiing» er fjernet.')).toBeVisible();
    await expect.element(row('Smiing')).not.toBeInTheDocument();
    api.get(USES, () => ({ uses: 3 }));
    await openRow('Smedarbeid');
    const used = dialog('Smedarbeid');
    await expect.element(used.getByText('Brukt av 3 personer og prosjekter')).toBeVisible();
    await expect.element(button('Fjern', used)).not.toBeInTheDocument();
  });

  test('can be reloaded if its use could not be counted', async () => {
    api.get(USES, failWith());
    await openTab();
    await openRow('Smiing');
    await expect.element(drawer.getByRole('alert')).toHaveTextContent(INTERNAL_ERROR_TEXT);
    await expect.element(drawer.getByText('Laster …')).not.toBeInTheDocument();
    api.get(USES, () => ({ uses: 1 }));
    await button('Prøv igjen', drawer).click();
    await expect.element(drawer.getByText('Brukt av 1 person eller prosjekt')).toBeVisible();
  });
});

describe('merging', () => {
  const start = async () => {
    await openRow('Smiing');
    await drawer.getByLabelText('Slå sammen med').selectOptions('Smedarbeid');
    await button('Slå sammen', drawer).click();
    await button('Slå sammen', alertDialog('Slå «Smiing» sammen med «Smedarbeid»?')).click();
  };

  test('names the removed term, and continues over several requests', async () => {
    const last = holdResponse({ isDone: true, left: 0 });
    const answers = [() => ({ isDone: false, left: 4 }), last.handler];
    api.get(USES, () => ({ uses: 4 }));
    api.post(MERGE, () => answers.shift()?.() ?? { isDone: true, left: 0 });
    await openTab();
    await openRow('Smiing');
    await expect.element(button('Slå sammen', drawer)).toBeDisabled();
    await button('Lukk', drawer).click();
    await start();
    await expect.element(drawer.getByText('Slår sammen, 4 igjen …')).toBeVisible();
    last.release();
    await expect.element(toast('«Smiing» er nå «Smedarbeid».')).toBeVisible();
    await expect.element(drawer).not.toBeInTheDocument();
    expect(api.writes.map(({ json }) => json)).toEqual([
      { into: 'smithing' },
      { into: 'smithing' },
    ]);
  });

  test('continues automatically after a lost connection', async () => {
    api.post(MERGE, loseConnection);
    await openTab();
    await start();
    await expect.poll(() => api.writes.length).toBeGreaterThan(0);
    api.post(MERGE, () => ({ isDone: true, left: 0 }));
    await expect.element(toast('«Smiing» er nå «Smedarbeid».')).toBeVisible();
  });

  test('shows the reason of a rejection, and can be retried', async () => {
    api.post(MERGE, failWith('conflict'));
    await openTab();
    await start();
    await expect.element(drawer.getByRole('alert')).toHaveTextContent('Noen andre endret dette');
    await expect.element(drawer.getByLabelText('Slå sammen med')).toBeVisible();
  });
});

test('has no axe violations in list, form and details', async () => {
  await openTab();
  await button('Ny ferdighet').click();
  await button('Legg til', form).click();
  expect(await listViolations()).toEqual([]);
  await button('Avbryt', form).click();
  await openRow('Smiing');
  await expect.element(button('Fjern', drawer)).toBeVisible();
  expect(await listViolations()).toEqual([]);
});

describe('suggested terms', () => {
  const missed = (name: string, count: number) => ({
    id: `skills-${name}`,
    kind: 'skills' as const,
    name,
    count,
    suggestedAt: '2026-01-01T12:00:00.000Z',
  });
  const listed = () =>
    page
      .getByRole('listitem')
      .all()
      .flatMap((item) => item.element().querySelector('p')?.textContent ?? []);

  beforeEach(() => {
    api.get(SUGGESTIONS, () => ({ suggestions: [missed('Veving', 7), missed('Kniter', 1)] }));
    api.patch(SUGGESTION, () => ({}));
  });

  test('are listed first, and can be added under edited names', async () => {
    api.post(TERMS, () => ({}));
    await openTab();
    await expect.poll(listed).toEqual(['Veving', 'Kniter']);
    await expect.element(page.getByText(/Savnet av 7/)).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await button('Legg til «Veving»').click();
    await expect.element(nb(form)).toHaveValue('Veving');
    await en(form).fill('Weaving');
    api.get(SUGGESTIONS, () => ({ suggestions: [missed('Kniter', 1)] }));
    await button('Legg til', form).click();
    await expect.element(toast('«Veving» er lagt til.')).toBeVisible();
    expect(api.writes).toEqual([
      {
        request: 'POST /api/admin/site/taxonomy/skills',
        json: { slug: 'weaving', nb: 'Veving', en: 'Weaving' },
      },
      {
        request: 'PATCH /api/admin/site/suggestions/skills-Veving',
        json: { verdict: 'added' },
      },
    ]);
    await expect.poll(listed).toEqual(['Kniter']);
  });

  test('can be dismissed, and return after a failure', async () => {
    await openTab();
    await button('Avvis «Kniter»').click();
    await expect.element(toast('«Kniter» er avvist.')).toBeVisible();
    await expect.poll(listed).toEqual(['Veving']);
    api.patch(SUGGESTION, failWith());
    await button('Avvis «Veving»').click();
    await expect.element(toast(INTERNAL_ERROR_TEXT)).toBeVisible();
    await expect.poll(listed).toEqual(['Veving']);
  });

  test('can be dismissed in bulk; failed ones stay and are named', async () => {
    const rows = createFakeRows(
      [missed('Veving', 7), missed('Kniter', 1), missed('Toving', 1)],
      ({ id }) => id,
    );
    api.get(SUGGESTIONS, () => ({ suggestions: rows.list() }));
    api.patch(SUGGESTION, ({ param: { id } }) => {
      if (id === 'skills-Kniter') return failWith()();
      rows.remove(id);
      return {};
    });
    await openTab();
    for (const name of ['Veving', 'Kniter']) await page.getByLabelText(`Velg «${name}»`).click();
    expect(await listViolations()).toEqual([]);
    await button('Avvis 2').click();
    await expect.element(toast('1 ord er avvist.')).toBeVisible();
    await expect.element(page.getByRole('alert')).toHaveTextContent('1 gikk ikke:Kniter');
    await expect.poll(listed).toEqual(['Kniter', 'Toving']);
    expect(api.writes.map(({ request }) => request)).toEqual([
      'PATCH /api/admin/site/suggestions/skills-Veving',
      'PATCH /api/admin/site/suggestions/skills-Kniter',
    ]);
  });
});
