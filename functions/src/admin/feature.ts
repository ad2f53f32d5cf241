import { JOBS } from '@samspill/domain/jobs/paths';
import { popularTrigger } from '../feed/count-popular.ts';
import { publicCounts } from '../landing/overview-routes.ts';
import { defineFeature } from '../platform/feature.ts';
import { jobAdminRoutes, jobsPersonalData } from '../platform/jobs/job-store.ts';
import { siteCounts } from '../statistics/count-everything.ts';
import { staffNewsTrigger } from './notify-staff.ts';
import { adminOverviewRoutes } from './overview-routes.ts';
import { runCalls, runDeletion, runRepeated } from './run-job.ts';

export const adminFeature = defineFeature({
  layer: 'composition',
  adminRoutes: {
    '/overview': (deps, _confirm, site) => adminOverviewRoutes(deps, site),
    '/jobs': jobAdminRoutes,
  },
  serverOnly: [`${JOBS}/{id}`],
  functions: {
    notifyStaff: staffNewsTrigger,
    countPopular: (deps) => popularTrigger(deps, [publicCounts.refresh, siteCounts.refresh]),
  },
  personalData: [jobsPersonalData],
  jobs: { calls: runCalls, repeat: runRepeated, delete: runDeletion },
});
