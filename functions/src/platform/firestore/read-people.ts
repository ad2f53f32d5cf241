import { userPath } from '@samspill/domain/paths';
import { type AuthorCard, authorCardOf } from '@samspill/domain/people/author-card';
import type { Person } from '@samspill/domain/people/person';
import type { Deps } from '../deps.ts';
import { people } from './collections.ts';

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

export async function readPerson(deps: Deps, uid: string): Promise<Person | null> {
  return (await people.read(deps, userPath(uid))) ?? null;
}

/** Null unless the person is active. */
export async function readAuthorCard(deps: Deps, uid: string): Promise<AuthorCard | null> {
  const person = await readPerson(deps, uid);
  return person?.status === 'active' ? authorCardOf(uid, person) : null;
}
