import { defineFeature } from '../platform/feature.ts';
import { endInvitations, inviteOnAdmission } from './accept-invitation.ts';
import { importAdminRoutes } from './import-routes.ts';
import { importChunks, imports } from './import-store.ts';
import { invitationAdminRoutes, invitationRoutes } from './invitation-routes.ts';
import { grants, invitationsPersonalData, siteInvitations } from './invitation-store.ts';
import { outdatedImports, outdatedInvitations } from './outdated-invitations.ts';
import { runImport } from './run-import-job.ts';

export const invitationsFeature = defineFeature({
  layer: 'activities',
  routes: { '/api/invitations': invitationRoutes },
  adminRoutes: { '/invitations': invitationAdminRoutes, '/imports': importAdminRoutes },
  collections: [siteInvitations, grants, imports, importChunks],
  reactions: [inviteOnAdmission],
  unsubscribe: endInvitations,
  personalData: [invitationsPersonalData],
  retention: { invitations: outdatedInvitations, imports: outdatedImports },
  jobs: { import: runImport },
});
