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

export const MIGRATIONS: readonly Migration[] = [
  decisionAction,
  tokensOfPeople,
  tokensOfProjects,
  matchViewsOfSides,
  suspensionDocuments,
];
