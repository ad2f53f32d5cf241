import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditEntry,
  type AuditPage,
  type AuditRow,
} from '@samspill/domain/audit-log';
import { DAY_RANGE, type DayRange } from '@samspill/domain/day-range';
import { AUDIT } from '@samspill/domain/paths';
import {
  hasAllTokens,
  mostSelectiveToken,
  tokensOfQuery,
} from '@samspill/domain/search/search-query';
import { facetToken } from '@samspill/domain/search/search-tokens';
import { isoTime } from '@samspill/domain/timestamps';
import { Hono } from 'hono';
import * as v from 'valibot';
import { auditEntries, type StoredAudit } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { ParsedDocument } from '../platform/firestore/collection.ts';
import { PAGE_QUERY } from '../platform/http/page-query.ts';
import { strictQuery, validate } from '../platform/http/validate.ts';
import { type PageRequest, readPage, withinDays } from '../platform/search/read-page.ts';
import {
  collectMatching,
  eraseMatching,
  type PersonalData,
} from '../platform/triggers/erase-matching.ts';

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

const MAX_QUERY_CHARS = 200;
const text = v.pipe(v.string(), v.maxLength(MAX_QUERY_CHARS));

const QuerySchema = strictQuery({
  ...PAGE_QUERY,
  ...DAY_RANGE,
  q: v.optional(text),
  action: v.optional(v.picklist(AUDIT_ACTIONS)),
  actor: v.optional(text),
  target: v.optional(text),
});

export function auditAdminRoutes(deps: Deps) {
  return new Hono().get('/', validate('query', QuerySchema), async (c) => {
    const { limit, after, ...filter } = c.req.valid('query');
    return c.json(await listAudit(deps, filter, { limit, after }));
  });
}
