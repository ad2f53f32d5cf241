import { DAY_MS } from '../durations.ts';
import { defineFeature } from '../feature.ts';
import { MAX_DEPARTURES_A_DAY, MAX_PROJECTS } from './project.ts';

export const projects = defineFeature({
  auditActions: ['project.hide', 'project.restore'],
  auditTargets: ['project'],
  // Matching a project costs up to 400 reads.
  rates: { project: { windowMs: DAY_MS, newcomer: 3, member: 10, total: MAX_PROJECTS } },
  // Joining is closed to a user who has left this many projects in a day.
  paces: { join: { windowMs: DAY_MS, max: MAX_DEPARTURES_A_DAY } },
  jobCalls: ['/projects'],
  adminRoutes: {
    'GET /projects': 'moderate',
    'POST /projects/:id/:action': 'moderate',
  },
  notifications: {
    projectUpdate: {
      order: 7,
      label: { nb: 'Nytt i prosjekter jeg følger', en: 'News from projects I follow' },
      icon: 'folder-kanban',
      nb: ({ who, what }) =>
        `${who} har en oppdatering fra et prosjekt du følger${what === '' ? '' : `:${what}`}`,
      en: ({ who, what }) =>
        `${who} has an update from a project you follow${what === '' ? '' : `:${what}`}`,
    },
  },
  notificationSubjects: ['project'],
});
