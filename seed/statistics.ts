import { statisticsPath } from '@samspill/domain/paths';
import type { Statistics } from '@samspill/domain/statistics/statistics';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import type { SeedDocument } from './documents.ts';
import { chanceOf } from './follows.ts';

const DAYS = 90;
const HOURS_PER_DAY = 24;
const DAY_CHARS = 'yyyy-mm-dd'.length;

export const FINAL_COUNTS = {
  members: 48,
  published: 30,
  content: 64,
  comments: 23,
  votes: 236,
  matches: 162,
};

function numbersOf(daysAgo: number, at: FirestoreTimestamp): Statistics {
  const share = 0.4 + 0.6 * (1 - daysAgo / DAYS) ** 1.3;
  const grown = (end: number) => Math.round(end * share);
  const members = grown(FINAL_COUNTS.members);
  const isWeekend = [0, 6].includes(new Date(at.toMillis()).getUTCDay());
  const wobble = chanceOf('seen', String(daysAgo)) * 0.1;
  return {
    members: { active: members, suspended: daysAgo < DAYS / 3 ? 1 : 0 },
    projects: { draft: 3, published: grown(FINAL_COUNTS.published), archived: 2, hidden: 0 },
    content: grown(FINAL_COUNTS.content),
    comments: grown(FINAL_COUNTS.comments),
    votes: grown(FINAL_COUNTS.votes),
    matches: { current: grown(FINAL_COUNTS.matches), mutual: 0 },
    openReports: Math.floor(chanceOf('reports', String(daysAgo)) * 3),
    newFeedback: Math.floor(chanceOf('feedback', String(daysAgo)) * 2),
    seen: {
      day: Math.round(members * (wobble + (isWeekend ? 0.12 : 0.3))),
      week: Math.round(members * (wobble + 0.5)),
      month: Math.round(members * (wobble + 0.75)),
    },
    countedAt: at,
  };
}

/** Three months of generated days up to yesterday, so that a new dashboard shows curves. */
export function listStatistics(hoursAgo: (hours: number) => FirestoreTimestamp): SeedDocument[] {
  return Array.from({ length: DAYS }, (_, index) => {
    const daysAgo = index + 1;
    const at = hoursAgo(daysAgo * HOURS_PER_DAY);
    const day = new Date(at.toMillis()).toISOString().slice(0, DAY_CHARS);
    return { path: statisticsPath(day), data: numbersOf(daysAgo, at) };
  });
}
