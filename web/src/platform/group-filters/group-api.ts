import { chunksOf } from '@samspill/domain/cut';
import { type GroupMemberIds, MAX_CHECKED_IDS } from '@samspill/domain/groups/group';
import { api, call } from '../../api/client.ts';

const { groups } = api.api;

export const fetchGroupChoices = async () => (await call(groups.choices.$get())).groups;

export async function fetchMemberIds(
  id: string,
  after: string | null,
  signal: AbortSignal,
): Promise<GroupMemberIds> {
  const query = after === null ? {} : { after };
  return call(groups[':id']['member-ids'].$get({ param: { id }, query }, { init: { signal } }));
}

export async function fetchMembersAmong(
  id: string,
  uids: readonly string[],
): Promise<ReadonlySet<string>> {
  const parts = chunksOf(uids, MAX_CHECKED_IDS).map(async (part) => {
    const query = { uids: part.join(',') };
    return (await call(groups[':id'].among.$get({ param: { id }, query }))).uids;
  });
  return new Set((await Promise.all(parts)).flat());
}
