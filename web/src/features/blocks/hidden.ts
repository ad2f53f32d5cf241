/** Ids of blocked or muted people, projects and items; ids of different kinds don’t collide. */
export type Hidden = ReadonlySet<string>;

interface Item {
  readonly id: string;
  readonly author: { readonly uid: string };
  readonly projectId: string | null;
}

/** Returns whether lists hide `item`; never hides the viewer’s own. */
export function isHidden(hidden: Hidden, item: Item, viewerUid: string): boolean {
  if (item.author.uid === viewerUid) return false;
  return [item.id, item.author.uid, item.projectId].some((id) => id !== null && hidden.has(id));
}
