export const GROUPS = 'groups';
export const GROUP_MEMBERS = 'members';
export const GROUP_CANDIDATES = 'candidates';
export const groupPath = (groupId: string) => `${GROUPS}/${groupId}`;
export const groupMembersPath = (groupId: string) => `${groupPath(groupId)}/${GROUP_MEMBERS}`;
export const groupMemberPath = (groupId: string, uid: string) =>
  `${groupMembersPath(groupId)}/${uid}`;
export const groupCandidatesPath = (groupId: string) => `${groupPath(groupId)}/${GROUP_CANDIDATES}`;
export const groupCandidatePath = (groupId: string, uid: string) =>
  `${groupCandidatesPath(groupId)}/${uid}`;
/** Not below `groups/`, which has the pictures of conversations. */
export const groupPhotoFolder = (groupId: string) => `memberGroups/${groupId}`;
export const groupPhotoPath = (groupId: string, fileId: string) =>
  `${groupPhotoFolder(groupId)}/${fileId}`;

// Pages

export const groupsHref = () => '/groups';
export const groupHref = (id: string) => `/groups/${encodeURIComponent(id)}`;
export const adminGroupsHref = () => '/admin/groups';
