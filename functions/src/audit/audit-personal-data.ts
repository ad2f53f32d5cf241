import { AUDIT } from '@samspill/domain/paths';
import { facetToken } from '@samspill/domain/search/search-tokens';
import type { PersonalData } from '../account/personal-data.ts';
import { collectFound, eraseFound } from '../events/erase-found.ts';

/**
 * The log stays whole: that something was done, when and to which account number. Names, reasons and what a profile
 * said go.
 */
export const auditPersonalData: PersonalData = {
  name: 'audit',
  collect: ({ db }, { uid }) =>
    collectFound(
      db.collection(AUDIT).where('searchTokens', 'array-contains', facetToken('target', uid)),
    ),
  erase: async ({ db }, { uid }) => {
    const tokens = (['target', 'actor'] as const).map((facet) => facetToken(facet, uid));
    const named = db.collection(AUDIT).where('searchTokens', 'array-contains-any', tokens);
    await eraseFound(db, named, (batch, entry) => {
      const isTarget = entry.get('searchTokens').includes(facetToken('target', uid));
      const isActor = entry.get('actor.uid') === uid;
      batch.update(entry.ref, {
        searchTokens: [facetToken('action', entry.get('action'))],
        ...(isActor && { 'actor.name': '' }),
        ...(isTarget && { 'target.label': '', before: null, after: null, reason: '' }),
      });
    });
  },
};
