import type { RerunOverview, RerunProgress } from '@samspill/domain/matches/matching-change';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAdminPage, startAdminApi } from '../../../platform/admin/testing/open-admin-page.tsx';
import {
  alertDialog,
  button,
  INTERNAL_ERROR_TEXT,
} from '../../../platform/admin/testing/vocabulary.ts';
import { type FakeApi, failWith, holdResponse, loseConnection } from '../../../testing/fake-api.ts';
import { listViolations } from '../../../testing/page-checks.ts';

const RUN = '/api/admin/matches/reruns/:id/run';
const NO_RERUNS: RerunOverview = { isNeeded: false, subjects: 78, unfinished: null };

const rerun = (done: number): RerunProgress => ({
  id: 'rerun-1',
  done,
  total: 78,
  createdAt: '2026-03-01T10:00:00.000Z',
  finishedAt: done === 78 ? '2026-03-01T10:05:00.000Z' : null,
});

let api: FakeApi;
const openView = () => openAdminPage('/admin/matches?tab=log');
const answerWith = (overview: RerunOverview) =>
  api.get('/api/admin/matches/reruns', () => overview);

beforeEach(() => {
  api = startAdminApi();
  api.get('/api/admin/matches/settings', failWith());
  answerWith(NO_RERUNS);
  api.post('/api/admin/matches/reruns', () => rerun(0));
});

async function start(): Promise<void> {
  await button('Beregn alle på nytt').click();
  await button('Start', alertDialog('Beregne alle treff på nytt?')).click();
}

test('continues over several requests, and shows progress', async () => {
  const answers = [holdResponse(rerun(40)), holdResponse(rerun(78))];
  let asked = 0;
  api.post(RUN, () => answers[asked++]?.handler() ?? rerun(78));
  await openView();
  await start();
  await expect.element(page.getByRole('status')).toHaveTextContent('Beregner … 0 av 78');
  await expect.element(button('Beregn alle på nytt')).toBeDisabled();
  answers[0]?.release();
  await expect.element(page.getByRole('status')).toHaveTextContent('Beregner … 40 av 78');
  const bar = page.getByRole('progressbar', { name: 'Fremdrift' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '51');
  expect(await listViolations()).toEqual([]);
  answers[1]?.release();
  await expect.element(page.getByText(/^Ferdig: 78 prosjekter og personer/)).toBeVisible();
  await expect.element(button('Beregn alle på nytt')).toBeEnabled();
});

test('continues automatically after a lost connection', async () => {
  api.post(RUN, () => rerun(78));
  api.get('/api/admin/jobs/:id', loseConnection);
  await openView();
  await start();
  await expect.element(page.getByText(/^Mistet forbindelsen på 0 av 78/)).toBeVisible();
  const ended = { list: 'matches', total: 78, done: 78, failed: [], isFinished: true } as const;
  api.get('/api/admin/jobs/:id', ({ param }) => ({ ...ended, failed: [], id: param.id }));
  await expect.element(page.getByText(/^Ferdig: 78/)).toBeVisible();
});

test('reports a rejection, and continues on a press', async () => {
  answerWith({ ...NO_RERUNS, unfinished: rerun(0) });
  api.post(RUN, failWith('conflict'));
  await openView();
  await start();
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Stoppet på 0 av 78. Noen andre endret dette');
  api.post(RUN, () => rerun(78));
  await button('Fortsett', alert).click();
  await expect.element(page.getByText(/^Ferdig: 78/)).toBeVisible();
});

test('reports that it cannot start', async () => {
  api.post('/api/admin/matches/reruns', failWith());
  await openView();
  await start();
  await expect.element(page.getByRole('alert')).toHaveTextContent(INTERNAL_ERROR_TEXT);
});

test('continues an abandoned rerun at the point it stopped', async () => {
  answerWith({ ...NO_RERUNS, unfinished: rerun(30) });
  api.post(RUN, () => rerun(78));
  await openView();
  await expect.element(page.getByText('En beregning stoppet på 30 av 78.')).toBeVisible();
  await button('Fortsett').click();
  await expect.element(page.getByText(/^Ferdig: 78/)).toBeVisible();
});

test('is offered after a change of weights, with a confirmation of the cost', async () => {
  answerWith({ ...NO_RERUNS, isNeeded: true });
  await openView();
  await button('Beregn på nytt').click();
  const asked = alertDialog('Beregne alle treff på nytt?');
  await expect.element(asked.getByText(/78 prosjekter og personer gås gjennom/)).toBeVisible();
  await button('Avbryt', asked).click();
  expect(api.writes).toEqual([]);
});

test('reports a failed read, and can be reloaded', async () => {
  api.get('/api/admin/matches/reruns', failWith());
  await openView();
  await expect.element(page.getByRole('alert')).toHaveTextContent(INTERNAL_ERROR_TEXT);
  answerWith({ ...NO_RERUNS, isNeeded: true });
  await button('Prøv igjen').click();
  await expect.element(page.getByText(/^Vektene er endret\./)).toBeVisible();
});
