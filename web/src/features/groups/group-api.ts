import type {
  GroupAct,
  GroupCandidateRow,
  GroupDraft,
  GroupMemberRow,
  GroupRow,
  GroupView,
  NewGroup,
} from '@samspill/domain/groups/group';
import { api, readResponseBody } from '../../api/client.ts';
import type { ApiPage } from '../../data/api-pages.ts';
import type { FormEdit } from '../../platform/drafts/use-edit-conflicts.ts';

const { groups } = api.api;
const all = api.api.admin.groups;

export async function fetchGroups(): Promise<readonly GroupRow[]> {
  return (await readResponseBody(await groups.$get())).groups;
}

export async function fetchGroup(id: string): Promise<GroupView> {
  return readResponseBody(await groups[':id'].$get({ param: { id } }));
}

export async function fetchMembers(
  id: string,
  after: string | null,
): Promise<ApiPage<GroupMemberRow>> {
  const query = after === null ? {} : { after };
  const page = await groups[':id'].members.$get({ param: { id }, query });
  const { members: rows, next } = await readResponseBody(page);
  return { rows, next };
}

export async function fetchCandidates(id: string): Promise<readonly GroupCandidateRow[]> {
  const answer = await groups[':id'].candidates.$get({ param: { id } });
  return (await readResponseBody(answer)).candidates;
}

export async function joinGroup(id: string, message: string): Promise<void> {
  await readResponseBody(await groups[':id'].join.$post({ param: { id }, json: { message } }));
}

export async function actOnPerson(id: string, uid: string, act: GroupAct): Promise<void> {
  const answer = await groups[':id'].people[':uid'].$post({ param: { id, uid }, json: { act } });
  await readResponseBody(answer);
}

export async function saveGroup(id: string, { base, draft }: FormEdit<GroupDraft>): Promise<void> {
  const json = { ...draft, base };
  await readResponseBody(await groups[':id'].$put({ param: { id }, json }));
}

export async function saveGroupPhoto(id: string, photoPath: string | null): Promise<void> {
  await readResponseBody(await groups[':id'].photo.$put({ param: { id }, json: { photoPath } }));
}

export async function fetchAllGroups(): Promise<readonly GroupView[]> {
  return (await readResponseBody(await all.$get())).groups;
}

export async function createGroup(json: NewGroup): Promise<string> {
  return (await readResponseBody(await all.$post({ json }))).id;
}

export async function setGroupStatus(id: string, status: GroupRow['status']): Promise<void> {
  await readResponseBody(await all[':id'].status.$post({ param: { id }, json: { status } }));
}

export async function deleteGroup(id: string): Promise<void> {
  await readResponseBody(await all[':id'].$delete({ param: { id } }));
}
