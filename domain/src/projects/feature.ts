import { defineFeature } from '../feature.ts';

export const projects = defineFeature({
  auditActions: ['project.hide', 'project.restore'],
  auditTargets: ['project'],
  adminRoutes: {
    'GET /projects': 'moderate',
    'POST /projects/:id/:action': 'moderate',
  },
  notifications: {
    projectUpdate: {
      order: 7,
      icon: 'folder-kanban',
      nb: ({ who, what }) =>
        `${who} har en oppdatering fra et prosjekt du følger${what === '' ? '' : `:${what}`}`,
      en: ({ who, what }) =>
        `${who} has an update from a project you follow${what === '' ? '' : `:${what}`}`,
    },
  },
  notificationSubjects: ['project'],
});
