import { deletedProjectPath } from '@samspill/domain/projects/paths';
import { TimestampSchema } from '@samspill/domain/timestamps';
import * as v from 'valibot';
import { defineFeature } from '../platform/feature.ts';
import { projects } from '../platform/firestore/collections.ts';
import {
  limitHandedOver,
  limitProjects,
  paceDrafts,
  paceLeaving,
  paceProjects,
} from './project-limits.ts';
import { projectsPersonalData, publicProjectRoutes } from './project-store.ts';
import { projectReactions, reportPublished } from './project-triggers.ts';

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
  reactions: [...projectReactions, limitHandedOver, paceProjects, paceDrafts, paceLeaving],
  limits: { project: limitProjects },
  webhooks: { 'project.published': reportPublished },
  personalData: [projectsPersonalData],
});
