import { randomUUID } from 'node:crypto';
import { AUDIT } from '@samspill/domain/audit/paths';
import type { Match } from '@samspill/domain/matches/match';
import { capParts, wholePoints } from '@samspill/domain/matches/score';
import { toCurrentDecision } from '@samspill/domain/moderation/decision';
import { tokensOfPerson } from '@samspill/domain/people/person-tokens';
import { tokensOfProject } from '@samspill/domain/projects/project-tokens';
import { facetToken } from '@samspill/domain/search/search-tokens';
import { suspensionPath } from '@samspill/domain/suspensions/paths';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { tokensOfFeedback } from '../feedback/feedback-store.ts';
import { foldedCityOf, personEntries, projectEntries } from '../matches/match-entry.ts';
import { syncMatchViews } from '../matches/sync-match-views.ts';
import { auditEntries, tokensOfEntry } from '../platform/audit/record-audit.ts';
import {
  feedback,
  matches,
  notifications,
  people,
  projects,
} from '../platform/firestore/collections.ts';
import type { Migration } from './run-migration.ts';

type MigrationDeps = Parameters<NonNullable<Migration['follow']>>[0];

const MAX_ENTRIES = 200;

/** Last suspension of an account in the log, which retention shortens. */
async function findLogged(deps: MigrationDeps, uid: string) {
  const { docs } = await deps.db
    .collection(AUDIT)
    .where('searchTokens', 'array-contains', facetToken('target', uid))
    .orderBy('at', 'desc')
    .limit(MAX_ENTRIES)
    .get();
  return auditEntries
    .only('action', 'reason', 'at')
    .parseAll(deps, docs)
    .find(({ data }) => data.action === 'user.suspend')?.data;
}

/** Creates the missing document; mails nothing, since its person asks for the reason at the log-in page. */
async function addMissing(deps: MigrationDeps, path: string): Promise<void> {
  const { uid } = people.paramsOf(path);
  const person = deps.db.doc(path);
  const suspension = deps.db.doc(suspensionPath(uid));
  await deps.db.runTransaction(async (transaction) => {
    const [current, stored] = await transaction.getAll(person, suspension);
    const status = people.only('status').parse(deps, current)?.status;
    if (status !== 'suspended' || stored?.exists) return;
    const logged = await findLogged(deps, uid);
    const createdAt = logged?.at ?? Timestamp.now();
    transaction.create(suspension, {
      reason: logged?.reason ?? '',
      until: null,
      token: randomUUID(),
      mailedAt: createdAt,
      appeal: null,
      createdAt,
    });
  });
}

/** Until November 2026 a suspension was the status alone, with its reason in the log. */
export const suspensionDocuments: Migration = {
  id: '2026-11-27-suspension-documents',
  about: 'users: makes suspensions/{uid} of suspended accounts, with the reason in the log',
  collection: people,
  change: (data) => data,
  follow: addMissing,
};

const withTokens =
  (tokensOf: (data: never) => readonly string[]) =>
  (data: DocumentData): DocumentData => ({ ...data, searchTokens: tokensOf(data as never) });

/** An entry without the names of an erased account has facets only, and gets no words again. */
function tokensOfStoredEntry(entry: Parameters<typeof tokensOfEntry>[0] & Tokens): string[] {
  const facets = entry.searchTokens.filter((token) => token.includes(':'));
  return facets.length === entry.searchTokens.length ? facets : tokensOfEntry(entry, facets);
}

interface Tokens {
  readonly searchTokens: readonly string[];
}

/** Renew these ids whenever `fold` changes: documents that are not written again keep their tokens. */
const ofFolding = (subject: string) => `2026-11-27-${subject}-joined-words`;
const ABOUT_TOKENS = 'searchTokens by the folding of today';

const withPlace = (data: DocumentData): DocumentData => ({
  ...data,
  place: foldedCityOf(data.facts.location),
});

export const FOLDED_TEXTS = [
  {
    id: ofFolding('people'),
    about: `users: ${ABOUT_TOKENS}`,
    collection: people,
    change: withTokens(tokensOfPerson),
  },
  {
    id: ofFolding('projects'),
    about: `projects: ${ABOUT_TOKENS}`,
    collection: projects,
    change: withTokens(tokensOfProject),
  },
  {
    id: ofFolding('feedback'),
    about: `feedback: ${ABOUT_TOKENS}`,
    collection: feedback,
    change: withTokens(tokensOfFeedback),
  },
  {
    id: ofFolding('audit'),
    about: `audit: ${ABOUT_TOKENS}`,
    collection: auditEntries,
    change: withTokens(tokensOfStoredEntry),
  },
  {
    id: ofFolding('match-projects'),
    about: 'matchProjects: place by the folding of today',
    collection: projectEntries,
    change: withPlace,
  },
  {
    id: ofFolding('match-people'),
    about: 'matchPeople: place by the folding of today',
    collection: personEntries,
    change: withPlace,
  },
] as const satisfies readonly Migration[];

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
  ...FOLDED_TEXTS,
  matchViewsOfSides,
  suspensionDocuments,
  sectorLimit,
];
