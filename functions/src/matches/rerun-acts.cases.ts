import { userPath } from '@samspill/domain/paths';
import { createDeps } from '../platform/deps.ts';
import { defineActs } from '../testing/acts.ts';
import { ADMIN_API, admin, newId } from '../testing/moderation.ts';
import { callApi, joinAs } from '../testing/stack-client.ts';

const { db } = createDeps();

export const acts = defineActs({
  object: 'person to match again',
  states: ['active', 'suspended', 'waiting', 'erased', 'unknown'],
  arrange: async (state) => {
    if (state === 'unknown') return newId('nobody');
    const { uid } = await joinAs('Treff Tangen');
    if (state === 'erased') await db.doc(userPath(uid)).delete();
    else if (state !== 'active') await db.doc(userPath(uid)).update({ status: state });
    return uid;
  },
  acts: {
    // A rerun for an inactive user withdraws the user's matches.
    'POST /api/admin/matches/rerun': {
      call: (id) =>
        callApi(`${ADMIN_API}/matches/rerun`, {
          method: 'POST',
          cookie: admin.cookie,
          body: { side: 'person', id },
        }),
      answers: { active: 200, suspended: 200, waiting: 200, erased: 404, unknown: 404 },
      atOnce: [200, 200],
    },
  },
});
