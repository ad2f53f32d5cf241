import { HOUR_MS } from '@samspill/domain/durations';
import { contentPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { createDeps } from '../platform/deps.ts';
import { defineActs } from '../testing/acts.ts';
import { openPoll } from '../testing/content-documents.ts';
import { ADMIN_API, admin, newId, publish } from '../testing/moderation.ts';
import { callApi } from '../testing/stack-client.ts';

const { db } = createDeps();

async function arrangePoll(
  state: 'open' | 'closed' | 'hidden' | 'deleted' | 'post' | 'unknown',
): Promise<string> {
  if (state === 'unknown') return newId('content');
  if (state === 'post') return publish('Ingen spør');
  const id = await publish('Hva nå?', openPoll(['Ja', 'Nei']));
  const ref = db.doc(contentPath(id));
  if (state === 'closed')
    await ref.update({ 'poll.closesAt': Timestamp.fromMillis(Date.now() - HOUR_MS) });
  else if (state !== 'open') await ref.update({ status: state });
  return id;
}

const post = (id: string, act: string, body: object) =>
  callApi(`${ADMIN_API}/polls/${id}/${act}`, { method: 'POST', cookie: admin.cookie, body });

export const acts = defineActs({
  object: 'poll',
  states: ['open', 'closed', 'hidden', 'deleted', 'post', 'unknown'],
  arrange: arrangePoll,
  acts: {
    'POST /api/admin/polls/:id/close': {
      call: (id) => post(id, 'close', { reason: 'Avgjort' }),
      answers: { open: 200, closed: 409, hidden: 200, deleted: 404, post: 404, unknown: 404 },
      atOnce: [200, 409],
    },
    'POST /api/admin/polls/:id/reopen': {
      call: (id) => {
        const closesAt = new Date(Date.now() + HOUR_MS).toISOString();
        return post(id, 'reopen', { reason: 'Feil', closesAt, pinned: false });
      },
      answers: { open: 409, closed: 200, hidden: 409, deleted: 404, post: 404, unknown: 404 },
      atOnce: [200, 409],
    },
  },
});
