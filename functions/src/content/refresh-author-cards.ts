import { CONTENT, userPath } from '@samspill/domain/paths';
import { authorCardOf } from '@samspill/domain/people/author-card';
import type { Person } from '@samspill/domain/people/person';
import type { Deps } from '../deps.ts';
import type { Reaction } from '../events/reaction.ts';
import { writeInBatches } from '../events/write-in-batches.ts';

/** A new name or photo reaches this many of a person's latest items; older ones keep the card they were written with. */
const MAX_REFRESHED = 200;

async function refresh(deps: Deps, uid: string): Promise<void> {
  const person = (await deps.db.doc(userPath(uid)).get()).data() as Person | undefined;
  if (!person) return;
  const author = authorCardOf(uid, person);
  const latest = await deps.db
    .collection(CONTENT)
    .where('author.uid', '==', uid)
    .where('status', '==', 'visible')
    .orderBy('createdAt', 'desc')
    .limit(MAX_REFRESHED)
    .get();
  const outdated = latest.docs.filter(
    (content) =>
      content.get('author.name') !== author.name ||
      content.get('author.photoPath') !== author.photoPath,
  );
  await writeInBatches(deps, outdated, (batch, content) => batch.update(content.ref, { author }));
}

/** Shows a person's new name and photo beside what the person wrote lately. */
export const refreshAuthorCards: Reaction = {
  name: 'refresh the author cards',
  concerns: ({ before, after }) =>
    before !== undefined &&
    after !== undefined &&
    (before.displayName !== after.displayName || before.photoPath !== after.photoPath),
  run: (deps, { path }) => refresh(deps, path.split('/')[1] ?? ''),
};
