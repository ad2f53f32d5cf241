import { projectPath } from '@samspill/domain/paths';
import { VALID_PITCHES } from '@samspill/domain/projects/pitch.cases';
import { PROJECT_SERVER_FIELDS, splitIntoWrites } from '@samspill/domain/projects/project';
import { VALID_DRAFTS } from '@samspill/domain/projects/project.cases';
import { type FeatureExamples, timesAt, uidAt } from '../testing/examples.ts';
import { projectDocument } from '../testing/project-documents.ts';
import { NOW } from '../testing/rest-writes.ts';
import {
  CREATED_NOW,
  create,
  newId,
  pickCase,
  pickKnownId,
  remove,
  update,
  type WriteContext,
} from '../testing/write-plans.ts';

const pickProject = (context: WriteContext) => projectPath(pickKnownId(context, 'projects'));

const publication = (context: WriteContext) => ({
  ...pickCase(context, VALID_DRAFTS.slice(1)),
  status: 'published',
  publishedAt: NOW,
  updatedAt: NOW,
});

export const examples: FeatureExamples = {
  documents: (index) => {
    const fields = { skillsWanted: ['react'], sectors: ['health'], ...timesAt(index) };
    return { [projectPath(`project-${index}`)]: projectDocument(uidAt(index), fields) };
  },
  writes: [
    (context) => {
      const { uid } = context;
      const fields = {
        ...pickCase(context, VALID_DRAFTS),
        ...PROJECT_SERVER_FIELDS,
        ownerId: uid,
        memberIds: [uid],
        status: 'draft',
        publishedAt: null,
        ...CREATED_NOW,
      };
      return [create(projectPath(newId(context)), fields)];
    },
    (context) => [update(pickProject(context), publication(context))],
    (context) => [
      update(pickProject(context), { ...pickCase(context, VALID_DRAFTS), updatedAt: NOW }),
    ],
    (context) => {
      const path = pickProject(context);
      return splitIntoWrites(pickCase(context, VALID_PITCHES)).map((fields) =>
        update(path, { ...fields, updatedAt: NOW }),
      );
    },
    (context) => {
      const fields = {
        shareable: context.random.percent(50),
        publicPitch: context.random.percent(50),
        indexable: context.random.percent(50),
        updatedAt: NOW,
      };
      return [update(pickProject(context), fields)];
    },
    (context) => [remove(pickProject(context))],
  ],
};
