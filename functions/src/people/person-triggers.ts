import type { Person } from '@samspill/domain/people/person';
import { tokensOfPerson } from '@samspill/domain/search/search-tokens';
import type { Reaction } from '../events/reaction.ts';
import { refreshTokens } from '../search/refresh-tokens.ts';

/** What follows from a change of `users/{uid}`. */
export const personReactions: readonly Reaction[] = [
  refreshTokens((data) => tokensOfPerson(data as Person)),
];
