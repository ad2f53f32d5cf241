import { DAY_MS } from '@samspill/domain/durations';
import type { PinnedSurvey as Pinned } from '@samspill/domain/site/global';
import type { SurveyPageData } from '@samspill/domain/surveys/response';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sessionUser } from '../../testing/documents.ts';
import { changeDocument, putDocuments, signIn } from '../../testing/engine.ts';
import { answer } from '../../testing/network.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { openSurvey, publicSurvey, yesNo } from '../../testing/surveys.ts';
import { saveReceipt } from '../surveys/saved-response.ts';
import { PinnedSurvey } from './pinned-items.tsx';

const KARI = sessionUser('kari');
const SURVEY = publicSurvey([yesNo('again')], {
  id: 'gathering',
  title: { nb: 'Hvordan var samlingen?', en: '' },
});
const PINNED: Pinned = {
  id: SURVEY.id,
  title: SURVEY.title,
  kinds: [],
  opensAt: null,
  closesAt: null,
};
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const card = page.getByRole('region', { name: 'Undersøkelse til deg' });

async function showPinned(pinned: Pinned | null, found: Partial<SurveyPageData> = {}) {
  const asked: Request[] = [];
  answer('GET /api/surveys/gathering', (request) => {
    asked.push(request);
    return { ...openSurvey(SURVEY), ...found };
  });
  answer('GET /api/surveys/other', () => openSurvey({ ...SURVEY, id: 'other' }));
  await putDocuments({ 'site/global': { pinnedSurvey: pinned } });
  const shown = await show(<PinnedSurvey />, { user: KARI, at: '/feed', path: '/feed' });
  return { ...shown, asked };
}

describe('the pinned survey', () => {
  beforeEach(async () => {
    // The previous test’s component may request it again on the next sign-in.
    answer('GET /api/surveys/gathering', () => openSurvey(SURVEY));
    await signIn(KARI);
  });

  it('links to its page', async () => {
    const { address } = await showPinned(PINNED);
    await expect.element(card.getByText('Tar ca. 1 minutt')).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await card.getByRole('link', { name: 'Hvordan var samlingen?' }).click();
    await expect.poll(address).toBe('/survey/gathering');
  });

  it('stays hidden once dismissed, until another survey', async () => {
    const first = await showPinned(PINNED);
    await card.getByRole('button', { name: 'Skjul undersøkelsen' }).click();
    await expect.element(card).not.toBeInTheDocument();
    await first.unmount();
    await showPinned(PINNED);
    await expect.element(card).not.toBeInTheDocument();
    await changeDocument('site/global', { pinnedSurvey: { ...PINNED, id: 'other' } });
    await expect.element(card).toBeVisible();
  });

  it('disappears when unpinned', async () => {
    await showPinned(PINNED);
    await expect.element(card).toBeVisible();
    await changeDocument('site/global', { pinnedSurvey: null });
    await expect.element(card).not.toBeInTheDocument();
  });

  it.each(['answered', 'notForYou', 'closed'] as const)(
    'hides the survey when the admission is %s',
    async (admission) => {
      saveReceipt('gathering', 'receipt');
      const { asked } = await showPinned(PINNED, { admission });
      await expect.poll(() => asked.length).toBe(1);
      expect(asked[0]?.headers.get('x-survey-receipt')).toBe('receipt');
      await expect.element(card).not.toBeInTheDocument();
    },
  );

  it('is not fetched before it opens', async () => {
    const { asked } = await showPinned({ ...PINNED, opensAt: daysFromNow(1) });
    await changeDocument('site/global', { pinnedSurvey: { ...PINNED, closesAt: daysFromNow(1) } });
    await expect.element(card).toBeVisible();
    expect(asked).toHaveLength(1);
  });
});
