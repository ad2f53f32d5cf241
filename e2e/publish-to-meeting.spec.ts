import type { Page } from '@playwright/test';
import { scaled } from '../scripts/time-limits.mjs';
import { expect, test } from './fixtures.ts';
import { newAccount, unique } from './vocabulary/accounts.ts';
import { messageWith, sendMessage, thread } from './vocabulary/conversations.ts';
import { addDraft, addProject, fillProfile } from './vocabulary/documents.ts';
import { matchWith, openOwnMatches, showInterest } from './vocabulary/matches.ts';
import { signUp, visit } from './vocabulary/session.ts';

const WITHIN_SECONDS = { timeout: scaled(20_000) };
const PHONE = { width: 390, height: 844 };

const openConversation = (page: Page, name: string) =>
  matchWith(page, name).getByRole('link', { name: 'Gå til samtalen' }).click();

test('a founder publishes, sees the people who match, and meets one of them', async ({
  page: founder,
  openBrowser,
}) => {
  const title = unique('Fjordlys');
  const kari = newAccount(unique('Kari'));
  const tuva = newAccount(unique('Tuva'));
  const talent = await openBrowser();
  await talent.setViewportSize(PHONE);

  await test.step('a talent signs up', async () => {
    await signUp(talent, tuva);
    await fillProfile(tuva, {
      kinds: ['talent'],
      skills: ['react', 'figma'],
      sectors: ['health'],
      openTo: ['work'],
    });
  });
  await test.step('publishing leads to the people who match', async () => {
    await signUp(founder, kari);
    const path = await addDraft(kari, {
      title,
      tagline: 'Lys i mørketida',
      stage: 'prototype',
      lookingFor: ['talent'],
      skillsWanted: ['react', 'figma'],
      sectors: ['health'],
    });
    await visit(founder, path.replace('/projects/', '/projects/edit/'));
    await founder.getByRole('button', { name: 'Publiser', exact: true }).click();
    await expect(founder).toHaveURL(/\/matches\?project=/);
    await expect(matchWith(founder, tuva.name)).toBeVisible(WITHIN_SECONDS);
  });
  await test.step('the badge of the talent leads to the project and goes out', async () => {
    await openOwnMatches(talent);
    await expect(matchWith(talent, title)).toBeVisible(WITHIN_SECONDS);
    const card = await talent.getByRole('main').getByRole('listitem').first().boundingBox();
    expect(card?.y).toBeLessThan(300);
  });
  await test.step('interest stays secret until both have shown it', async () => {
    await showInterest(talent, title);
    await expect(matchWith(talent, title).getByText('Du er interessert')).toBeVisible();
    await expect(
      founder.getByRole('heading', { name: 'Dere vil begge snakke sammen' }),
    ).toHaveCount(0);
    await showInterest(founder, tuva.name);
    await expect(
      founder.getByRole('region', { name: 'Dere vil begge snakke sammen' }),
    ).toContainText(tuva.name, WITHIN_SECONDS);
  });
  await test.step('they meet in the conversation', async () => {
    await openConversation(founder, tuva.name);
    await sendMessage(founder, 'Hei! Passer det med et møte torsdag?');
    await openConversation(talent, title);
    await expect(messageWith(talent, 'Passer det med et møte')).toBeVisible(WITHIN_SECONDS);
    await sendMessage(talent, 'Ja, klokka ti.');
    await expect(thread(founder).getByText('Ja, klokka ti.')).toBeVisible(WITHIN_SECONDS);
  });
});

test('an investor asks for a meeting, and the match does not ask again', async ({
  page: founder,
  openBrowser,
}) => {
  const title = unique('Tarelys');
  const kari = newAccount(unique('Kari'));
  const ivan = newAccount(unique('Ivan'));
  const investor = await openBrowser();
  let project = '';

  await test.step('founder and investor sign up', async () => {
    await signUp(investor, ivan);
    await fillProfile(ivan, {
      kinds: ['investor'],
      sectors: ['ocean'],
      openTo: ['investing'],
      investor: {
        thesis: '',
        stages: ['prototype'],
        ticketMin: 100_000,
        ticketMax: 2_000_000,
        currency: 'NOK',
        listed: false,
      },
    });
    await signUp(founder, kari);
    project = await addProject(kari, {
      title,
      tagline: 'Tare til lys',
      stage: 'prototype',
      lookingFor: ['investor'],
      sectors: ['ocean'],
      funding: { goal: 2_000_000, currency: 'NOK' },
    });
  });
  await test.step('the investor asks for a meeting', async () => {
    await openOwnMatches(investor);
    await expect(matchWith(investor, title)).toBeVisible(WITHIN_SECONDS);
    await visit(investor, project);
    await investor.getByRole('button', { name: 'Be om et møte', exact: true }).click();
    const dialog = investor.getByRole('dialog');
    await dialog.getByLabel('Melding').fill('Jeg investerer i hav og vil gjerne høre mer.');
    await dialog.getByRole('button', { name: 'Send forespørsel' }).click();
    await expect(investor.getByText('Du har sendt en forespørsel')).toBeVisible(WITHIN_SECONDS);
  });
  await test.step('the founder says yes, and both have a conversation', async () => {
    await visit(founder, `${project}?tab=members`);
    const yes = founder.getByRole('button', { name: `Si ja til ${ivan.name}` });
    await yes.click();
    // Until the answer is in the local queue, leaving the page loses it.
    await expect(yes).toHaveCount(0);
    await openOwnMatches(founder);
    await expect(
      founder.getByRole('region', { name: 'Dere vil begge snakke sammen' }),
    ).toContainText(ivan.name, WITHIN_SECONDS);
    await openConversation(founder, ivan.name);
    await sendMessage(founder, 'Torsdag klokka ti?');
    await openOwnMatches(investor);
    await openConversation(investor, title);
    await expect(messageWith(investor, 'Torsdag klokka ti?')).toBeVisible(WITHIN_SECONDS);
  });
});
