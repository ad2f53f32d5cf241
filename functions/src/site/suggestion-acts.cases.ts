import { TERM_SUGGESTIONS } from '@samspill/domain/site/paths';
import { createDeps } from '../platform/deps.ts';
import { defineActs } from '../testing/acts.ts';
import { ADMIN_API, admin, newId } from '../testing/moderation.ts';
import { callApi, joinAs } from '../testing/stack-client.ts';

const { db } = createDeps();

const suggest = ({ cookie }: { readonly cookie: string }, name: string) =>
  callApi('/api/taxonomy/suggestions', { method: 'POST', cookie, body: { kind: 'skills', name } });

const readIdOfOnly = async (uid: string) => {
  const own = db.collection(TERM_SUGGESTIONS).where('uids', 'array-contains', uid);
  return (await own.get()).docs[0]?.id ?? '';
};

const decide = (id: string, verdict: 'added' | 'dismissed') =>
  callApi(`${ADMIN_API}/site/suggestions/${id}`, {
    method: 'PATCH',
    cookie: admin.cookie,
    body: { verdict },
  });

async function arrangeSuggestion(
  state: 'new' | 'suggested by another' | 'own' | 'added' | 'dismissed' | 'in the list',
) {
  const caller = await joinAs('Forslag Foss');
  if (state === 'in the list') return { id: newId('nothing'), name: 'React', caller };
  const name = `Ferdighet ${crypto.randomUUID()}`;
  if (state === 'new') return { id: newId('nothing'), name, caller };
  const author = state === 'own' ? caller : await joinAs('Annen Aas');
  await suggest(author, name);
  const id = await readIdOfOnly(author.uid);
  if (state === 'added' || state === 'dismissed') await decide(id, state);
  return { id, name, caller };
}

export const acts = defineActs({
  object: 'suggested term',
  states: ['new', 'suggested by another', 'own', 'added', 'dismissed', 'in the list'],
  arrange: arrangeSuggestion,
  acts: {
    'POST /api/taxonomy/suggestions': {
      call: ({ caller, name }) => suggest(caller, name),
      answers: {
        ...{ new: 201, 'suggested by another': 201, own: 201 },
        // A term that was added and later removed can be suggested.
        ...{ added: 201, dismissed: 409, 'in the list': 409 },
      },
      atOnce: [201, 201],
    },
    'PATCH /api/admin/site/suggestions/:id': {
      call: ({ id }) => decide(id, 'dismissed'),
      answers: {
        ...{ new: 404, 'suggested by another': 200, own: 200 },
        ...{ added: 409, dismissed: 409, 'in the list': 404 },
      },
      atOnce: [200, 409],
    },
  },
});
