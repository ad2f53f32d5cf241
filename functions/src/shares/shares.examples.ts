import { projectPath } from '@samspill/domain/paths';
import { projectCoverPath } from '@samspill/domain/projects/paths';
import { type FeatureExamples, savePixel } from '../testing/examples.ts';
import { projectDocument } from '../testing/project-documents.ts';
import { imageVersionOf } from './card-routes.ts';

export const examples: FeatureExamples = {
  objects: async ({ deps, add, friend, projectId }) => {
    const coverPath = projectCoverPath(projectId, crypto.randomUUID());
    await savePixel(deps, coverPath);
    const shared = { coverPath, shareable: true, publicPitch: true };
    add(projectPath(projectId), projectDocument(friend, shared));
    const version = imageVersionOf(coverPath);
    return { 'public/cards': { kind: 'projects', id: projectId, version } };
  },
};
