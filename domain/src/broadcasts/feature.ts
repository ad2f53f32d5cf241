import { defineFeature, typeOnly } from '../feature.ts';
import type { AudienceKind } from './broadcast.ts';

export const broadcasts = defineFeature({
  auditActions: ['broadcast.send', 'broadcast.stop', 'broadcast.delete'],
  auditTargets: ['broadcast'],
  auditFields: typeOnly<{
    readonly audience: AudienceKind;
    readonly count: number;
    readonly sendAt: string;
  }>(),
  retention: { broadcasts: { min: 90, default: 365, isNew: true } },
  adminRoutes: {
    'GET /broadcasts': 'manageMembers',
    'POST /broadcasts': 'manageMembers',
    'DELETE /broadcasts/:id': 'manageMembers',
    'GET /broadcasts/:id': 'manageMembers',
    'PUT /broadcasts/:id': 'manageMembers',
    'POST /broadcasts/:id/send': 'manageMembers',
    'POST /broadcasts/:id/stop': 'manageMembers',
    'POST /broadcasts/audience': 'manageMembers',
    'POST /broadcasts/preview': 'manageMembers',
    'GET /broadcasts/surveys': 'manageMembers',
    'POST /broadcasts/test': 'manageMembers',
  },
  notifications: {
    broadcast: {
      order: 16,
      label: { nb: 'Utsendelser fra {site}', en: 'Messages from {site}' },
      mailedByDefault: true,
      mailedElsewhere: true,
      nb: ({ what }) => `{site} har skrevet til medlemmene${what === '' ? '' : `:${what}`}`,
      en: ({ what }) => `{site} has written to its members${what === '' ? '' : `:${what}`}`,
    },
  },
});
