import { blockPath } from '@samspill/domain/blocks/paths';
import { matchBlocksPath } from '@samspill/domain/matches/paths';
import { reportPath } from '@samspill/domain/moderation/paths';
import { userPath } from '@samspill/domain/paths';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PeoplePage } from '../features/people/people-page.tsx';
import { chooseFromMenu, sendReport } from '../testing/controls.ts';
import { buildPerson, LONG_AGO, sessionUser } from '../testing/documents.ts';
import { deleteDocument, putDocuments, readDocument, signIn } from '../testing/engine.ts';
import { show } from '../testing/show.tsx';
import { PersonPage } from './person-page.tsx';

const OLA = sessionUser('person-ola', { displayName: 'Ola Bakken' });
const TOR = sessionUser('person-tor');

beforeAll(async () => {
  await putDocuments({
    [SITE_TAXONOMY]: { skills: {}, sectors: {} },
    [userPath(OLA.uid)]: buildPerson(OLA),
    [userPath(TOR.uid)]: buildPerson(TOR),
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

describe('across a block', () => {
  const EVA = sessionUser('person-eva', { displayName: 'Eva Strand' });
  const block = (uid: string, blockedUid: string) => ({
    [blockPath(uid, blockedUid)]: { blockedUid, createdAt: LONG_AGO },
  });
  const openPage = (uid: string) =>
    show(<PersonPage />, { user: TOR, at: `/users/${uid}`, path: '/users/:id' });

  beforeAll(() => putDocuments({ [userPath(EVA.uid)]: buildPerson(EVA) }));
  afterEach(async () => {
    await deleteDocument(blockPath(TOR.uid, OLA.uid));
    await deleteDocument(blockPath(EVA.uid, TOR.uid));
    await deleteDocument(matchBlocksPath(TOR.uid));
  });

  it('a blocked person’s page offers to lift the block, and shows and offers nothing else', async () => {
    await putDocuments(block(TOR.uid, OLA.uid));
    await openPage(OLA.uid);
    await expect.element(page.getByText('Du har blokkert Ola Bakken')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: /Følg Ola Bakken/ }))
      .not.toBeInTheDocument();
    await expect.element(page.getByText('Send melding')).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('region', { name: 'Om Ola Bakken' }))
      .not.toBeInTheDocument();
    await expect
      .element(page.getByRole('button', { name: 'Flere valg for Ola Bakken' }))
      .toBeVisible();
  });

  it('the page of a user who has blocked the reader cannot be opened', async () => {
    await putDocuments(block(EVA.uid, TOR.uid));
    await openPage(EVA.uid);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByText('Eva Strand')).not.toBeInTheDocument();
  });

  it('the directory leaves out who is blocked and who has blocked the reader', async () => {
    await putDocuments({
      ...block(TOR.uid, OLA.uid),
      [matchBlocksPath(TOR.uid)]: { uids: [EVA.uid, OLA.uid] },
    });
    await show(<PeoplePage />, { user: TOR, at: '/users' });
    await expect.element(page.getByText(TOR.displayName).first()).toBeVisible();
    await expect.element(page.getByText('Eva Strand')).not.toBeInTheDocument();
    await expect.element(page.getByText('Ola Bakken')).not.toBeInTheDocument();
  });
});
