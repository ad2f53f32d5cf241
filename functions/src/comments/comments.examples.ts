import type { Comment } from '@samspill/domain/comments/comment';
import { VALID_COMMENTS } from '@samspill/domain/comments/comment.cases';
import { commentPath } from '@samspill/domain/comments/paths';
import { cardAt, type FeatureExamples, timesAt } from '../testing/examples.ts';
import {
  CREATED_NOW,
  cardOf,
  create,
  EDITED_NOW,
  newId,
  pickCase,
  pickKnownId,
  pickPerson,
  update,
} from '../testing/write-plans.ts';

export const exampleComment = (index: number): Comment => ({
  author: cardAt(index),
  body: 'Bra!',
  mentions: [],
  replyTo: null,
  status: 'visible',
  editedAt: null,
  ...timesAt(index),
});

export const examples: FeatureExamples = {
  documents: (index) => ({
    [commentPath(`content-${index}`, `comment-${index}`)]: exampleComment(index),
  }),
  writes: [
    (context) => {
      const replyTo = context.random.percent(20) ? pickKnownId(context, 'comments') : null;
      const fields = {
        ...pickCase(context, VALID_COMMENTS),
        author: cardOf(context.uid),
        replyTo,
        status: 'visible',
        editedAt: null,
        ...CREATED_NOW,
      };
      return [create(commentPath(pickKnownId(context, 'content'), newId(context)), fields)];
    },
    (context) => {
      const path = commentPath(pickKnownId(context, 'content'), pickKnownId(context, 'comments'));
      const fields = { body: 'Rettet', mentions: [pickPerson(context)], ...EDITED_NOW };
      return [update(path, fields)];
    },
  ],
};
