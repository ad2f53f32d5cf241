import { commentPath } from '@samspill/domain/comments/paths';
import { REPORTS, reportPath, restrictionPath } from '@samspill/domain/moderation/paths';
import type { Report } from '@samspill/domain/moderation/report';
import { VALID_REPORTS } from '@samspill/domain/moderation/report.cases';
import { contentPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { exampleComment } from '../comments/comments.examples.ts';
import { contentDocument } from '../testing/content-documents.ts';
import { type Caller, type FeatureExamples, timesAt, uidAt } from '../testing/examples.ts';
import { CREATED_NOW, create, pickCase, pickKnownId, pickPerson } from '../testing/write-plans.ts';

const reportAt = (index: number): Report => ({
  targetKind: 'content',
  targetId: `content-${index}`,
  contentId: null,
  reason: 'spam',
  note: '',
  reporterId: uidAt(index + 1),
  status: 'open',
  ...timesAt(index),
});

/** Adds hidden content of the caller, and of a friend who has appealed. */
function addRestrictions({ add, uid, friend }: Caller) {
  const [own, appealed] = [`hidden-${uid}`, `hidden-friend-${uid}`];
  const at = Timestamp.now();
  const decided = { targetKind: 'content', contentId: null, reason: 'Fuzz', createdAt: at };
  const appeal = { text: 'Nei', status: 'open', answer: '', at };
  for (const [targetId, authorId] of [
    [own, uid],
    [appealed, friend],
  ] as const) {
    add(contentPath(targetId), contentDocument(targetId, authorId, { status: 'hidden' }));
    add(restrictionPath('content', targetId, null), {
      ...{ ...decided, restrictedBy: 'somebody', targetId, authorId },
      appeal: targetId === own ? null : appeal,
    });
  }
  return {
    appeals: { kind: 'content', id: own },
    'POST /api/admin/appeals/:kind/:id/:verdict': {
      kind: 'content',
      id: appealed,
      contentId: null,
    },
  };
}

export const examples: FeatureExamples = {
  retained: {
    reports: {
      at: (id) => `${REPORTS}/${id}`,
      fields: (updatedAt) => ({ status: 'resolved', updatedAt }),
      kept: { 'one that waits': { status: 'open' } },
    },
  },
  documents: (index) => ({
    [reportPath(uidAt(index + 1), 'content', `content-${index}`, null)]: reportAt(index),
  }),
  objects: (caller) => {
    const { add, uid, friend, projectId } = caller;
    const contentId = `content-${uid}`;
    add(contentPath(contentId), contentDocument(contentId, friend));
    add(commentPath(contentId, 'comment'), exampleComment(0));
    const reported = { targetId: contentId, reporterId: uid };
    add(reportPath(uid, 'content', contentId, null), { ...reportAt(0), ...reported });
    return {
      ...addRestrictions(caller),
      'admin/reports': { kind: 'content', id: contentId },
      'admin/content': { id: contentId },
      'POST /api/admin/content/:contentId/comments/:id/:action': { contentId, id: 'comment' },
      'admin/projects': { id: projectId },
    };
  },
  writes: [
    (context) => {
      const targetKind = context.random.pick(['content', 'user', 'project'] as const);
      const targets = {
        content: pickKnownId(context, 'content'),
        user: pickPerson(context),
        project: pickKnownId(context, 'projects'),
      };
      const targetId = targets[targetKind];
      const fields = {
        ...pickCase(context, VALID_REPORTS),
        targetKind,
        targetId,
        contentId: null,
        reporterId: context.uid,
        status: 'open',
        ...CREATED_NOW,
      };
      return [create(reportPath(context.uid, targetKind, targetId, null), fields)];
    },
  ],
};
