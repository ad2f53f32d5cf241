import { userPath } from '@samspill/domain/paths';
import { type AuthorCard, authorCardOf } from '@samspill/domain/people/author-card';
import type { Deps } from '../deps.ts';
import { people } from '../firestore/collections.ts';

export async function readAuthorCards(
  deps: Deps,
  uids: Iterable<string>,
): Promise<ReadonlyMap<string, AuthorCard>> {
  const refs = [...new Set(uids)].map((uid) => deps.db.doc(userPath(uid)));
  if (refs.length === 0) return new Map();
  const profiles = people
    .only('displayName', 'photoPath')
    .parseAll(deps, await deps.db.getAll(...refs));
  return new Map(profiles.map(({ id, data }) => [id, authorCardOf(id, data)]));
}
