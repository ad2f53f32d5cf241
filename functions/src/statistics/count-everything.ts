import { COMMENTS } from '@samspill/domain/comments/paths';
import { FEEDBACK } from '@samspill/domain/feedback/paths';
import { MATCHES } from '@samspill/domain/matches/paths';
import { REPORTS } from '@samspill/domain/moderation/paths';
import { CONTENT } from '@samspill/domain/paths';
import { VOTES } from '@samspill/domain/polls/paths';
import { SEED_ORDERS } from '@samspill/domain/seeding/paths';
import { SITE_COUNTS } from '@samspill/domain/site/paths';
import { type SiteCounts, SiteCountsSchema } from '@samspill/domain/statistics/statistics';
import { type Query, Timestamp } from 'firebase-admin/firestore';
import { countPeople } from '../people/person-store.ts';
import type { Deps } from '../platform/deps.ts';
import { storedCounts } from '../platform/firestore/stored-counts.ts';
import { countProjects } from '../projects/project-store.ts';

const countOf = async (query: Query) => (await query.count().get()).data().count;

async function countMembers(deps: Deps): Promise<SiteCounts['members']> {
  const [active, suspended] = await Promise.all([
    countPeople(deps, 'active'),
    countPeople(deps, 'suspended'),
  ]);
  return { active, suspended };
}

async function countAllProjects(deps: Deps): Promise<SiteCounts['projects']> {
  const [draft, published, archived, hidden] = await Promise.all([
    countProjects(deps, { status: 'draft' }),
    countProjects(deps, { status: 'published' }),
    countProjects(deps, { status: 'archived' }),
    countProjects(deps, { hidden: true }),
  ]);
  return { draft, published, archived, hidden };
}

async function countMatches({ db }: Deps): Promise<SiteCounts['matches']> {
  const matches = db.collection(MATCHES);
  const [current, mutual] = await Promise.all([
    countOf(matches.where('status', '==', 'current')),
    countOf(matches.where('mutualAt', '>', Timestamp.fromMillis(0))),
  ]);
  return { current, mutual };
}

export const countOpenReports = ({ db }: Deps): Promise<number> =>
  countOf(db.collection(REPORTS).where('status', '==', 'open'));

export const countNewFeedback = ({ db }: Deps): Promise<number> =>
  countOf(db.collection(FEEDBACK).where('status', '==', 'new'));

/** Counts all collections by aggregation, so the cost hardly grows with the site. */
export async function countEverything(deps: Deps): Promise<SiteCounts> {
  const { db } = deps;
  // This order uses an existing index over all comments.
  const comments = db
    .collectionGroup(COMMENTS)
    .where('status', '==', 'visible')
    .orderBy('createdAt', 'desc');
  const [members, projects, content, commentCount, votes, matches, openReports, newFeedback] =
    await Promise.all([
      countMembers(deps),
      countAllProjects(deps),
      countOf(db.collection(CONTENT).where('status', '==', 'visible')),
      countOf(comments),
      countOf(db.collectionGroup(VOTES)),
      countMatches(deps),
      countOpenReports(deps),
      countNewFeedback(deps),
    ]);
  return {
    members,
    projects,
    content,
    comments: commentCount,
    votes,
    matches,
    openReports,
    newFeedback,
  };
}

export const siteCounts = storedCounts(SITE_COUNTS, SiteCountsSchema, countEverything);

export function countUnfinishedSeedOrders({ db }: Deps): Promise<number> {
  const unfinished = db.collection(SEED_ORDERS).where('finishedAt', '==', null);
  return countOf(unfinished.where('removedAt', '==', null));
}
