import { HOUR_MS } from '@samspill/domain/durations';
import { type Match, MatchSchema } from '@samspill/domain/matches/match';
import { type MatchView, MatchViewSchema } from '@samspill/domain/matches/match-view';
import { MATCH_VIEWS, MATCHES } from '@samspill/domain/matches/paths';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { MAX_CURRENT } from '../../functions/src/matches/select-matches.ts';
import { folderOf } from '../../functions/src/platform/firestore/document-path.ts';
import { listDocuments } from '../documents.ts';
import { listMatchDocuments } from './matches.ts';

const NOW_MS = Date.UTC(2026, 0, 1);

const hoursAgo = (hours: number) => {
  const millis = NOW_MS - hours * HOUR_MS;
  return { seconds: millis / 1_000, nanoseconds: 0, toMillis: () => millis };
};

const documents = listMatchDocuments(listDocuments(hoursAgo), hoursAgo(0));
const matches = documents
  .filter(({ path }) => path.startsWith(`${MATCHES}/`))
  .map(({ data }) => data as Match);
const views = documents
  .filter(({ path }) => folderOf(path) === MATCH_VIEWS)
  .map(({ data }) => data as MatchView);

describe('seeded matches', () => {
  it('are valid and within the limit per side', () => {
    for (const match of matches) expect(v.safeParse(MatchSchema, match).issues).toBeUndefined();
    const counts = new Map<string, number>();
    for (const id of matches.flatMap(({ projectId, uid }) => [projectId, uid])) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(MAX_CURRENT);
  });

  it('have a view for each side', () => {
    for (const view of views) expect(v.safeParse(MatchViewSchema, view).issues).toBeUndefined();
    expect(views).toHaveLength(2 * matches.length);
  });

  it.each<[string, (match: Match) => boolean]>([
    ['Kari', ({ ownerId }) => ownerId === 'kari-solheim'],
    ['Ola', ({ uid }) => uid === 'ola-bakken'],
    ['Ingrid', ({ uid }) => uid === 'ingrid-dahl-berg'],
  ])('include at least three for %s', (_name, isOwn) => {
    expect(matches.filter(isOwn).length).toBeGreaterThanOrEqual(3);
  });
});
