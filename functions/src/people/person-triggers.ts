import { cleanName, DisplayNameSchema, NAMELESS } from '@samspill/domain/people/display-name';
import { tokensOfPerson } from '@samspill/domain/people/person-tokens';
import * as v from 'valibot';
import { type Reaction, reactTo } from '../events/reaction.ts';
import { people } from '../firestore/collections.ts';
import { noteReplaced } from '../media/upload-store.ts';
import { refreshTokens } from '../search/refresh-tokens.ts';

const isUnfit = (name: string) => !v.is(DisplayNameSchema, name);

/** Parses only these fields, so that other invalid profile fields do not block the check. */
const named = people.only('displayName', 'locale');

/** Replaces names that imitate others, which rules cannot detect. */
const replaceUnfitName = reactTo(named, {
  name: 'replace an unfit name',
  concerns: ({ after }) => after !== undefined && isUnfit(after.displayName),
  run: async (deps, { path }) => {
    const ref = deps.db.doc(path);
    const isReplaced = await deps.db.runTransaction(async (transaction) => {
      const person = named.parse(deps, await transaction.get(ref));
      if (!person || !isUnfit(person.displayName)) return false;
      const displayName = cleanName(person.displayName) ?? NAMELESS[person.locale];
      transaction.update(ref, { displayName });
      return true;
    });
    if (isReplaced) deps.log.warn('unfit name replaced', { path });
  },
});

export const personReactions: readonly Reaction[] = [
  refreshTokens(people, tokensOfPerson),
  replaceUnfitName,
  noteReplaced(people.only('photoPath'), ({ photoPath }) => photoPath),
];
