import type { Match } from '@samspill/domain/matches/match';
import { capParts, wholePoints } from '@samspill/domain/matches/score';
import { toCurrentDecision } from '@samspill/domain/moderation/decision';
import { tokensOfPerson } from '@samspill/domain/people/person-tokens';
import { tokensOfProject } from '@samspill/domain/projects/project-tokens';
import type { DocumentData } from 'firebase-admin/firestore';
import { matches, notifications, people, projects } from '../firestore/collections.ts';
import { syncMatchViews } from '../matches/sync-match-views.ts';
import type { Migration } from './migration.ts';
import { suspensionDocuments } from './suspension-documents.ts';

const withTokens =
  (tokensOf: (data: never) => readonly string[]) =>
  (data: DocumentData): DocumentData => ({ ...data, searchTokens: tokensOf(data as never) });

export const tokensOfPeople: Migration = {
  id: '2026-11-27-people-search-tokens',
  about: 'users: searchTokens by the folding of today',
  collection: people,
  change: withTokens(tokensOfPerson),
};

export const tokensOfProjects: Migration = {
  id: '2026-11-27-project-search-tokens',
  about: 'projects: searchTokens by the folding of today',
  collection: projects,
  change: withTokens(tokensOfProject),
};

/** Creates match views: until November 2026 both sides read `matches`, which exposed both choices. */
export const matchViewsOfSides: Migration = {
  id: '2026-11-26-match-views',
  about: 'matches: makes the view of each side, users/{uid}/matchViews',
  collection: matches,
  change: (data) => data,
  follow: (deps, path) => syncMatchViews(deps, matches.paramsOf(path).matchId),
};

export const decisionAction: Migration = {
  id: '2026-11-22-decision-action',
  about: 'notifications: decision.deed becomes decision.action',
  collection: notifications,
  change: ({ decision, ...data }) =>
    decision === undefined ? data : { ...data, decision: toCurrentDecision(decision) },
};

/** Until November 2026 a match without a shared sector had no limit. Also corrects the views, by the reaction. */
export const sectorLimit: Migration = {
  id: '2026-11-27-match-sector-limit',
  about: 'matches: at most 50 points without a shared sector',
  collection: matches,
  change: (data) => {
    const { kind, reasons } = data as Pick<Match, 'kind' | 'reasons'>;
    const hasAllSkills = reasons.some(
      (reason) => reason.code === 'skills' && reason.shared.length === reason.wanted,
    );
    if (reasons.some(({ code }) => code === 'sectors') || (kind === 'talent' && hasAllSkills))
      return data;
    const points = wholePoints(capParts(reasons.map((reason) => reason.points)));
    const limited = reasons.map((reason, index) => ({ ...reason, points: points[index] ?? 0 }));
    return {
      ...data,
      reasons: limited.filter((reason) => reason.points > 0),
      score: points.reduce((sum, each) => sum + each, 0),
    };
  },
};

export const MIGRATIONS: readonly Migration[] = [
  decisionAction,
  tokensOfPeople,
  tokensOfProjects,
  matchViewsOfSides,
  suspensionDocuments,
  sectorLimit,
];
