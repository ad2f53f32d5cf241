import { CONTENT, userPath } from '@samspill/domain/paths';
import { SITE_ADMINS } from '@samspill/domain/site/paths';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildPerson, sessionUser } from '../../testing/documents.ts';
import { putDocuments, readDocuments, signIn } from '../../testing/engine.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { Composer } from './composer.tsx';

const ASTRID = sessionUser('astrid', { displayName: 'Astrid Vik', admin: true });

it('publishes an announcement by an administrator', async () => {
  await putDocuments({
    [userPath('astrid')]: buildPerson(ASTRID),
    [SITE_ADMINS]: { uids: ['astrid'] },
  });
  await signIn(ASTRID);
  await show(<Composer kind="post" mayPrefetch={false} />, { user: ASTRID });
  await page.getByRole('button', { name: /^Del noe/ }).click();
  await page.getByRole('button', { name: 'Kunngjøring' }).click();
  await page.getByRole('textbox', { name: 'Hva skal alle få vite?' }).fill('Vi stenger i juli');
  expect(await listViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Publiser', exact: true }).click();
  await expect
    .poll(() => readDocuments(CONTENT))
    .toMatchObject([
      { kind: 'announcement', body: 'Vi stenger i juli', author: { uid: 'astrid' } },
    ]);
});
