import { type AuthorCard, authorCardOf } from '@samspill/domain/people/author-card';
import type { Deps } from '../deps.ts';
import { readPerson } from './person-store.ts';

export async function readAuthorCard(deps: Deps, uid: string): Promise<AuthorCard | null> {
  const person = await readPerson(deps, uid);
  return person?.status === 'active' ? authorCardOf(uid, person) : null;
}
