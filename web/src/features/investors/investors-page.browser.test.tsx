import type { PublicInvestor } from '@samspill/domain/investors/public-investor';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sessionUser } from '../../testing/documents.ts';
import { answer } from '../../testing/network.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { InvestorsPage } from './investors-page.tsx';

const SECTORS = {
  health: { nb: 'Helse', en: 'Health' },
  games: { nb: 'Spill', en: 'Games' },
};

function investor(displayName: string, fields: Partial<PublicInvestor> = {}): PublicInvestor {
  return {
    uid: displayName.toLowerCase().replaceAll(' ', '-'),
    displayName,
    headline: 'Investerer tidlig',
    location: 'Oslo',
    photoPath: null,
    sectors: ['health'],
    thesis: 'Lag som kan faget.',
    stages: ['prototype'],
    ticketMin: 200_000,
    ticketMax: 1_500_000,
    currency: 'NOK',
    checked: false,
    ...fields,
  };
}

const INVESTORS = [
  investor('Helene Storm'),
  investor('Anders Wennberg', { sectors: ['games'], stages: ['growing'] }),
  investor('Ingrid Dahl', { stages: ['prototype', 'growing'] }),
];
const PAGE = 2;

function listInvestors({
  failing = () => false,
  among = INVESTORS,
}: {
  failing?: (after: string | null) => boolean;
  among?: readonly PublicInvestor[];
} = {}) {
  answer('GET /api/public/investors', ({ url }) => {
    const params = new URL(url).searchParams;
    const [sector, stage] = [params.get('sector'), params.get('stage')];
    const after = params.get('after');
    if (failing(after)) return new Response(null, { status: 503 });
    const found = among.filter(
      ({ sectors, stages }) =>
        (sector === null || sectors.includes(sector)) &&
        (stage === null || stages.some((each) => each === stage)),
    );
    const from = after === null ? 0 : Number(after);
    const next = from + PAGE < found.length ? String(from + PAGE) : null;
    return { investors: found.slice(from, from + PAGE), sectors: SECTORS, next };
  });
}

const names = () =>
  page
    .getByRole('listitem')
    .getByRole('heading')
    .all()
    .map((heading) => heading.element().textContent);
const sector = page.getByRole('combobox', { name: 'Bransje' });
const stage = page.getByRole('combobox', { name: 'Fase' });

describe('investor list', () => {
  it('are invited when the list is empty', async () => {
    listInvestors({ among: [] });
    await show(<InvestorsPage />, { at: '/investors', path: '/investors' });
    await expect.element(page.getByText('Ingen investorer står her ennå')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Lag investorprofil' })).toBeVisible();
    expect(page.getByRole('button').all()).toEqual([]);
  });

  it('show what they look for, and link a visitor to their profile', async () => {
    listInvestors();
    const { address } = await show(<InvestorsPage />, { at: '/investors', path: '/investors' });
    const helene = page.getByRole('listitem').filter({ hasText: 'Helene Storm' });
    await expect.element(helene.getByText('200 000–1 500 000 kr')).toBeVisible();
    await expect.element(helene.getByText('Helse', { exact: true })).toBeVisible();
    await expect.element(helene).toHaveTextContent('Logg inn for å ta kontakt');
    await helene.getByRole('link', { name: 'Helene Storm' }).click();
    await expect.poll(address).toBe('/users/helene-storm');
  });

  it('links signed-in users to the profile and supports English', async () => {
    listInvestors();
    await show(<InvestorsPage />, { user: sessionUser('kari'), locale: 'en' });
    const helene = page.getByRole('listitem').filter({ hasText: 'Helene Storm' });
    await expect.element(helene.getByText('Health', { exact: true })).toBeVisible();
    await expect.element(helene.getByText('NOK 200,000–1,500,000')).toBeVisible();
  });

  it('are filtered by combined filters in the address and history', async () => {
    listInvestors();
    const { address, navigate } = await show(<InvestorsPage />, { at: '/investors' });
    await sector.selectOptions('Helse');
    await expect.poll(names).toEqual(['Helene Storm', 'Ingrid Dahl']);
    expect(address()).toBe('/investors?sector=health');
    await stage.selectOptions('I vekst');
    await expect.poll(names).toEqual(['Ingrid Dahl']);
    await expect.element(page.getByText('1 investor', { exact: true })).toBeVisible();
    await navigate(-1);
    await expect.poll(names).toEqual(['Helene Storm', 'Ingrid Dahl']);
    await expect.element(stage).toHaveValue('');
    await page.getByRole('button', { name: 'Nullstill filtre' }).click();
    await expect.poll(address).toBe('/investors');
    // Wait for the last request, which otherwise reaches the next test.
    await expect.poll(names).toEqual(['Helene Storm', 'Anders Wennberg']);
  });

  it('shows all loaded pages after going back, without fetching them again', async () => {
    listInvestors();
    const { navigate } = await show(<InvestorsPage />, { at: '/investors', path: '/investors' });
    await expect.poll(names).toEqual(['Helene Storm', 'Anders Wennberg']);
    await page.getByRole('button', { name: 'Vis flere' }).click();
    await expect.poll(names).toEqual(['Helene Storm', 'Anders Wennberg', 'Ingrid Dahl']);
    await page.getByRole('link', { name: 'Ingrid Dahl' }).click();
    await expect.poll(names).toEqual([]);
    listInvestors({ failing: () => true });
    await navigate(-1);
    await expect.poll(names).toEqual(['Helene Storm', 'Anders Wennberg', 'Ingrid Dahl']);
    expect(page.getByRole('alert').query()).toBeNull();
  });

  it('are filtered by the opened address', async () => {
    listInvestors();
    const at = '/investors?sector=games&stage=idea';
    const { address } = await show(<InvestorsPage />, { at });
    await expect.element(page.getByText('Ingen investorer passer')).toBeVisible();
    await expect.element(sector).toHaveValue('games');
    await page.getByRole('button', { name: 'Nullstill filtre' }).first().click();
    await expect.poll(names).toEqual(['Helene Storm', 'Anders Wennberg']);
    expect(address()).toBe('/investors');
  });

  it('can be reloaded after a failed read', async () => {
    let isDown = true;
    listInvestors({ failing: () => isDown });
    await show(<InvestorsPage />, { at: '/investors' });
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Vi fikk ikke hentet investorene');
    isDown = false;
    await page.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect.poll(names).toEqual(['Helene Storm', 'Anders Wennberg']);
  });

  it('stay when the next page fails, and continue on retry', async () => {
    let isDown = true;
    listInvestors({ failing: (after) => isDown && after !== null });
    await show(<InvestorsPage />, { at: '/investors' });
    await page.getByRole('button', { name: 'Vis flere' }).click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Vi fikk ikke hentet investorene');
    expect(names()).toEqual(['Helene Storm', 'Anders Wennberg']);
    isDown = false;
    await page.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect.poll(names).toEqual(['Helene Storm', 'Anders Wennberg', 'Ingrid Dahl']);
  });

  it('are hidden while switched off', async () => {
    answer('GET /api/public/investors', () => new Response(null, { status: 403 }));
    await show(<InvestorsPage />, { at: '/investors' });
    await expect.element(page.getByText('Ingen investorliste for tiden')).toBeVisible();
  });

  it('are stacked on a phone without overflow', async () => {
    await page.viewport(390, 844);
    listInvestors();
    await show(<InvestorsPage />, { at: '/investors' });
    await expect.poll(names).toHaveLength(2);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    const lefts = page
      .getByRole('listitem')
      .getByRole('heading')
      .all()
      .map((heading) => Math.round(heading.element().getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(1);
    expect(await listViolations()).toEqual([]);
    await page.viewport(1280, 800);
  });
});
