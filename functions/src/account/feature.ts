import { defineFeature } from '../platform/feature.ts';
import { resumeJobs } from '../platform/jobs/resume-jobs.ts';
import { erasures } from '../platform/personal-data/order-erasure.ts';
import { everyMinute } from '../platform/triggers/schedules.ts';
import { accountRoutes, deletePersonRoutes } from './account-routes.ts';
import { eraseOrderedPerson, resumeErasures } from './erase-person.ts';

export const accountFeature = defineFeature({
  layer: 'operations',
  routes: { '/api/account': accountRoutes },
  adminRoutes: { '/users': deletePersonRoutes },
  serverOnly: [erasures.pattern],
  triggers: { onErasureWritten: erasures },
  reactions: (site) => [eraseOrderedPerson(site)],
  functions: { resumeStopped: everyMinute(120, resumeJobs, resumeErasures) },
});
