import type { Page } from '@playwright/test';
import { scaled } from '../scripts/time-limits.mjs';
import { expect, test } from './fixtures.ts';
import { type Account, newAccount, unique } from './vocabulary/accounts.ts';
import { messageWith, sendMessage, thread } from './vocabulary/conversations.ts';
import { addProject, fillProfile } from './vocabulary/documents.ts';
import { toast } from './vocabulary/feed.ts';
import { press } from './vocabulary/keyboard.ts';
import {
  matchWith,
  openMatchesOfProject,
  openOwnMatches,
  reasonsOf,
  scoresOf,
  showInterest,
} from './vocabulary/matches.ts';
import { signUp } from './vocabulary/session.ts';

const WITHIN_SECONDS = { timeout: scaled(20_000) };

const PHONE = { width: 390, height: 844 };

const INVESTOR = 'Helene Storm';

const publishHealthProject = (founder: Account, title: string): Promise<string> =>
  addProject(founder, {
    title,
    tagline: 'Vaktlister som tar hensyn til søvn',
    stage: 'prototype',
    lookingFor: ['talent', 'investor'],
    skillsWanted: ['react', 'figma'],
    sectors: ['health'],
    funding: { goal: 2_000_000, currency: 'NOK' },
  });

async function signUpTalent(page: Page, name: string): Promise<Account> {
  const talent = newAccount(name);
  await signUp(page, talent);
  await fillProfile(talent, {
    kinds: ['talent'],
    skills: ['react', 'figma'],
    sectors: ['health'],
    openTo: ['work'],
  });
  return talent;
}

test('a matching member is notified with reasons, both accept, and they chat, by keyboard only', async ({
  page,
  openBrowser,
}) => {
  const title = unique('Vaktro');
  const other = await openBrowser();
  await other.setViewportSize(PHONE);
  const talent = await signUpTalent(other, unique('Tuva'));

  const founder = newAccount(unique('Kari'));
  await signUp(page, founder);
  const project = await publishHealthProject(founder, title);
  await openMatchesOfProject(page, project);

  const tuva = matchWith(page, talent.name);
  await expect(tuva).toBeVisible(WITHIN_SECONDS);
  await expect(reasonsOf(tuva)).toContainText([
    /Kan 2 av 2 ønskede ferdigheter: (React og Figma|Figma og React)/,
  ]);
  await expect(tuva.getByText('Dere er i samme bransje: Helse')).toBeVisible();
  await expect(
    matchWith(page, INVESTOR).getByText(
      'Investerer 200 000–1 500 000 kr og kan dekke 75 % av målet på 2 000 000 kr',
    ),
  ).toBeVisible();
  const scores = await scoresOf(page);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));

  await openOwnMatches(other);
  await expect(matchWith(other, title)).toBeVisible(WITHIN_SECONDS);
  await showInterest(other, title);
  await expect(matchWith(other, title).getByText('Du er interessert')).toBeVisible();
  await expect(tuva.getByText('Dere er begge interessert')).toHaveCount(0);

  await showInterest(page, talent.name);
  await Promise.all(
    [
      { side: page, partner: talent.name },
      { side: other, partner: founder.name },
    ].map(({ side, partner }) =>
      expect(toast(side, `Du og ${partner} vil snakke sammen`)).toBeVisible(WITHIN_SECONDS),
    ),
  );
  for (const [side, name] of [
    [page, talent.name],
    [other, title],
  ] as const) {
    const card = matchWith(side, name);
    await expect(card.getByText('Dere er begge interessert')).toBeVisible(WITHIN_SECONDS);
    await press(card.getByRole('link', { name: 'Gå til samtalen' }));
    await expect(thread(side).getByRole('heading', { name: 'Dere er et treff' })).toBeVisible();
    await expect(thread(side).getByText(/2 av 2 ønskede ferdigheter/)).toBeVisible();
  }
  await sendMessage(page, 'Hei! Vil du se på vaktlistene våre?');
  await expect(messageWith(other, 'Vil du se på vaktlistene')).toBeVisible();
  await sendMessage(other, 'Gjerne, i kveld?');
  await expect(messageWith(page, 'Gjerne, i kveld?')).toBeVisible();
});
