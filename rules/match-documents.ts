import type { Match } from '@samspill/domain/matches/match';
import { cardOf, LONG_AGO } from './content-documents.ts';
import { KARI, OLA } from './rules-harness.ts';

/** Ola and a project of Kari's, as the server writes it. */
export function match(fields: Partial<Match> = {}): Match {
  return {
    ...{ projectId: 'p1', ownerId: KARI, uid: OLA, kind: 'talent', score: 80 },
    reasons: [
      { code: 'skills', points: 60, shared: ['react'], wanted: 1 },
      { code: 'intent', points: 20, kind: 'talent' },
    ],
    ...{ status: 'current', projectState: 'new', personState: 'new', mutualAt: null },
    project: { title: 'Sjøsol', tagline: 'Solceller', stage: 'idea', coverPath: null },
    person: { ...cardOf(OLA), headline: '' },
    ...{ createdAt: LONG_AGO, updatedAt: LONG_AGO },
    ...fields,
  };
}
