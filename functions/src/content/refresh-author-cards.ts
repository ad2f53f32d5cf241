import { CONTENT, userPath } from '@samspill/domain/paths';
import { authorCardOf } from '@samspill/domain/people/author-card';
import type { Deps } from '../deps.ts';
import { reactTo } from '../events/reaction.ts';
import { writeInBatches } from '../events/write-in-batches.ts';
import { contents, people } from '../firestore/collections.ts';

/** Maximum number of writes after a change of name or photo; older items keep their card. */
const MAX_REFRESHED = 200;

async function refreshCards(deps: Deps, uid: string): Promise<void> {
  const person = await people.read(deps, userPath(uid));
  if (!person) return;
  const author = authorCardOf(uid, person);
  const latest = await deps.db
    .collection(CONTENT)
    .where('author.uid', '==', uid)
    .where('status', '==', 'visible')
    .orderBy('createdAt', 'desc')
    .limit(MAX_REFRESHED)
    .get();
  const outdated = contents
    .only('author')
    .parseAll(deps, latest.docs)
    .filter(
      ({ data }) => data.author.name !== author.name || data.author.photoPath !== author.photoPath,
    );
  await writeInBatches(deps, outdated, (batch, content) => batch.update(content.ref, { author }));
}

export const refreshAuthorCards = reactTo(people, {
  name: 'refresh the author cards',
  concerns: ({ before, after }) =>
    before !== undefined &&
    after !== undefined &&
    (before.displayName !== after.displayName || before.photoPath !== after.photoPath),
  run: (deps, { params: { uid } }) => refreshCards(deps, uid),
});
