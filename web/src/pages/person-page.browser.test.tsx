import { reportPath, SITE_TAXONOMY, userPath } from '@samspill/domain/paths';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { personOf, sessionUser } from '../testing/documents.ts';
import { putDocuments, readDocument, signIn } from '../testing/engine.ts';
import { chooseFromMenu } from '../testing/menus.ts';
import { sendReport } from '../testing/reports.ts';
import { show } from '../testing/show.tsx';
import { PersonPage } from './person-page.tsx';

const OLA = sessionUser('person-ola', { displayName: 'Ola Bakken' });
const TOR = sessionUser('person-tor');

beforeAll(async () => {
  await putDocuments({
    [SITE_TAXONOMY]: { skills: {}, sectors: {} },
    [userPath(OLA.uid)]: personOf(OLA),
    [userPath(TOR.uid)]: personOf(TOR),
  });
  await signIn(TOR);
});

it('reports a user to the administrators from the menu of their page', async () => {
  await show(<PersonPage />, { user: TOR, at: `/users/${OLA.uid}`, path: '/users/:id' });
  await chooseFromMenu(
    page.getByRole('button', { name: 'Flere valg for Ola Bakken' }),
    'Rapporter',
  );
  await sendReport('Utgir seg for en annen.');
  await expect.element(page.getByText('Takk, vi ser på det')).toBeVisible();
  const report = reportPath(TOR.uid, 'user', OLA.uid, null);
  await expect.poll(async () => (await readDocument(report))?.note).toBe('Utgir seg for en annen.');
});
