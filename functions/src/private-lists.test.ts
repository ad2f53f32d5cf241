import { expect, it } from 'vitest';
import { REACTIONS } from './assembly.ts';
import { privateListsFeature } from './private-lists.ts';

it('limits each private list by its own trigger', () => {
  const triggers = Object.entries(REACTIONS)
    .filter(([name]) => name in privateListsFeature.triggers)
    .map(([name, { of, reactions }]) => [
      name,
      of.pattern,
      reactions.map((reaction) => reaction.name),
    ]);
  expect(triggers).toEqual([
    ['onMuteWritten', 'users/{uid}/mutes/{targetId}', ["limit each person's mutes"]],
    [
      'onDealWritten',
      'users/{uid}/deals/{projectId}',
      ['pace each person’s changes', "limit each person's deals"],
    ],
    ['onBookmarkWritten', 'users/{uid}/bookmarks/{contentId}', ["limit each person's bookmarks"]],
  ]);
});
