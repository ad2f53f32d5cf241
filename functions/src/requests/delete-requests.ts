import { requestsPath } from '@samspill/domain/paths';
import type { Reaction } from '../events/reaction.ts';

const REQUESTS_AT_ONCE = 100;

/** Nobody can answer the requests of a project that is deleted. */
export const deleteRequests: Reaction = {
  name: 'delete the requests',
  concerns: ({ before, after }) => before !== undefined && after === undefined,
  run: async (deps, { path }) => {
    if ((await deps.db.doc(path).get()).exists) return;
    const requests = deps.db.collection(requestsPath(path.split('/')[1] ?? ''));
    for (;;) {
      const { docs } = await requests.limit(REQUESTS_AT_ONCE).select().get();
      const batch = deps.db.batch();
      for (const request of docs) batch.delete(request.ref);
      await batch.commit();
      if (docs.length < REQUESTS_AT_ONCE) return;
    }
  },
};
