import { contentPath } from '@samspill/domain/paths';
import { createDeps } from '../platform/deps.ts';
import { defineActs } from '../testing/acts.ts';
import { ADMIN_API, admin, author, newId, publish } from '../testing/moderation.ts';
import { callApi, joinAsStaff } from '../testing/stack-client.ts';

const { auth, db } = createDeps();

const other = await joinAsStaff(auth, 'Otto Annen', 'moderator');

const STATES = [
  'visible',
  'hidden',
  'hidden by the site',
  'appealed',
  'rejected',
  'shown again',
  'deleted',
  'unknown',
] as const;

const asStaff = (by: { readonly cookie: string }, path: string) =>
  callApi(ADMIN_API + path, { method: 'POST', cookie: by.cookie, body: { reason: 'Vurdert' } });
const appeal = (id: string) =>
  callApi('/api/appeals', {
    method: 'POST',
    cookie: author.cookie,
    body: { kind: 'content', id, text: 'Det er feil.' },
  });

async function arrange(state: (typeof STATES)[number]): Promise<string> {
  if (state === 'unknown') return newId('none');
  const id = await publish('Et innlegg');
  const ref = db.doc(contentPath(id));
  if (state === 'visible') return id;
  if (state === 'hidden by the site') {
    await ref.update({ status: 'hidden' });
    return id;
  }
  await asStaff(admin, `/content/${id}/hide`);
  if (state === 'appealed' || state === 'rejected' || state === 'deleted') await appeal(id);
  if (state === 'rejected') await asStaff(other, `/appeals/content/${id}/reject`);
  if (state === 'shown again') await asStaff(admin, `/content/${id}/restore`);
  if (state === 'deleted') await ref.update({ status: 'deleted' });
  return id;
}

const NO_APPEAL = {
  visible: 409,
  hidden: 409,
  'hidden by the site': 409,
  rejected: 409,
  'shown again': 409,
  unknown: 409,
};
const decide = (verdict: string) => ({
  variant: verdict,
  call: (id: string) => asStaff(other, `/appeals/content/${id}/${verdict}`),
  answers: { ...NO_APPEAL, appealed: 200, deleted: 409 },
  atOnce: [200, 409] as const,
});

export const acts = defineActs({
  object: 'hidden post',
  states: STATES,
  arrange,
  acts: {
    'POST /api/appeals': {
      call: appeal,
      answers: {
        visible: 404,
        hidden: 200,
        'hidden by the site': 404,
        appealed: 409,
        rejected: 409,
        'shown again': 404,
        // 404 once the reaction to the deletion has run.
        deleted: 409,
        unknown: 404,
      },
      atOnce: [200, 409],
    },
    'POST /api/admin/appeals/:kind/:id/:verdict': [decide('accept'), decide('reject')],
  },
});
