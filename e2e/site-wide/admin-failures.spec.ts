import { newAccount } from '../vocabulary/accounts.ts';
import { confirmEmail } from '../vocabulary/auth-emulator.ts';
import { addProject, followProject, turnOnMailsOfFollowers } from '../vocabulary/documents.ts';
import { notification, toast } from '../vocabulary/feed.ts';
import { overwriteTitle } from '../vocabulary/firestore-emulator.ts';
import { openRow, rowOf } from '../vocabulary/moderation.ts';
import { newDraft } from '../vocabulary/projects.ts';
import { addMember, goTo, signUp, signUpAdmin, visit } from '../vocabulary/session.ts';
import { expect, test } from './fixtures.ts';

/** Too long for the subject, text and HTML of a mail. */
const PASTED = 'Hele søknaden, limt inn i feil felt. '.repeat(12_000);

/** Also after a failure: every later story would report the broken document in its console. */
let repair = async () => {};
test.afterEach(() => repair());

// Site-wide, because the global project list skips and reports the broken document.
test('a reaction that failed on a broken document succeeds after an administrator repairs and repeats it', async ({
  page,
  openBrowser,
}) => {
  const office = await openBrowser();
  const [kari, ola] = [newAccount('Kari Grunn'), newAccount('Ola Nes')];
  await Promise.all([signUp(page, kari), addMember(ola), signUpAdmin(office)]);
  await confirmEmail(kari.email);
  await turnOnMailsOfFollowers(kari);
  const draft = newDraft('Bunnprøven');
  const project = await addProject(kari, draft);

  repair = () => overwriteTitle(project, draft.title);
  await overwriteTitle(project, PASTED);
  const path = await followProject(ola, project);
  // The table is not live: open it once the server has listed the failure.
  const listFailures = async () => (await office.request.get('/api/admin/failures')).text();
  await expect.poll(listFailures).toContain(path);
  await visit(office, '/admin/failures');
  await expect(rowOf(office, path)).toContainText('Varsle om den nye følgeren');
  await visit(page, '/notifications');
  await expect(notification(page, /Ola Nes/)).toHaveCount(0);

  await repair();
  const drawer = await openRow(office, path);
  await expect(drawer).toContainText('maximum entity size');
  await drawer.getByRole('button', { name: 'Gjenta' }).click();
  await expect(toast(office, 'Gjort. Feilen er borte fra listen.')).toBeVisible();
  await expect(rowOf(office, path)).toHaveCount(0);
  await expect(notification(page, new RegExp(`Ola Nes.*${draft.title}`))).toBeVisible();

  await goTo(office, '/admin?tab=audit&action=failure.repeat');
  await expect(rowOf(office, path).first()).toContainText('Feilet arbeid gjentatt');
});
