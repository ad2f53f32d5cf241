import { scaled } from '../../scripts/time-limits.mjs';
import { newAccount, unique } from '../vocabulary/accounts.ts';
import { confirmEmail } from '../vocabulary/auth-emulator.ts';
import { fillProfile } from '../vocabulary/documents.ts';
import { toast } from '../vocabulary/feed.ts';
import { readMails } from '../vocabulary/firestore-emulator.ts';
import { addMember, goTo, signUp, signUpAdmin, visit } from '../vocabulary/session.ts';
import { expect, test } from './fixtures.ts';

// Site-wide, because the message reaches all investors.
test('an administrator writes to all investors, and one of them unsubscribes', async ({
  page,
  openBrowser,
}) => {
  const office = await openBrowser();
  const [eva, ola] = [newAccount('Eva Lund'), newAccount('Ola Nes')];
  const [first, second] = [unique('Vårfest'), unique('Sommerfest')];
  await Promise.all([signUp(page, eva), addMember(ola), signUpAdmin(office)]);
  await Promise.all([eva, ola].map(({ email }) => confirmEmail(email)));
  await fillProfile(eva, { kinds: ['investor'] });
  const mailsTo = async (email: string, subject: string) =>
    (await readMails(email)).filter((mail) => mail.startsWith(subject));
  const noticeOf = (subject: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: subject })
      .getByRole('link', { name: /har skrevet til medlemmene/ });
  const sendToInvestors = async (subject: string) => {
    await visit(office, '/admin/broadcasts/new');
    await office.getByLabel('Mottakere').selectOption('kinds');
    await office.getByRole('checkbox', { name: 'Investor' }).check();
    await office.getByLabel('Emne på norsk').fill(subject);
    await office.getByLabel('Tekst på norsk').fill('Kom på fredag!\n\nHilsen oss');
    await office.getByRole('button', { name: 'Send', exact: true }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
    await expect(toast(office, 'Utsendelsen er i gang.')).toBeVisible();
  };

  await test.step('the mail and the notification reach the investor only', async () => {
    await sendToInvestors(first);
    await expect.poll(() => mailsTo(eva.email, first)).toHaveLength(1);
    expect(await mailsTo(ola.email, first)).toEqual([]);
    await expect(office.getByText('Sendt', { exact: true })).toBeVisible();
  });

  await test.step('the notification opens the whole message', async () => {
    await visit(page, '/notifications');
    await noticeOf(first).click();
    await expect(page.getByRole('heading', { name: first })).toBeVisible();
    await expect(page.getByText('Kom på fredag!')).toBeVisible();
  });

  await test.step('the link in the mail asks, and unsubscribes', async () => {
    const [mail = ''] = await mailsTo(eva.email, first);
    const [, token] = /view=unsubscribe#token=([\w.-]+)/.exec(mail) ?? [];
    await visit(page, `/invitation?view=unsubscribe#token=${token}`);
    await page.getByRole('button', { name: 'Stopp slike e-poster' }).click();
    await expect(page.getByText('Du får ikke flere slike e-poster.')).toBeVisible();
  });

  await test.step('the next message arrives as a notification, and not as a mail', async () => {
    await sendToInvestors(second);
    await visit(page, '/notifications');
    await expect(noticeOf(second)).toBeVisible();
    expect(await mailsTo(eva.email, second)).toEqual([]);
  });

  await test.step('the figures show who has read and unsubscribed', async () => {
    await goTo(office, '/admin/broadcasts');
    await office.getByRole('link', { name: first }).click();
    const figure = (name: string) => office.getByText(name, { exact: true }).locator('..');
    await expect(figure('Avmeldt')).toContainText('1');
    // The page of a sent message does not follow its figures, and the server counts readers after the notification.
    await expect(async () => {
      await office.reload();
      await expect(figure('Lest i appen')).toContainText('1', { timeout: scaled(5_000) });
    }).toPass();
  });
});
