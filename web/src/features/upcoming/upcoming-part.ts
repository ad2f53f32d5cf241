const PARTS = [['/survey', 'survey']] as const;

export type UpcomingPart = (typeof PARTS)[number][1];

/** Which part of the product an address belongs to. Throws for one whose page is there. */
export function upcomingPart(path: string): UpcomingPart {
  const part = PARTS.find(([start]) => path.startsWith(start));
  if (!part) throw new Error(`${path} is not upcoming`);
  return part[1];
}
