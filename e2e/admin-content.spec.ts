import { expect, test } from './fixtures.ts';
import { newAccount, unique } from './vocabulary/accounts.ts';
import { post, postPoll } from './vocabulary/composer.ts';
import {
  findInLatest,
  goToLatest,
  itemWith,
  notification,
  openLatest,
  toast,
  vote,
} from './vocabulary/feed.ts';
import { newestPosts, newestReports } from './vocabulary/firestore-emulator.ts';
import { giveReason, openRow, reportItem, rowOf } from './vocabulary/moderation.ts';
import { goTo, signUp, signUpAdmin, visit } from './vocabulary/session.ts';

// The admin list shows all items; a parallel story may delete one while its picture loads.
test.use({ expectedComplaints: [/status of 404 .*\/o\/content%2F/] });

test('hides a reported item with a reason for its author, restores it, and closes a poll', async ({
  page,
  openBrowser,
}) => {
  const [siri, olav] = [newAccount('Siri Strand'), newAccount('Olav Osen')];
  const [other, office] = [await openBrowser(), await openBrowser()];
  await signUp(page, siri);
  await signUp(other, olav);
  const admin = await signUpAdmin(office);
  const text = unique('Kjøp mine klokker');
  await openLatest(page);
  await post(page, text);
  await expect.poll(newestPosts).toContain(text);
  await findInLatest(other, text);
  const note = unique('=1+1 <b>reklame</b>');
  await reportItem(other, itemWith(other, text), note);
  await expect(toast(other, 'Takk, vi ser på det')).toBeVisible();
  await expect.poll(newestReports).toContain(note);

  await visit(office, '/admin');
  await office.getByRole('link', { name: /^\d+ rapport(er)? er ikke behandlet$/ }).click();
  await expect(office).toHaveURL('/admin/content');
  const report = await openRow(office, text);
  await expect(report.getByText('Rapportert av 1 medlem')).toBeVisible();
  await expect(report.getByText(note)).toBeVisible();
  await report.getByRole('button', { name: 'Ta til følge' }).click();
  await giveReason(office, 'Ta til følge', 'Salg hører <b>ikke</b> hjemme her');
  await expect(toast(office, 'Rapportene er tatt til følge')).toBeVisible();
  await expect(rowOf(office, text)).toHaveCount(0);

  await expect(toast(page, 'Innlegget ditt er skjult av administratorene')).toBeVisible();
  await expect(itemWith(other, text)).toHaveCount(0);
  await goTo(page, '/notifications');
  await expect(page.getByText('Begrunnelse: Salg hører <b>ikke</b> hjemme her')).toBeVisible();
  await notification(page, 'Innlegget ditt er skjult av administratorene').click();
  await expect(page.getByText('Innlegget er skjult av administratorene.')).toBeVisible();

  await goTo(office, '/admin');
  await goTo(office, '/admin/content?tab=content&state=hidden');
  const hidden = await openRow(office, text);
  await expect(hidden.getByText('«Salg hører <b>ikke</b> hjemme her»')).toBeVisible();
  await hidden.getByRole('button', { name: 'Vis igjen' }).click();
  const mistaken = unique('Vi tok feil');
  await giveReason(office, 'Vis igjen', mistaken);
  await expect(toast(office, 'Synlig igjen')).toBeVisible();
  await findInLatest(other, text);

  const question = unique('Kaffe eller te?');
  await goToLatest(page);
  await postPoll(page, { question, options: ['Kaffe', 'Te'] });
  await vote(itemWith(page, question), 'Te');
  await expect.poll(newestPosts).toContain(question);
  await goTo(office, '/admin/polls?from=members');
  const poll = await openRow(office, question);
  await poll.getByRole('button', { name: 'Steng nå' }).click();
  const decided = unique('Avgjort på møtet');
  await giveReason(office, 'Steng nå', decided);
  await expect(toast(page, 'Innlegget ditt er stengt av administratorene')).toBeVisible();
  await expect(itemWith(page, question)).toContainText('Stengte');

  await goTo(office, '/admin?tab=audit');
  await expect(rowOf(office, mistaken)).toContainText(text);
  const entry = await openRow(office, decided);
  await expect(entry.getByText(admin.name, { exact: true })).toBeVisible();
});
