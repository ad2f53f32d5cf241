/** Ids of users, projects, items and conversations that a user blocked or muted; the rules keep their ids apart. */
export type HiddenIds = ReadonlySet<string>;

export interface HiddenLists {
  /** Users on the other side of a block, whichever of the two has blocked. */
  readonly blocked: HiddenIds;
  readonly muted: HiddenIds;
}

interface HideableItem {
  readonly id: string;
  readonly author: { readonly uid: string };
  readonly projectId: string | null;
}

export function isHidden(hidden: HiddenIds, item: HideableItem, viewerUid: string): boolean {
  if (item.author.uid === viewerUid) return false;
  return [item.id, item.author.uid, item.projectId].some((id) => id !== null && hidden.has(id));
}
