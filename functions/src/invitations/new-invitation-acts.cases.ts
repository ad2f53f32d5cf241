import { projectPath } from '@samspill/domain/paths';
import { createDeps } from '../platform/deps.ts';
import { defineActs } from '../testing/acts.ts';
import { newId } from '../testing/moderation.ts';
import { projectDocument } from '../testing/project-documents.ts';
import { callApi, joinAs, joinAsAdmin } from '../testing/stack-client.ts';

const { auth, db } = createDeps();

const inviter = await joinAsAdmin(auth, 'Inger Inviterer');
const other = await joinAs('Annen Eier');

async function arrangeProject(
  state: 'published' | 'draft' | 'archived' | 'hidden' | 'of another' | 'unknown',
) {
  const id = newId('project');
  if (state === 'unknown') return id;
  const ownerId = state === 'of another' ? other.uid : inviter.uid;
  const status = state === 'draft' || state === 'archived' ? state : 'published';
  const more = state === 'hidden' ? { hidden: true } : {};
  await db.doc(projectPath(id)).set(projectDocument(ownerId, { title: 'Sjøsol', status, ...more }));
  return id;
}

export const acts = defineActs({
  object: 'project to invite to',
  states: ['published', 'draft', 'archived', 'hidden', 'of another', 'unknown'],
  arrange: arrangeProject,
  acts: {
    'POST /api/invitations': {
      call: (projectId) =>
        callApi('/api/invitations', {
          method: 'POST',
          cookie: inviter.cookie,
          body: { kind: 'link', maxUses: 1, locale: 'nb', projectId },
        }),
      answers: {
        ...{ published: 201, draft: 409, archived: 409, hidden: 409 },
        ...{ 'of another': 403, unknown: 404 },
      },
      atOnce: [201, 201],
    },
  },
});
