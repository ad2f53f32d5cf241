import { defineFeature, typeOnly } from '../feature.ts';
import type { GroupAdmission } from './group.ts';

export const groups = defineFeature({
  auditActions: [
    'group.create',
    'group.edit',
    'group.archive',
    'group.restore',
    'group.delete',
    'group.invite',
    'group.accept',
    'group.decline',
    'group.remove-member',
    'group.make-leader',
    'group.remove-leader',
  ],
  auditTargets: ['group'],
  auditFields: typeOnly<{
    readonly name: string;
    readonly description: string;
    readonly admission: GroupAdmission;
    readonly hasPhoto: boolean;
    readonly group: string;
  }>(),
  adminRoutes: {
    'GET /groups': 'manageMembers',
    'POST /groups': 'manageMembers',
    'DELETE /groups/:id': 'manageMembers',
    'POST /groups/:id/status': 'manageMembers',
  },
});
