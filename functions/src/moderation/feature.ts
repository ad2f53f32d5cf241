import { REPORTS } from '@samspill/domain/moderation/paths';
import { reportsBy } from '../conversations/message-reports.ts';
import { defineFeature } from '../platform/feature.ts';
import { reports } from '../platform/firestore/collections.ts';
import { limitReaction } from '../platform/limits/apply-rate-limits.ts';
import { deleteUnchanged, ofStatus } from '../platform/outdated.ts';
import { restrictionAppeals } from './appeal-queue.ts';
import { appealAdminRoutes, appealRoutes } from './appeal-routes.ts';
import { contentAdminRoutes, projectAdminRoutes } from './content-admin-routes.ts';
import {
  keepReportedComment,
  keepReportedContent,
  keepReportedPerson,
  keepReportedProject,
  keepReportedTaskComment,
  keepWithReport,
} from './keep-reported.ts';
import {
  holdExcessComments,
  holdExcessPosts,
  holdReported,
  notifyReporter,
} from './moderation-triggers.ts';
import { outdatedContent } from './outdated-content.ts';
import { reportAdminRoutes } from './report-admin-routes.ts';
import { reportsPersonalData } from './reports-personal-data.ts';
import { restrictionsPersonalData } from './restrictions.ts';

export const moderationFeature = defineFeature({
  layer: 'operations',
  routes: { '/api/appeals': appealRoutes },
  adminRoutes: {
    '/reports': reportAdminRoutes,
    '/appeals': (deps, _confirm, site) => appealAdminRoutes(deps, site),
    '/content': contentAdminRoutes,
    '/projects': projectAdminRoutes,
  },
  triggers: { onReportWritten: reports },
  reactions: [
    keepWithReport,
    keepReportedContent,
    keepReportedComment,
    keepReportedPerson,
    keepReportedProject,
    keepReportedTaskComment,
    holdReported,
    holdExcessPosts,
    holdExcessComments,
    notifyReporter,
  ],
  limits: {
    report: limitReaction(
      reports.only('reporterId', 'createdAt'),
      reportsBy,
      ({ made }) => made?.reporterId,
    ),
  },
  appeals: [restrictionAppeals],
  personalData: [reportsPersonalData, restrictionsPersonalData],
  retention: {
    reports: { find: ofStatus(REPORTS, 'resolved', 'rejected'), remove: deleteUnchanged },
    content: outdatedContent,
  },
});
