import type { MatchingPreview } from '@samspill/domain/matches/matching-change';
import { DEFAULT_MATCHING, type MatchingSettings } from '@samspill/domain/matches/weights';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { match } from '../../../platform/admin/testing/examples.ts';
import { openAdminPage, startAdminApi } from '../../../platform/admin/testing/open-admin-page.tsx';
import {
  alertDialog,
  button,
  field,
  INTERNAL_ERROR_TEXT,
  row,
  toast,
  undoButton,
} from '../../../platform/admin/testing/vocabulary.ts';
import { type FakeApi, failWith, holdResponse } from '../../../testing/fake-api.ts';
import { listViolations } from '../../../testing/page-checks.ts';

const { id, projectId, kind, score, reasons } = match();
const PREVIEW: MatchingPreview = {
  count: 95,
  total: 95,
  rising: 3,
  falling: 2,
  dropping: 1,
  reordered: 0,
  movers: [
    {
      id,
      projectId,
      title: 'Tareskogen',
      name: 'Marianne Foss',
      before: { kind, score, reasons },
      after: {
        kind: 'cofounder',
        score: 84,
        reasons: [{ code: 'skills', points: 59, shared: ['react'], wanted: 1 }],
      },
    },
  ],
};

let api: FakeApi;
let stored: MatchingSettings;
const openTab = () => openAdminPage('/admin/matches?tab=weights');
const group = (name: string) => page.getByRole('group', { name, exact: true });
const skills = field('Ferdigheter', group('Fagfolk'));
const place = field('Sted', group('Medgründere'));
const wishes = field('Ønsker', group('Medgründere'));
const preview = page.getByRole('region', { name: 'Hva endringen gjør' });
const trial = button('Se hva endringen gjør');

beforeEach(() => {
  stored = DEFAULT_MATCHING;
  api = startAdminApi();
  api.get('/api/admin/matches/settings', () => stored);
  api.put('/api/admin/matches/settings', ({ json: { base: _, ...settings } }) => {
    stored = settings;
    return stored;
  });
  api.post('/api/admin/matches/preview', () => PREVIEW);
  api.get('/api/admin/matches/reruns', () => ({
    isNeeded: stored !== DEFAULT_MATCHING,
    subjects: 78,
    unfinished: null,
  }));
});

async function change(): Promise<void> {
  await place.fill('17');
  await wishes.fill('14');
}

describe('weight fields', () => {
  test.each([
    ['=1+1', 'Skriv et tall.'],
    ['<script>alert(1)</script>', 'Skriv et tall.'],
    ['9'.repeat(2_000), 'Skriv et helt tall.'],
    ['101', 'Tallet er for høyt.'],
  ])('rejects %.20s, keeps it and focuses its field', async (typed, sentence) => {
    await openTab();
    await expect.element(trial).toBeDisabled();
    await skills.fill(typed);
    await trial.click();
    await expect.element(skills).toHaveAccessibleDescription(sentence);
    await expect.element(skills).toHaveValue(typed);
    await expect.element(skills).toHaveFocus();
    expect(api.writes).toEqual([]);
  });

  test('report a wrong sum, and can be reset to the defaults', async () => {
    await openTab();
    await skills.fill('57');
    const sum = group('Fagfolk').getByRole('status');
    await expect.element(sum).toHaveTextContent('Til sammen 101. Det må bli 100.');
    await button('Sett inn standardvektene').click();
    await expect.element(skills).toHaveValue('56');
    await expect.element(trial).toBeDisabled();
  });

  test('keep typed values across tabs, and ask before leaving', async () => {
    const { address } = await openTab();
    await change();
    await page.getByRole('tab', { name: 'Logg' }).click();
    await page.getByRole('tab', { name: 'Vekter' }).click();
    await expect.element(place).toHaveValue('17');
    await page.getByRole('link', { name: 'Et annet sted' }).click();
    await button('Bli her', alertDialog('Forlate siden?')).click();
    await expect.element(place).toHaveValue('17');
    await button('Forkast endringene').click();
    await page.getByRole('link', { name: 'Et annet sted' }).click();
    await expect.poll(address).toBe('/elsewhere');
  });

  test('can be reloaded after a failed read', async () => {
    api.get('/api/admin/matches/settings', failWith());
    await openTab();
    await expect.element(page.getByRole('alert')).toHaveTextContent(INTERNAL_ERROR_TEXT);
    api.get('/api/admin/matches/settings', () => stored);
    await button('Prøv igjen').click();
    await expect.element(skills).toHaveValue('56');
  });
});

describe('previewing the weights', () => {
  test('shows each affected match with both scores and the changed points', async () => {
    await openTab();
    await change();
    await trial.click();
    await expect.element(preview.getByRole('status')).toHaveTextContent('Prøvd på alle 95 treff.');
    await expect.element(row('Marianne')).toHaveTextContent('8584');
    await expect.element(row('Marianne').getByText('Fagperson → Medgründer')).toBeVisible();
    await expect.element(row('Marianne').getByText('Ferdigheter: 60 → 59')).toBeVisible();
    const { weights } = Object(api.writes[0]?.json);
    expect(weights.cofounder).toMatchObject({ location: 17, intent: 14 });
  });

  test('ignores a preview of weights that were edited since', async () => {
    const answer = holdResponse(PREVIEW);
    api.post('/api/admin/matches/preview', answer.handler);
    await openTab();
    await change();
    await trial.click();
    await place.fill('16');
    await wishes.fill('15');
    answer.release();
    await expect.element(trial).toBeEnabled();
    await expect.element(preview).not.toBeInTheDocument();
  });
});

describe('saving the weights', () => {
  const save = button('Lagre vektene');

  test('keeps typed values after a failure, and can be repeated', async () => {
    api.put('/api/admin/matches/settings', failWith());
    await openTab();
    await change();
    await trial.click();
    await save.click();
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent('Det du skrev, står her fortsatt.');
    await expect.element(place).toHaveValue('17');
    api.put('/api/admin/matches/settings', ({ json: { base: _, ...settings } }) => settings);
    await save.click();
    await expect.element(toast('Vektene er lagret')).toBeVisible();
  });

  test('offers the weight that another administrator stored', async () => {
    await openTab();
    await change();
    await trial.click();
    const theirs = { 'weights.cofounder.location': '16' };
    api.put('/api/admin/matches/settings', failWith('changed-meanwhile', theirs));
    await save.click();
    await expect.element(page.getByText(/^Medgründere: Sted: dette ble endret/)).toBeVisible();
    await button('Behold mitt').click();
    await expect.element(place).toHaveValue('17');
    api.put('/api/admin/matches/settings', ({ json: { base: _, ...settings } }) => settings);
    await save.click();
    await expect.element(toast('Vektene er lagret')).toBeVisible();
    const { base } = Object(api.writes.at(-1)?.json);
    expect(base.weights.cofounder.location).toBe(16);
  });

  test('reports that matches have the old weights, and can be undone', async () => {
    await openTab();
    await change();
    await trial.click();
    await save.click();
    await expect.element(page.getByText(/^Vektene er endret\./)).toBeVisible();
    await undoButton('Vektene er lagret').click();
    await expect.element(toast('De forrige vektene gjelder igjen')).toBeVisible();
    await expect.element(place).toHaveValue('18');
    expect(stored).toEqual(DEFAULT_MATCHING);
  });

  test('keeps text typed during the save', async () => {
    const answer = holdResponse(null);
    api.put('/api/admin/matches/settings', async ({ json: { base: _, ...settings } }) => {
      await answer.handler();
      return settings;
    });
    await openTab();
    await change();
    await trial.click();
    await save.click();
    await skills.fill('59');
    answer.release();
    await expect.element(toast('Vektene er lagret')).toBeVisible();
    await expect.element(skills).toHaveValue('59');
    await expect.element(place).toHaveValue('17');
  });

  test('keeps later input when undone', async () => {
    await openTab();
    await change();
    await trial.click();
    await save.click();
    await expect.element(toast('Vektene er lagret')).toBeVisible();
    await skills.fill('59');
    await undoButton('Vektene er lagret').click();
    await expect.element(toast('De forrige vektene gjelder igjen')).toBeVisible();
    await expect.element(skills).toHaveValue('59');
  });
});

test('has no axe violations in fields and preview', async () => {
  await openTab();
  await skills.fill('57');
  await trial.click();
  expect(await listViolations()).toEqual([]);
  await skills.fill('56');
  await change();
  await trial.click();
  await expect.element(preview).toBeVisible();
  expect(await listViolations()).toEqual([]);
});
