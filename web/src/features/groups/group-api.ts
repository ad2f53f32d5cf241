import type {
  GroupAct,
  GroupDraft,
  GroupMemberRow,
  GroupRow,
  NewGroup,
} from '@samspill/domain/groups/group';
import { api, call, send } from '../../api/client.ts';
import type { ApiPage } from '../../data/api-pages.ts';
import type { FormEdit } from '../../platform/drafts/use-edit-conflicts.ts';

const { groups } = api.api;
const all = api.api.admin.groups;

export const fetchGroups = async () => (await call(groups.$get())).groups;
export const fetchGroup = (id: string) => call(groups[':id'].$get({ param: { id } }));

export async function fetchMembers(
  id: string,
  after: string | null,
): Promise<ApiPage<GroupMemberRow>> {
  const query = after === null ? {} : { after };
  const { members: rows, next } = await call(groups[':id'].members.$get({ param: { id }, query }));
  return { rows, next };
}

export const fetchCandidates = async (id: string) =>
  (await call(groups[':id'].candidates.$get({ param: { id } }))).candidates;

export const joinGroup = (id: string, message: string) =>
  send(groups[':id'].join.$post({ param: { id }, json: { message } }));

export const actOnPerson = (id: string, uid: string, act: GroupAct) =>
  send(groups[':id'].people[':uid'].$post({ param: { id, uid }, json: { act } }));

export const saveGroup = (id: string, { base, draft }: FormEdit<GroupDraft>) =>
  send(groups[':id'].$put({ param: { id }, json: { ...draft, base } }));

export const saveGroupPhoto = (id: string, photoPath: string | null) =>
  send(groups[':id'].photo.$put({ param: { id }, json: { photoPath } }));

export const fetchAllGroups = async () => (await call(all.$get())).groups;
export const createGroup = async (json: NewGroup) => (await call(all.$post({ json }))).id;

export const setGroupStatus = (id: string, status: GroupRow['status']) =>
  send(all[':id'].status.$post({ param: { id }, json: { status } }));

export const deleteGroup = (id: string) => send(all[':id'].$delete({ param: { id } }));
