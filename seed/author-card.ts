import { type AuthorCard, authorCardOf } from '@samspill/domain/people/author-card';
import { photoOf } from './media/seed-images.ts';
import { PEOPLE } from './people.ts';

export function cardOf(uid: string): AuthorCard {
  const person = PEOPLE.find((each) => each.uid === uid);
  if (!person) throw new Error(`nobody is called ${uid}`);
  const photoPath = photoOf(person)?.path ?? null;
  return authorCardOf(uid, { displayName: person.profile.displayName, photoPath });
}
