import { expect, it } from 'vitest';
import { messages as names } from '../../web/src/i18n/messages/admin/admin-reactions.nb.ts';
import { jobReaction } from './admin/run-job.ts';
import { ALL_REACTIONS, SITE } from './assembly.ts';
import { FILE_REACTIONS } from './media/image-triggers.ts';

it('names every reaction in the failure list for administrators', () => {
  const ofDocuments = ALL_REACTIONS.flatMap(({ reactions }) => reactions.map(({ name }) => name));
  const reactions = new Set([...ofDocuments, ...FILE_REACTIONS, jobReaction(SITE).name]);
  expect(Object.keys(names).sort()).toEqual([...reactions].sort());
});
