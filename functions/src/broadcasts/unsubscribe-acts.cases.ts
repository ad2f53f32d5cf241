import { settingsPath } from '@samspill/domain/people/paths';
import { createDeps } from '../platform/deps.ts';
import { oneClickUrl } from '../platform/mail/unsubscribe-link.ts';
import { defineActs } from '../testing/acts.ts';
import { settingsDocument } from '../testing/engine-client.ts';
import { newId } from '../testing/moderation.ts';
import { callApi } from '../testing/stack-client.ts';

const deps = createDeps();
const OFF = { inApp: true, email: false, push: false };

export const acts = defineActs({
  object: 'subscription',
  states: ['on', 'off', 'ofErasedAccount', 'unsigned'],
  arrange: async (state) => {
    const uid = newId('subscriber');
    const notifications = state === 'off' ? { broadcast: OFF } : {};
    if (state === 'on' || state === 'off')
      await deps.db.doc(settingsPath(uid)).set(settingsDocument({ notifications }));
    // The message may be deleted, too.
    const url = await oneClickUrl(deps, uid, newId('broadcast'));
    return state === 'unsigned' ? url.replace(/.{32}$/, '0'.repeat(32)) : url;
  },
  acts: {
    'POST /api/unsubscribe/:token': {
      call: (url) => callApi(new URL(url).pathname, { method: 'POST' }),
      answers: { on: 200, off: 200, ofErasedAccount: 200, unsigned: 404 },
      atOnce: [200, 200],
    },
  },
});
