import type { Match } from '@samspill/domain/matches/match';

const AT = { seconds: 0, nanoseconds: 0, toMillis: () => 0 };

/** A match between Ola and Tareskogen, in a sector both know. */
export function aMatch(changes: Partial<Match> = {}): Match {
  return {
    projectId: 'tareskogen',
    ownerId: 'kari',
    uid: 'ola',
    kind: 'talent',
    score: 60,
    reasons: [
      { code: 'skills', points: 45, shared: ['react'], wanted: 2 },
      { code: 'sectors', points: 15, shared: ['ocean'] },
    ],
    status: 'current',
    projectState: 'new',
    personState: 'new',
    mutualAt: null,
    project: { title: 'Tareskogen', tagline: 'Tare til mat', stage: 'idea', coverPath: null },
    person: { uid: 'ola', name: 'Ola Berg', photoPath: null, headline: 'Utvikler' },
    createdAt: AT,
    updatedAt: AT,
    ...changes,
  };
}
