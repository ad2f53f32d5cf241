import { defineFeature } from '../platform/feature.ts';
import { groupCandidates, groupMembers, groups } from '../platform/firestore/collections.ts';
import { groupAdminRoutes, groupRoutes } from './group-routes.ts';
import { groupsPersonalData } from './group-store.ts';
import {
  groupCandidateReactions,
  groupCounter,
  groupMemberReactions,
  groupReactions,
} from './group-triggers.ts';

export const groupsFeature = defineFeature({
  layer: 'base',
  uses: ['blocks', 'notifications', 'site'],
  routes: { '/api/groups': groupRoutes },
  adminRoutes: { '/groups': groupAdminRoutes },
  triggers: {
    onGroupWritten: groups,
    onGroupMemberWritten: groupMembers,
    onGroupCandidateWritten: groupCandidates,
  },
  reactions: [...groupReactions, ...groupMemberReactions, ...groupCandidateReactions],
  counters: [{ of: groups, counterOf: (path) => groupCounter(groups.paramsOf(path).groupId) }],
  personalData: [groupsPersonalData],
});
