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
  notifications: {
    group: {
      order: 8,
      label: { nb: 'Beskjeder til grupper jeg er med i', en: 'Announcements in groups I’m in' },
      nb: ({ who, what }) =>
        `${who} har en beskjed til gruppen din${what === '' ? '' : `:${what}`}`,
      en: ({ who, what }) =>
        `${who} has an announcement for your group${what === '' ? '' : `:${what}`}`,
    },
  },
  notificationEvents: {
    groupRequest: {
      nb: ({ who, what }) => `${who} vil bli med i gruppen${what}`,
      en: ({ who, what }) => `${who} would like to join the group${what}`,
    },
    groupInvited: {
      nb: ({ who, what }) => `${who} inviterte deg til gruppen${what}`,
      en: ({ who, what }) => `${who} invited you to the group${what}`,
    },
    groupAdded: {
      nb: ({ who, what }) => `${who} tok deg med i gruppen${what}`,
      en: ({ who, what }) => `${who} added you to the group${what}`,
    },
    groupDeclined: {
      nb: ({ what }) =>
        `Lederne av gruppen${what} takker for interessen, men sier nei denne gangen`,
      en: ({ what }) =>
        `The leaders of the group${what} thank you for your interest, but say no this time`,
    },
    groupWithoutLeader: {
      nb: ({ what }) => `Gruppen${what} har ingen leder lenger`,
      en: ({ what }) => `The group${what} no longer has a leader`,
    },
  },
  notificationSubjects: ['group'],
});
