import { commentPath } from '@samspill/domain/comments/paths';
import { contentPath } from '@samspill/domain/paths';
import { createDeps } from '../platform/deps.ts';
import { defineActs } from '../testing/acts.ts';
import { ADMIN_API, admin, comment, newId, publish } from '../testing/moderation.ts';
import { callApi } from '../testing/stack-client.ts';

const { db } = createDeps();

const STATES = ['visible', 'held', 'hidden', 'deleted', 'unknown'] as const;
type State = (typeof STATES)[number];

interface Target {
  readonly contentId: string;
  readonly commentId: string;
}

/** Arranges a post and a comment below it, both in the state. */
async function arrange(state: State): Promise<Target> {
  if (state === 'unknown') return { contentId: newId('none'), commentId: newId('none') };
  const contentId = await publish('Et innlegg', { status: state });
  const commentId = await comment(contentId, 'En kommentar');
  await db.doc(commentPath(contentId, commentId)).update({ status: state });
  await db.doc(contentPath(contentId)).update({ status: state });
  return { contentId, commentId };
}

const post = (path: string) =>
  callApi(`${ADMIN_API}/content/${path}`, {
    method: 'POST',
    cookie: admin.cookie,
    body: { reason: 'Reklame' },
  });
const onContent = (action: string) => ({
  variant: action,
  call: ({ contentId }: Target) => post(`${contentId}/${action}`),
});
const onComment = (action: string) => ({
  variant: action,
  call: ({ contentId, commentId }: Target) => post(`${contentId}/comments/${commentId}/${action}`),
});

const HIDE = { visible: 200, held: 200, hidden: 409, deleted: 409, unknown: 404 };
const RESTORE = { visible: 409, held: 200, hidden: 200, deleted: 409, unknown: 404 };
const DELETE = { visible: 200, held: 200, hidden: 200, deleted: 409, unknown: 404 };
const ONCE = [200, 409] as const;

export const acts = defineActs({
  object: 'post with a comment',
  states: STATES,
  arrange,
  acts: {
    'POST /api/admin/content/:id/:action': [
      { ...onContent('hide'), answers: HIDE, atOnce: ONCE },
      { ...onContent('restore'), answers: RESTORE, atOnce: ONCE },
      { ...onContent('delete'), answers: DELETE, atOnce: ONCE },
    ],
    'POST /api/admin/content/:contentId/comments/:id/:action': [
      { ...onComment('hide'), answers: HIDE, atOnce: ONCE },
      { ...onComment('restore'), answers: RESTORE, atOnce: ONCE },
      { ...onComment('delete'), answers: DELETE, atOnce: ONCE },
    ],
  },
});
