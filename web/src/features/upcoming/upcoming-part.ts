const PARTS = [
  ['/survey', 'survey'],
  ['/feed', 'feed'],
  ['/content', 'content'],
  ['/messages', 'messages'],
  ['/notifications', 'notifications'],
  ['/users', 'users'],
  ['/projects', 'projects'],
  ['/admin/polls', 'adminPolls'],
  ['/admin/users', 'adminUsers'],
  ['/admin/global', 'adminGlobal'],
  ['/admin/content', 'adminContent'],
  ['/admin/seed', 'adminSeed'],
  ['/admin/surveys', 'adminSurveys'],
  ['/admin', 'admin'],
] as const;

export type UpcomingPart = (typeof PARTS)[number][1];

/** Which part of the product an address belongs to. */
export function upcomingPart(path: string): UpcomingPart {
  return PARTS.find(([start]) => path.startsWith(start))?.[1] ?? 'feed';
}
