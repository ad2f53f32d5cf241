import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildSync } from 'esbuild';
import { ROOT } from '../../scripts/project.mjs';
import { WEB_BUILD } from '../../scripts/stack/folders.mjs';
import { stageHosting } from '../../scripts/stack/stage.mjs';
import { scaled } from '../../scripts/time-limits.mjs';
import { expect, test } from '../fixtures.ts';
import { newAccount } from '../vocabulary/accounts.ts';
import { OFFLINE_ERRORS } from '../vocabulary/network.ts';
import { openAccountMenu, signUp, visit } from '../vocabulary/session.ts';
import { createOtherBuild } from '../vocabulary/versions.ts';
import { expectCached, readCachedCode } from '../vocabulary/worker.ts';

const otherBuild = createOtherBuild(WEB_BUILD);

test.use({ serviceWorkers: 'allow', expectedComplaints: OFFLINE_ERRORS });
test.afterEach(() => stageHosting(WEB_BUILD));

const builds = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const paths = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname);
    const assets = paths.filter((path) => path.startsWith('/assets/'));
    const isOther = (path: string) => path.startsWith('/assets/other-');
    return [...new Set(assets.map((path) => (isOther(path) ? 'other' : 'first')))];
  });

const menuItem = (page: Page) => page.getByRole('menuitem', { name: 'Innstillinger' });

test('open pages keep their build after a deployment and new pages load the other one, also offline', async ({
  page,
  context,
}) => {
  const account = newAccount('Vera Versjon');
  await signUp(page, account);
  await visit(page, '/feed');
  await expectCached(page);
  await page.evaluate(() => addEventListener('beforeunload', () => console.error('reloaded')));

  stageHosting(otherBuild);
  const second = await context.newPage();
  await visit(second, '/feed');
  // The new worker, and the old one, whose page is still open.
  await expect.poll(() => readCachedCode(page), { timeout: scaled(30_000) }).toHaveLength(3);
  await expectCached(page);
  // Neither page has loaded the menu yet, and the server has only one of the two builds.
  for (const each of [page, second]) {
    await openAccountMenu(each, account.name);
    await expect(menuItem(each)).toBeVisible();
  }
  expect([await builds(page), await builds(second)]).toEqual([['first'], ['other']]);

  await context.setOffline(true);
  const cold = await context.newPage();
  await visit(cold, '/feed');
  await expect(cold.getByText('Du er uten nett')).toBeVisible();
  await openAccountMenu(cold, account.name);
  await expect(menuItem(cold)).toBeVisible();
  expect(await builds(cold)).toEqual(['other']);
});

/** Build whose worker unregisters itself, as with `VITE_SERVICE_WORKER=off`. */
function createWithdrawnBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'samspill-build-'));
  cpSync(WEB_BUILD, folder, { recursive: true });
  const entry = join(ROOT, 'web', 'worker', 'withdrawn.ts');
  buildSync({ entryPoints: [entry], bundle: true, outfile: join(folder, 'sw.js') });
  return folder;
}

test('a withdrawn worker deletes its caches and the page keeps working', async ({ page }) => {
  const account = newAccount('Vidar Vekk');
  await signUp(page, account);
  await visit(page, '/feed');
  await expectCached(page);
  stageHosting(createWithdrawnBuild());
  await visit(page, '/projects');
  await expect.poll(() => readCachedCode(page), { timeout: scaled(30_000) }).toEqual([]);
  await openAccountMenu(page, account.name);
  await expect(menuItem(page)).toBeVisible();
});
