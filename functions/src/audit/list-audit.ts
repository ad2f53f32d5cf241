import { AUDIT } from '@samspill/domain/audit/paths';
import type { AuditAction, AuditPage, AuditRow } from '@samspill/domain/audit-log';
import type { DayRange } from '@samspill/domain/day-range';
import {
  hasAllTokens,
  mostSelectiveToken,
  tokensOfQuery,
} from '@samspill/domain/search/search-query';
import { facetToken } from '@samspill/domain/search/search-tokens';
import { isoTime } from '@samspill/domain/timestamps';
import { auditEntries, type StoredAudit } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { ParsedDocument } from '../platform/firestore/collection.ts';
import { type PageRequest, readPage, withinDays } from '../platform/search/read-page.ts';

export interface AuditFilter extends DayRange {
  readonly q?: string | undefined;
  readonly action?: AuditAction | undefined;
  readonly actor?: string | undefined;
  readonly target?: string | undefined;
}

function tokensOfFilter({ q, action, actor, target }: AuditFilter): string[] {
  return [
    ...(target ? [facetToken('target', target)] : []),
    ...(actor ? [facetToken('actor', actor)] : []),
    ...(action ? [facetToken('action', action)] : []),
    ...tokensOfQuery(q ?? ''),
  ];
}

function toRow({ id, data }: ParsedDocument<StoredAudit>): AuditRow {
  const { searchTokens: _, at, ...entry } = data;
  return { id, ...entry, at: isoTime(at) };
}

/** Queries the most selective word or facet, newest first; filters the rest in memory. */
export async function listAudit(
  deps: Deps,
  filter: AuditFilter,
  page: PageRequest,
): Promise<AuditPage> {
  const tokens = tokensOfFilter(filter);
  const token = mostSelectiveToken(tokens);
  const all = deps.db.collection(AUDIT);
  const named = token === undefined ? all : all.where('searchTokens', 'array-contains', token);
  const narrowed = withinDays(named, 'at', filter);
  const { documents, next } = await readPage(all, narrowed.orderBy('at', 'desc'), page);
  const found = auditEntries.parseAll(deps, documents);
  const passed = found.filter(({ data }) => hasAllTokens(data.searchTokens, tokens));
  return { entries: passed.map(toRow), next };
}
