import type { MatchView } from '@samspill/domain/matches/match-view';
import { matchViewPath } from '@samspill/domain/matches/paths';
import { userPath } from '@samspill/domain/paths';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PersonCard } from '../../features/people/person-card.tsx';
import { buildMatch, buildPerson, sessionUser } from '../../testing/documents.ts';
import { putDocuments, signIn } from '../../testing/engine.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { FitBadge } from './fit-badge.tsx';

const TIRIL = sessionUser('tiril', { displayName: 'Tiril Lie', skills: ['react'] });
const LEAD = sessionUser('ledar', { displayName: 'Lars Leder' });

const bothViews = (id: string, match: MatchView) => ({
  [matchViewPath(match.uid, id)]: match,
  [matchViewPath(match.ownerId, id)]: { ...match, side: 'project' },
});
const badge = (name: RegExp) => page.getByRole('button', { name });

beforeAll(async () => {
  await putDocuments({
    [userPath('tiril')]: buildPerson(TIRIL),
    [userPath('ledar')]: buildPerson(LEAD),
    [SITE_TAXONOMY]: { skills: { react: { nb: 'React', en: 'React' } }, sectors: {} },
    ...bothViews(
      'fyrlys_tiril',
      buildMatch('tiril', 'Fyrlys', {
        ownerId: 'ledar',
        score: 96,
        person: { uid: 'tiril', name: 'Tiril Lie', photoPath: null, headline: '' },
      }),
    ),
    ...bothViews('havgard_tiril', buildMatch('tiril', 'Havgard', { ownerId: 'ledar', score: 60 })),
  });
});

describe('the match badge on a card', () => {
  it('shows strength and score, and the reasons on click', async () => {
    await signIn(TIRIL);
    await show(<FitBadge subject={{ projectId: 'fyrlys' }} />, { user: TIRIL });
    await badge(/^Sterkt treff\s*96 · \d+ grunn/).click();
    const dialog = page.getByRole('dialog', { name: 'Fyrlys' });
    await expect.element(dialog.getByText('Du kan det de ser etter: React')).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  it('uses a founder’s best project on the card of a person', async () => {
    await signIn(LEAD);
    const person = { id: 'tiril', data: buildPerson(TIRIL) };
    await show(<PersonCard person={person as Parameters<typeof PersonCard>[0]['person']} />, {
      user: LEAD,
    });
    await badge(/^Sterkt treff\s*96/).click();
    await expect
      .element(page.getByRole('dialog', { name: 'Tiril Lie' }).getByText('Passer med Fyrlys'))
      .toBeVisible();
  });

  it('shows the match with the given project and hides when there is no match', async () => {
    await signIn(LEAD);
    await show(
      <>
        <FitBadge subject={{ uid: 'tiril', name: 'Tiril Lie', forProjectId: 'havgard' }} />
        <FitBadge subject={{ uid: 'tiril', name: 'Tiril Lie', forProjectId: 'nowhere' }} />
        <FitBadge subject={{ projectId: 'fyrlys' }} />
      </>,
      { user: LEAD },
    );
    await expect.element(badge(/^Godt treff\s*60/)).toBeVisible();
    expect(page.getByRole('button').all()).toHaveLength(1);
  });
});
