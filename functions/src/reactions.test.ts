import { REACTION_NAMES } from '@samspill/domain/failures/reaction-names';
import { expect, it } from 'vitest';
import { jobReaction } from './admin/run-job.ts';
import { FILE_REACTIONS } from './media/image-triggers.ts';
import { ALL_REACTIONS } from './reactions.ts';

it('names every reaction in the failure list for administrators', () => {
  const ofDocuments = ALL_REACTIONS.flatMap(({ reactions }) => reactions.map(({ name }) => name));
  const names = new Set([...ofDocuments, ...FILE_REACTIONS, jobReaction([]).name]);
  expect([...names].sort()).toEqual([...REACTION_NAMES].sort());
});
