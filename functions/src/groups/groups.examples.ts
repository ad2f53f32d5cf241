import {
  type Group,
  GroupCandidateSchema,
  GroupMemberSchema,
  GroupSchema,
} from '@samspill/domain/groups/group';
import { groupCandidatePath, groupMemberPath, groupPath } from '@samspill/domain/groups/paths';
import type { Caller, FeatureExamples } from '../testing/examples.ts';
import { documentOf } from '../testing/from-schema.ts';

interface NewGroup extends Partial<Group> {
  readonly id: string;
  readonly leaderId: string;
}

function addGroup({ add }: Caller, { id, leaderId, ...fields }: NewGroup) {
  const shown = { name: 'Fuzz', admission: 'open', status: 'active', photoPath: null } as const;
  const counters = { members: 1 };
  add(
    groupPath(id),
    documentOf(GroupSchema, { ...shown, counters, leaderIds: [leaderId], ...fields }),
  );
  const member = { uid: leaderId, groupId: id, leads: true, addedBy: null };
  add(groupMemberPath(id, leaderId), documentOf(GroupMemberSchema, member));
  return { id, groupId: id };
}

/** More than callers at a time, and fewer than a site may have. */
const GROUPS_LED_BY_CALLERS = 60;

export const examples: FeatureExamples = {
  objects: (caller) => {
    const { add, index, uid, friend } = caller;
    const id = `fuzz-group-${index % GROUPS_LED_BY_CALLERS}`;
    const group = addGroup(caller, { id, leaderId: uid });
    const candidate = { uid: friend, groupId: id, invitedBy: null, status: 'pending' } as const;
    add(groupCandidatePath(id, friend), documentOf(GroupCandidateSchema, candidate));
    const archived = { id: 'fuzz-archived', leaderId: friend, status: 'archived' } as const;
    return {
      groups: group,
      'admin/groups': group,
      'POST /api/conversations/of-group': group,
      'POST /api/groups/:id/join': addGroup(caller, { id: 'fuzz-open', leaderId: friend }),
      'POST /api/groups/:id/people/:uid': { id, uid: friend, act: 'accept' },
      'DELETE /api/admin/groups/:id': addGroup(caller, archived),
    };
  },
};
