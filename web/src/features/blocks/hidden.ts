/** Ids of people, projects and items that somebody blocked or muted; ids of different kinds never meet. */
export type Hidden = ReadonlySet<string>;

interface Item {
  readonly id: string;
  readonly author: { readonly uid: string };
  readonly projectId: string | null;
}

/** Whether a list leaves `item` out. Nobody hides their own. */
export function isHidden(hidden: Hidden, item: Item, viewerUid: string): boolean {
  if (item.author.uid === viewerUid) return false;
  return [item.id, item.author.uid, item.projectId].some((id) => id !== null && hidden.has(id));
}
