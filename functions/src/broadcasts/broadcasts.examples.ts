import {
  type Broadcast,
  BroadcastSchema,
  EMPTY_BROADCAST,
} from '@samspill/domain/broadcasts/broadcast';
import { broadcastPath } from '@samspill/domain/broadcasts/paths';
import { unsubscribeUrls } from '../platform/mail/unsubscribe-link.ts';
import { type Caller, type FeatureExamples, LONG_AGO, newExampleId } from '../testing/examples.ts';
import { documentOf } from '../testing/from-schema.ts';

function addBroadcast({ add }: Caller, fields: Partial<Broadcast> = {}) {
  const [id, text] = [newExampleId(), { nb: 'Fuzz', en: 'Fuzz' }];
  const draft = { ...EMPTY_BROADCAST, subject: text, body: text };
  const state = { state: 'draft', revision: 0, cursor: '', leasedUntil: null } as const;
  add(broadcastPath(id), documentOf(BroadcastSchema, { ...draft, ...state, ...fields }));
  return { id, revision: 0 };
}

export const examples: FeatureExamples = {
  retained: {
    broadcasts: {
      at: (id) => broadcastPath(id),
      fields: (finishedAt) => ({ state: 'sent', createdAt: finishedAt, finishedAt }),
      kept: { 'a draft': { state: 'draft', finishedAt: null } },
    },
  },
  objects: async (caller) => {
    const { deps, uid } = caller;
    const { postUrl } = await unsubscribeUrls(deps, uid, 'none');
    return {
      broadcasts: addBroadcast(caller, { state: 'sent', startedAt: LONG_AGO }),
      'admin/broadcasts': addBroadcast(caller),
      'POST /api/admin/broadcasts/:id/send': addBroadcast(caller),
      'POST /api/admin/broadcasts/:id/stop': addBroadcast(caller, { state: 'sending' }),
      unsubscribe: { token: postUrl.split('/').at(-1) },
    };
  },
};
