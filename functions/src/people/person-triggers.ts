import { hasNoLink } from '@samspill/domain/find-link';
import { cleanName, DisplayNameSchema, FALLBACK_NAMES } from '@samspill/domain/people/display-name';
import { tokensOfPerson } from '@samspill/domain/people/person-tokens';
import * as v from 'valibot';
import { type Reaction, reactTo } from '../events/reaction.ts';
import { people } from '../firestore/collections.ts';
import { recordReplaced } from '../media/upload-location.ts';
import { refreshTokens } from '../search/refresh-tokens.ts';

const isInvalidName = (name: string) => !v.is(DisplayNameSchema, name);

/** Parses only these fields, so that other invalid profile fields do not block the check. */
const personNames = people.only('displayName', 'locale');

/** Replaces names that imitate others, and new ones with a link in a spelling that rules cannot detect. */
const replaceInvalidName = reactTo(personNames, {
  name: 'replace an unfit name',
  runsFirst: true,
  // Names from before the rule may contain links.
  concerns: ({ before, after }) =>
    after !== undefined &&
    (isInvalidName(after.displayName) ||
      (before?.displayName !== after.displayName && !hasNoLink(after.displayName))),
  run: async (deps, { path, after }) => {
    const ref = deps.db.doc(path);
    const isReplaced = await deps.db.runTransaction(async (transaction) => {
      const person = personNames.parse(deps, await transaction.get(ref));
      if (!person || person.displayName !== after?.displayName) return false;
      const displayName = cleanName(person.displayName) ?? FALLBACK_NAMES[person.locale];
      transaction.update(ref, { displayName });
      return true;
    });
    if (isReplaced) deps.log.warn('unfit name replaced', { path });
  },
});

export const personReactions: readonly Reaction[] = [
  refreshTokens(people, tokensOfPerson),
  replaceInvalidName,
  recordReplaced(people.only('photoPath'), ({ photoPath }) => photoPath),
];
