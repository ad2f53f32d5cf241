import { AUDIT } from '@samspill/domain/audit/paths';
import type { AuditEntry } from '@samspill/domain/audit-log';
import { facetToken } from '@samspill/domain/search/search-tokens';
import { auditEntries } from '../platform/audit/record-audit.ts';
import {
  collectMatching,
  eraseMatching,
  type PersonalData,
} from '../platform/personal-data/erase-matching.ts';

function withoutActor(found: object): object {
  const { actor: _, searchTokens: __, ...entry } = found as Partial<AuditEntry>;
  return entry;
}

/**
 * Keeps the action, its time and the account number of each entry; erases names, reasons and profile texts. Entries
 * about other users lose only the administrator's name.
 */
export const auditPersonalData: PersonalData = {
  name: 'audit',
  collect: async ({ db }, { uid }) => {
    const toPerson = facetToken('target', uid);
    const found = db.collection(AUDIT).where('searchTokens', 'array-contains', toPerson);
    return (await collectMatching(found)).map(withoutActor);
  },
  erase: async (deps, { uid }) => {
    const { db } = deps;
    const tokens = (['target', 'actor'] as const).map((facet) => facetToken(facet, uid));
    const named = db.collection(AUDIT).where('searchTokens', 'array-contains-any', tokens);
    await eraseMatching(db, named, (batch, entry) => {
      const stored = auditEntries.parse(deps, entry);
      // An unreadable entry may name the user anywhere.
      const isTarget = !stored || stored.searchTokens.includes(facetToken('target', uid));
      const isActor = !stored || stored.actor.uid === uid;
      batch.update(entry.ref, {
        searchTokens: stored ? [facetToken('action', stored.action)] : [],
        ...(isActor && { 'actor.name': '' }),
        ...(isTarget && { 'target.label': '', before: null, after: null, reason: '' }),
      });
    });
  },
};
