import { requestsPath } from '@samspill/domain/paths';
import { onDeletion } from '../events/on-deletion.ts';
import { projects } from '../firestore/collections.ts';

const REQUESTS_AT_ONCE = 100;

/** Nobody can answer the requests of a project that is deleted. */
export const deleteRequests = onDeletion(
  projects,
  'delete the requests',
  async ({ db }, { projectId }) => {
    const requests = db.collection(requestsPath(projectId));
    for (;;) {
      const { docs } = await requests.limit(REQUESTS_AT_ONCE).select().get();
      const batch = db.batch();
      for (const request of docs) batch.delete(request.ref);
      await batch.commit();
      if (docs.length < REQUESTS_AT_ONCE) return;
    }
  },
);
