import * as v from 'valibot';

/**
 * `hidden` by moderation; `deleted` by the author; `held` over the author's quota, and the author may publish it later.
 * `group` is shown to the members of the group only. A status of its own keeps such content out of every list, index
 * and count that asks for `visible`, also of code that knows nothing of groups.
 */
export const ContentStatusSchema = v.picklist(['visible', 'held', 'hidden', 'deleted', 'group']);
export type ContentStatus = v.InferOutput<typeof ContentStatusSchema>;

export const isShown = (text: { readonly status: string } | null | undefined): boolean =>
  text?.status === 'visible' || text?.status === 'group';

/** Status in the administration, which reads the posts of all groups. */
export type ModeratedState = Exclude<ContentStatus, 'group'>;
export const moderatedStateOf = (status: ContentStatus): ModeratedState =>
  status === 'group' ? 'visible' : status;

export const shownStatusOf = ({ groupId }: { readonly groupId?: string | undefined }) =>
  groupId === undefined ? 'visible' : 'group';
