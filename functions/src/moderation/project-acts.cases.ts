import { projectPath } from '@samspill/domain/paths';
import { createDeps } from '../platform/deps.ts';
import { defineActs } from '../testing/acts.ts';
import { ADMIN_API, admin, newId, publishProject } from '../testing/moderation.ts';
import { callApi } from '../testing/stack-client.ts';

const { db } = createDeps();

const STATES = ['published', 'draft', 'archived', 'hidden', 'deleted', 'unknown'] as const;

async function arrange(state: (typeof STATES)[number]): Promise<string> {
  if (state === 'unknown') return newId('none');
  const status = state === 'hidden' || state === 'deleted' ? 'published' : state;
  const id = await publishProject('Et prosjekt', { status, hidden: state === 'hidden' });
  if (state === 'deleted') await db.doc(projectPath(id)).delete();
  return id;
}

const on = (action: string) => ({
  variant: action,
  call: (id: string) =>
    callApi(`${ADMIN_API}/projects/${id}/${action}`, {
      method: 'POST',
      cookie: admin.cookie,
      body: { reason: 'Reklame' },
    }),
});

export const acts = defineActs({
  object: 'project',
  states: STATES,
  arrange,
  acts: {
    'POST /api/admin/projects/:id/:action': [
      {
        ...on('hide'),
        answers: {
          published: 200,
          // A draft may have been published and reported before.
          draft: 200,
          archived: 200,
          hidden: 409,
          deleted: 404,
          unknown: 404,
        },
        atOnce: [200, 409],
      },
      {
        ...on('restore'),
        answers: {
          published: 409,
          draft: 409,
          archived: 409,
          hidden: 200,
          deleted: 404,
          unknown: 404,
        },
        atOnce: [200, 409],
      },
    ],
  },
});
