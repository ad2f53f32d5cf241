import { DisplayNameSchema, NAMELESS } from '@samspill/domain/people/display-name';
import type { Person } from '@samspill/domain/people/person';
import { tokensOfPerson } from '@samspill/domain/search/search-tokens';
import * as v from 'valibot';
import type { Reaction } from '../events/reaction.ts';
import { noteReplaced } from '../media/upload-store.ts';
import { refreshTokens } from '../search/refresh-tokens.ts';

const isUnfit = (name: unknown) => !v.is(DisplayNameSchema, name);

/** Rules refuse what is plainly no name; what only looks like another's is beyond them, and is replaced here. */
const replaceUnfitName: Reaction = {
  name: 'replace an unfit name',
  concerns: ({ after }) => after !== undefined && isUnfit(after.displayName),
  run: async (deps, { path }) => {
    const ref = deps.db.doc(path);
    const isReplaced = await deps.db.runTransaction(async (transaction) => {
      const person = await transaction.get(ref);
      if (!person.exists || !isUnfit(person.get('displayName'))) return false;
      const { locale } = person.data() as Person;
      transaction.update(ref, { displayName: NAMELESS[locale] });
      return true;
    });
    if (isReplaced) deps.log.warn('unfit name replaced', { path });
  },
};

/** What follows from a change of `users/{uid}`. */
export const personReactions: readonly Reaction[] = [
  refreshTokens((data) => tokensOfPerson(data as Person)),
  replaceUnfitName,
  noteReplaced('photoPath'),
];
