import { deletedProjectPath } from '@samspill/domain/projects/paths';
import { TimestampSchema } from '@samspill/domain/timestamps';
import * as v from 'valibot';
import { defineFeature } from '../platform/feature.ts';
import { projects } from '../platform/firestore/collections.ts';
import { LIMIT_REACTIONS, limitHandedOver } from '../platform/limits/apply-rate-limits.ts';
import { paceDrafts } from '../platform/limits/limit-changes.ts';
import { paceLeaving, paceProjects } from '../platform/limits/limit-edits.ts';
import { projectsPersonalData, publicProjectRoutes } from './project-store.ts';
import { projectReactions } from './project-triggers.ts';

export const projectsFeature = defineFeature({
  layer: 'base',
  routes: { '/api/public/projects': publicProjectRoutes },
  collections: [
    {
      pattern: deletedProjectPath('{projectId}'),
      schema: v.strictObject({ deletedAt: TimestampSchema }),
    },
  ],
  triggers: { onProjectWritten: projects },
  reactions: [
    ...projectReactions,
    LIMIT_REACTIONS.project,
    limitHandedOver,
    paceProjects,
    paceDrafts,
    paceLeaving,
  ],
  personalData: [projectsPersonalData],
});
