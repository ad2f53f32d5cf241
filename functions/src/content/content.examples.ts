import { CONTENT_SERVER_FIELDS } from '@samspill/domain/content/content';
import { VALID_POSTS, validPolls } from '@samspill/domain/content/content.cases';
import { DAY_MS } from '@samspill/domain/durations';
import { CONTENT, contentPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { contentDocument, openPoll } from '../testing/content-documents.ts';
import { cardAt, type FeatureExamples, timesAt, uidAt } from '../testing/examples.ts';
import { NOW } from '../testing/rest-writes.ts';
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
  type WriteContext,
  type WritePlan,
} from '../testing/write-plans.ts';

const contentAt = (index: number) =>
  contentDocument(`content-${index}`, uidAt(index), {
    author: cardAt(index),
    ...(index % 3 === 0 ? openPoll(['Bodø', 'Oslo']) : {}),
    ...(index % 6 === 0 ? { fromSite: true } : {}),
    ...timesAt(index),
  });

const contentFields = (context: WriteContext, id: string) => {
  const closesAt = Timestamp.fromMillis(Date.now() + DAY_MS);
  const draft = pickCase(context, [...VALID_POSTS, ...validPolls(closesAt)]);
  const isUpdate = context.random.percent(20) && draft.kind === 'post';
  return {
    ...draft,
    ...(isUpdate && { kind: 'update', projectId: pickKnownId(context, 'projects') }),
    id,
    author: cardOf(context.uid),
    images: [],
    body: draft.body === '' ? 'Hei' : draft.body,
    mentions: context.random.percent(30) ? [pickPerson(context)] : [],
    ...CONTENT_SERVER_FIELDS,
    status: 'visible',
    editedAt: null,
    ...CREATED_NOW,
  };
};

const publish: WritePlan = (context) => {
  const id = newId(context);
  return [create(contentPath(id), contentFields(context, id))];
};

export const examples: FeatureExamples = {
  retained: {
    content: {
      at: (id) => `${CONTENT}/${id}`,
      fields: (updatedAt) => ({ status: 'hidden', updatedAt }),
      kept: { 'what can be seen': { status: 'visible' } },
    },
  },
  documents: (index) => ({ [contentPath(`content-${index}`)]: contentAt(index) }),
  writes: [
    // Often, since comments, likes and votes need content.
    ...Array<WritePlan>(12).fill(publish),
    (context) => {
      const { body, images, mentions } = contentFields(context, '');
      const fields = { body, images, mentions, ...EDITED_NOW };
      return [update(contentPath(pickKnownId(context, 'content')), fields)];
    },
    (context) => {
      const fields = { status: 'deleted', updatedAt: NOW };
      return [update(contentPath(pickKnownId(context, 'content')), fields)];
    },
    (context) => {
      const hidesPreview = context.random.percent(50);
      const path = contentPath(pickKnownId(context, 'content'));
      return [update(path, { hidesPreview, updatedAt: NOW })];
    },
  ],
};
