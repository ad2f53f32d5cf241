import type { Match } from '@samspill/domain/matches/match';
import type { MatchView } from '@samspill/domain/matches/match-view';
import { KARI, OLA } from './access.ts';
import { cardOf } from './content-documents.ts';
import { LONG_AGO } from './documents.ts';

export function match(fields: Partial<Match> = {}): Match {
  return {
    projectId: 'p1',
    ownerId: KARI,
    uid: OLA,
    kind: 'talent',
    score: 80,
    reasons: [
      { code: 'skills', points: 60, shared: ['react'], wanted: 1 },
      { code: 'intent', points: 20, kind: 'talent' },
    ],
    status: 'current',
    projectState: 'new',
    personState: 'new',
    mutualAt: null,
    project: { title: 'Sjøsol', tagline: 'Solceller', stage: 'idea', coverPath: null },
    person: { ...cardOf(OLA), headline: '' },
    createdAt: LONG_AGO,
    updatedAt: LONG_AGO,
    ...fields,
  };
}

export function matchView(fields: Partial<MatchView> = {}): MatchView {
  const { status, projectState, personState, ...shared } = match();
  return { ...shared, side: 'person', state: 'new', ...fields };
}
