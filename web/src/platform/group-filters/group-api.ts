import { chunksOf } from '@samspill/domain/cut';
import {
  type GroupChoice,
  type GroupMemberIds,
  MAX_CHECKED_IDS,
} from '@samspill/domain/groups/group';
import { api, readResponseBody } from '../../api/client.ts';

const { groups } = api.api;

export async function fetchGroupChoices(): Promise<readonly GroupChoice[]> {
  return (await readResponseBody(await groups.choices.$get())).groups;
}

export async function fetchMemberIds(
  id: string,
  after: string | null,
  signal: AbortSignal,
): Promise<GroupMemberIds> {
  const query = after === null ? {} : { after };
  const page = await groups[':id']['member-ids'].$get(
    { param: { id }, query },
    { init: { signal } },
  );
  return readResponseBody(page);
}

export async function fetchMembersAmong(
  id: string,
  uids: readonly string[],
): Promise<ReadonlySet<string>> {
  const parts = chunksOf(uids, MAX_CHECKED_IDS).map(async (part) => {
    const query = { uids: part.join(',') };
    return (await readResponseBody(await groups[':id'].among.$get({ param: { id }, query }))).uids;
  });
  return new Set((await Promise.all(parts)).flat());
}
