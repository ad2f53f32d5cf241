import { dayOf } from '@samspill/domain/durations';
import { statisticsPath } from '@samspill/domain/statistics/paths';
import type { Statistics } from '@samspill/domain/statistics/statistics';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import type { HoursAgo, SeedDocument } from '../documents.ts';
import { chanceOf } from '../follows.ts';

const HOURS_PER_DAY = 24;
const DAYS = 90;

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
export function listDocuments(hoursAgo: HoursAgo): SeedDocument[] {
  return Array.from({ length: DAYS }, (_, index) => {
    const daysAgo = index + 1;
    const at = hoursAgo(daysAgo * HOURS_PER_DAY);
    const day = dayOf(new Date(at.toMillis()));
    return { path: statisticsPath(day), data: numbersOf(daysAgo, at) };
  });
}
