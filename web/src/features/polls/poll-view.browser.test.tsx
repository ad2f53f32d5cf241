import type { Content } from '@samspill/domain/content/content';
import { HOUR_MS } from '@samspill/domain/durations';
import { contentPath, userPath } from '@samspill/domain/paths';
import { pollSummaryPath, votePath } from '@samspill/domain/polls/paths';
import type { Poll } from '@samspill/domain/polls/poll';
import { Timestamp } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Entity } from '../../data/entity.ts';
import { buildContent, buildPerson, sessionUser } from '../../testing/documents.ts';
import { putDocuments, readDocument, signIn } from '../../testing/engine.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { scaleTimeLimit } from '../../testing/scaled.ts';
import { show } from '../../testing/show.tsx';
import { PollView } from './poll-view.tsx';

const KARI = sessionUser('kari', { displayName: 'Kari Solheim' });
const OLA = sessionUser('ola', { displayName: 'Ola Nordbø' });

let id = '';
beforeAll(async () => {
  await putDocuments({
    [userPath('kari')]: buildPerson(KARI),
    [userPath('ola')]: buildPerson(OLA),
  });
  await signIn(OLA);
});
beforeEach(() => {
  id = `poll-${crypto.randomUUID().slice(0, 8)}`;
});

interface PollSetup {
  readonly poll?: Partial<Poll>;
  readonly votes?: readonly number[];
  readonly summary?: readonly number[];
}

const byOption = (votes: readonly number[]) =>
  Object.fromEntries(votes.map((count, option) => [String(option), count]));

async function showPoll(
  { poll = {}, votes = [], summary = [] }: PollSetup = {},
  locale: 'nb' | 'en' = 'nb',
) {
  const voters = [...votes, ...summary].reduce((sum, count) => sum + count, 0);
  const countedAt = Timestamp.now();
  const content = buildContent(id, KARI, {
    kind: 'poll',
    body: 'Når kan dere?',
    poll: {
      options: ['Tirsdag', 'Onsdag', 'Torsdag'],
      closesAt: Timestamp.fromMillis(Date.now() + HOUR_MS),
      multiple: false,
      ...poll,
    },
    counters: { likes: 0, comments: 0, voters },
    votes: byOption(votes),
    countedAt,
  });
  await putDocuments({
    [contentPath(id)]: content,
    [pollSummaryPath(id)]: { votes: byOption(summary), voters, countedAt },
  });
  const entity: Entity<Content> = { id, data: content, hasPendingWrites: false };
  return show(<PollView content={entity} />, { user: OLA, locale });
}

const vote = page.getByRole('button', { name: 'Stem', exact: true });
const result = (option: string) => page.getByRole('listitem').filter({ hasText: option });
const ownVote = async () => (await readDocument(votePath(id, 'ola')))?.options;

describe('PollView', () => {
  it('hides results until the reader votes and counts that vote at once', async () => {
    await showPoll({ votes: [1] });
    await expect.element(page.getByRole('radio', { name: 'Onsdag' })).toBeVisible();
    expect(page.getByText('%').query()).toBeNull();
    await expect.element(vote).toBeDisabled();
    await page.getByRole('radio', { name: 'Onsdag' }).click();
    await vote.click();
    await expect.element(page.getByText('2 har stemt')).toBeVisible();
    await expect.element(result('Tirsdag')).toHaveTextContent('50');
    await expect.element(result('Onsdag')).toHaveTextContent('din stemme');
    await expect.poll(ownVote).toEqual([1]);
  });

  it('allows changing, keeping and withdrawing a vote', async () => {
    await showPoll();
    await page.getByRole('radio', { name: 'Tirsdag' }).click();
    await vote.click();
    const change = page.getByRole('button', { name: 'Endre', exact: true });
    await change.click();
    await page.getByRole('radio', { name: 'Torsdag' }).click();
    await page.getByRole('button', { name: 'Avbryt' }).click();
    await expect.element(result('Tirsdag')).toHaveTextContent('100');
    await change.click();
    await page.getByRole('radio', { name: 'Onsdag' }).click();
    await page.getByRole('button', { name: 'Endre stemmen' }).click();
    await expect.element(result('Onsdag')).toHaveTextContent('100');
    await expect.poll(ownVote).toEqual([1]);
    await page.getByRole('button', { name: 'Trekk tilbake stemmen' }).click();
    await expect.element(page.getByRole('radio', { name: 'Onsdag' })).toBeVisible();
    await expect.element(page.getByText('0 har stemt')).toBeVisible();
    await expect.poll(ownVote).toBeUndefined();
  });

  it('accepts several answers if allowed', async () => {
    await showPoll({ poll: { multiple: true } });
    await expect.element(page.getByText('Du kan velge flere')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Tirsdag' }).click();
    await page.getByRole('checkbox', { name: 'Torsdag' }).click();
    await vote.click();
    await expect.element(page.getByText('1 har stemt')).toBeVisible();
    await expect.element(result('Tirsdag')).toHaveTextContent('100');
    await expect.element(result('Torsdag')).toHaveTextContent('100');
    await expect.element(result('Onsdag')).toHaveTextContent(/0\s%/);
    await expect.poll(ownVote).toEqual([0, 2]);
  });

  it('can be voted in by keyboard only', async () => {
    await showPoll();
    await expect.element(page.getByRole('radio', { name: 'Tirsdag' })).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('radio', { name: 'Onsdag' })).toBeChecked();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(result('Onsdag')).toHaveTextContent('din stemme');
  });

  it('that always shows results shows them before the vote on a click', async () => {
    await showPoll({ poll: { resultsShown: 'always' }, votes: [1, 3] });
    await page.getByRole('button', { name: 'Se resultatet' }).click();
    await expect.element(result('Onsdag')).toHaveTextContent('75');
    await page.getByRole('button', { name: 'Tilbake til svarene' }).click();
    await expect.element(page.getByRole('radio', { name: 'Onsdag' })).toBeVisible();
  });

  it('that shows results after the vote reads them then', async () => {
    await showPoll({ poll: { resultsShown: 'afterVote' }, summary: [1, 3] });
    await expect.element(page.getByText('Resultatet vises når du har stemt.')).toBeVisible();
    expect(page.getByRole('button', { name: 'Se resultatet' }).query()).toBeNull();
    await page.getByRole('radio', { name: 'Onsdag' }).click();
    await vote.click();
    await expect.element(result('Onsdag')).toHaveTextContent('80');
    await expect.element(result('Tirsdag')).toHaveTextContent('20');
  });

  it('shows only the voter’s own vote until the poll ends, then the results', async () => {
    const closesAt = Timestamp.fromMillis(Date.now() + scaleTimeLimit(4_000));
    await showPoll({ poll: { resultsShown: 'atEnd', closesAt }, summary: [1, 3] });
    await page.getByRole('radio', { name: 'Tirsdag' }).click();
    await vote.click();
    await expect.element(result('Tirsdag')).toHaveTextContent('din stemme');
    await expect
      .element(page.getByText('Resultatet vises når avstemningen er over.'))
      .toBeVisible();
    expect(page.getByText('%').query()).toBeNull();
    await expect
      .element(result('Onsdag'), { timeout: scaleTimeLimit(30_000) })
      .toHaveTextContent('60');
  });

  it('that is closed shows results and accepts no votes', async () => {
    await showPoll({
      poll: { closesAt: Timestamp.fromMillis(Date.now() - HOUR_MS) },
      votes: [1, 3],
    });
    await expect.element(result('Onsdag')).toHaveTextContent('75');
    await expect.element(page.getByText(/^Stengte /)).toBeVisible();
    expect(vote.query()).toBeNull();
  });

  it('shows when it closes, in the reader’s language', async () => {
    await showPoll({}, 'en');
    await expect.element(page.getByText(/^Closes /)).toBeVisible();
  });

  it('has no axe violations before and after the vote', async () => {
    await showPoll({ votes: [2, 1] });
    await expect.element(page.getByRole('radio', { name: 'Tirsdag' })).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await page.getByRole('radio', { name: 'Tirsdag' }).click();
    await vote.click();
    await expect.element(result('Tirsdag')).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });
});
