import { groupPath } from '@samspill/domain/groups/paths';
import { createDeps } from '../platform/deps.ts';
import { defineActs } from '../testing/acts.ts';
import {
  addGroupDocument,
  type GroupInState,
  groupAdmin,
  nextGroups,
} from '../testing/group-states.ts';
import { newId } from '../testing/moderation.ts';
import { callApi, joinAs } from '../testing/stack-client.ts';

const { db } = createDeps();

async function arrangeGroup(
  state: 'active' | 'archived' | 'deleted' | 'unknown',
): Promise<GroupInState> {
  const { leader } = nextGroups();
  if (state === 'unknown') return { id: newId('group'), leader };
  const id = await addGroupDocument(leader, state === 'archived' ? 'archived' : 'active');
  if (state === 'deleted') await db.recursiveDelete(db.doc(groupPath(id)));
  return { id, leader };
}

const DRAFT = { name: 'Nytt navn', description: '', admission: 'open' };

const setStatus = (id: string, status: string) =>
  callApi(`/api/admin/groups/${id}/status`, {
    method: 'POST',
    cookie: groupAdmin.cookie,
    body: { status },
  });

export const acts = defineActs({
  object: 'group',
  states: ['active', 'archived', 'deleted', 'unknown'],
  arrange: arrangeGroup,
  acts: {
    'PUT /api/groups/:id': [
      {
        call: ({ id, leader: { cookie } }) =>
          callApi(`/api/groups/${id}`, { method: 'PUT', cookie, body: DRAFT }),
        answers: { active: 200, archived: 409, deleted: 404, unknown: 404 },
        atOnce: [200, 200],
      },
      {
        variant: 'by an administrator',
        call: ({ id }) =>
          callApi(`/api/groups/${id}`, { method: 'PUT', cookie: groupAdmin.cookie, body: DRAFT }),
        answers: { active: 200, archived: 409, deleted: 404, unknown: 404 },
        atOnce: [200, 200],
      },
    ],
    'PUT /api/groups/:id/photo': {
      call: ({ id, leader: { cookie } }) =>
        callApi(`/api/groups/${id}/photo`, {
          method: 'PUT',
          cookie,
          body: { photoPath: `memberGroups/${id}/0123456789abcdef.webp` },
        }),
      answers: { active: 200, archived: 409, deleted: 404, unknown: 404 },
      atOnce: [200, 200],
    },
    'POST /api/admin/groups/:id/status': [
      {
        variant: 'archive',
        call: ({ id }) => setStatus(id, 'archived'),
        answers: { active: 200, archived: 409, deleted: 404, unknown: 404 },
        atOnce: [200, 409],
      },
      {
        variant: 'open again',
        call: ({ id }) => setStatus(id, 'active'),
        answers: { active: 409, archived: 200, deleted: 404, unknown: 404 },
        atOnce: [200, 409],
      },
    ],
    'DELETE /api/admin/groups/:id': {
      call: ({ id }) =>
        callApi(`/api/admin/groups/${id}`, { method: 'DELETE', cookie: groupAdmin.cookie }),
      answers: { active: 409, archived: 200, deleted: 404, unknown: 404 },
      atOnce: [200, 404],
    },
    'POST /api/conversations/of-group': {
      call: ({ id, leader: { cookie } }) =>
        callApi('/api/conversations/of-group', { method: 'POST', cookie, body: { groupId: id } }),
      answers: { active: 201, archived: 409, deleted: 404, unknown: 404 },
      atOnce: [201, 201],
    },
    'POST /api/groups/:id/join': {
      variant: 'by a stranger',
      call: async ({ id }) => {
        const { cookie } = await joinAs('Fremmed Foss');
        return callApi(`/api/groups/${id}/join`, { method: 'POST', cookie, body: {} });
      },
      answers: { active: 200, archived: 404, deleted: 404, unknown: 404 },
      atOnce: [200, 200],
    },
  },
});
