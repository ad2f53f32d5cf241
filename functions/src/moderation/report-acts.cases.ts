import { reportPath } from '@samspill/domain/moderation/paths';
import { contentPath } from '@samspill/domain/paths';
import { createDeps } from '../platform/deps.ts';
import { defineActs } from '../testing/acts.ts';
import { ADMIN_API, admin, newId, publish, report } from '../testing/moderation.ts';
import { callApi } from '../testing/stack-client.ts';

const { db } = createDeps();

const STATES = [
  'open',
  'open, of a hidden post',
  'open, of a deleted post',
  'open, of a post that is gone',
  'resolved',
  'rejected',
  'unknown',
] as const;
type State = (typeof STATES)[number];

async function arrange(state: State): Promise<string> {
  if (state === 'unknown') return newId('none');
  const id = await publish('Rapportert');
  await report('melder', { targetKind: 'content', targetId: id });
  const ref = db.doc(contentPath(id));
  if (state === 'open, of a hidden post') await ref.update({ status: 'hidden' });
  if (state === 'open, of a deleted post') await ref.update({ status: 'deleted' });
  if (state === 'open, of a post that is gone') await ref.delete();
  if (state === 'resolved' || state === 'rejected')
    await db.doc(reportPath('melder', 'content', id, null)).update({ status: state });
  return id;
}

const on = (verdict: 'resolve' | 'reject') => ({
  variant: verdict,
  call: (id: string) =>
    callApi(`${ADMIN_API}/reports/content/${id}/${verdict}`, {
      method: 'POST',
      cookie: admin.cookie,
      body: { reason: 'Vurdert' },
    }),
  answers: {
    open: 200,
    'open, of a hidden post': 200,
    'open, of a deleted post': 200,
    'open, of a post that is gone': 200,
    resolved: 409,
    rejected: 409,
    // Like reports that were decided and have expired.
    unknown: 409,
  },
  atOnce: [200, 409] as const,
});

export const acts = defineActs({
  object: 'report',
  states: STATES,
  arrange,
  acts: { 'POST /api/admin/reports/:kind/:id/:verdict': [on('resolve'), on('reject')] },
});
