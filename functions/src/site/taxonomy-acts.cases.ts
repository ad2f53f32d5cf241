import { userPath } from '@samspill/domain/paths';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll } from 'vitest';
import { createDeps } from '../platform/deps.ts';
import { defineActs } from '../testing/acts.ts';
import { personDocument } from '../testing/engine-client.ts';
import { ADMIN_API, admin, newId } from '../testing/moderation.ts';
import { callApi } from '../testing/stack-client.ts';

const { db } = createDeps();
const ref = db.doc(SITE_TAXONOMY);
const made: { readonly kind: string; readonly slug: string }[] = [];
afterAll(async () => {
  for (const { kind, slug } of made)
    await ref.set({ [kind]: { [slug]: FieldValue.delete() } }, { merge: true });
});

const TERM = { nb: 'Tilstand', en: 'State' };
const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  callApi(`${ADMIN_API}/site/taxonomy/${path}`, { method, cookie: admin.cookie, body });

async function add(kind: string, fields: object): Promise<string> {
  const slug = `acts-${crypto.randomUUID().slice(0, 12)}`;
  made.push({ kind, slug });
  await ref.set({ [kind]: { [slug]: fields } }, { merge: true });
  return slug;
}

type State = 'unused' | 'used' | 'merged' | 'unknown';

async function arrange(state: State) {
  const into = await add('skills', TERM);
  // Only kinds of member stay after they were merged.
  if (state === 'merged')
    return {
      kind: 'kinds',
      slug: await add('kinds', { ...TERM, mergedInto: 'founder' }),
      into: 'founder',
    };
  const slug = state === 'unknown' ? newId('term').slice(0, 20) : await add('skills', TERM);
  if (state === 'unknown') made.push({ kind: 'skills', slug });
  if (state === 'used') {
    const uid = newId('skilled');
    await db.doc(userPath(uid)).set(personDocument(uid, { skills: [slug] }));
  }
  return { kind: 'skills', slug, into };
}

export const acts = defineActs({
  object: 'term',
  states: ['unused', 'used', 'merged', 'unknown'],
  arrange,
  acts: {
    'POST /api/admin/site/taxonomy/:kind': {
      call: ({ kind, slug }) => call('POST', kind, { slug, ...TERM }),
      answers: { unused: 409, used: 409, merged: 409, unknown: 200 },
      atOnce: [200, 409],
    },
    'PUT /api/admin/site/taxonomy/:kind/:slug': {
      call: ({ kind, slug }) => call('PUT', `${kind}/${slug}`, { nb: 'Annet', en: 'Other' }),
      answers: { unused: 200, used: 200, merged: 404, unknown: 404 },
      atOnce: [200, 200],
    },
    'DELETE /api/admin/site/taxonomy/:kind/:slug': {
      call: ({ kind, slug }) => call('DELETE', `${kind}/${slug}`),
      answers: { unused: 200, used: 409, merged: 404, unknown: 404 },
      atOnce: [200, 404],
    },
    'POST /api/admin/site/taxonomy/:kind/:slug/merge': [
      {
        call: ({ kind, slug, into }) => call('POST', `${kind}/${slug}/merge`, { into }),
        answers: { unused: 200, used: 200, merged: 404, unknown: 404 },
        atOnce: [200, 404],
      },
      {
        variant: 'into itself',
        call: ({ kind, slug }) => call('POST', `${kind}/${slug}/merge`, { into: slug }),
        answers: { unused: 400, used: 400, merged: 400, unknown: 400 },
        atOnce: [400, 400],
      },
      {
        variant: 'into a term that is not there',
        call: ({ kind, slug }) => call('POST', `${kind}/${slug}/merge`, { into: 'not-there' }),
        answers: { unused: 400, used: 400, merged: 404, unknown: 404 },
        atOnce: [400, 400],
      },
    ],
  },
});
