import type { MatchView } from '@samspill/domain/matches/match-view';

const AT = { seconds: 0, nanoseconds: 0, toMillis: () => 0 };

export function createMatchView(changes: Partial<MatchView> = {}): MatchView {
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
    side: 'person',
    state: 'new',
    mutualAt: null,
    project: { title: 'Tareskogen', tagline: 'Tare til mat', stage: 'idea', coverPath: null },
    person: { uid: 'ola', name: 'Ola Berg', photoPath: null, headline: 'Utvikler' },
    createdAt: AT,
    updatedAt: AT,
    ...changes,
  };
}
