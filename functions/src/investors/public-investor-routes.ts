import {
  type PublicInvestor,
  PublicInvestorSchema,
  type PublicInvestors,
} from '@samspill/domain/investors/public-investor';
import { USERS } from '@samspill/domain/paths';
import { isChecked } from '@samspill/domain/people/checked';
import type { Person } from '@samspill/domain/people/person';
import { type Stage, StageSchema } from '@samspill/domain/projects/terms';
import { facetToken } from '@samspill/domain/search/search-tokens';
import { SlugSchema } from '@samspill/domain/site/taxonomy';
import type { DocumentData, Query } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import type { ParsedDocument } from '../platform/firestore/collection.ts';
import { people } from '../platform/firestore/collections.ts';
import { cacheHeadersOf } from '../platform/http/cache-headers.ts';
import { PAGE_QUERY } from '../platform/http/page-query.ts';
import { requireFeature } from '../platform/http/site-switches.ts';
import { strictQuery, validate } from '../platform/http/validate.ts';
import { filterBySchema } from '../platform/search/filter-by-schema.ts';
import { type PageRequest, readPage } from '../platform/search/read-page.ts';
import { readTaxonomy } from '../site/taxonomy-store.ts';

const MAX_PAGES_READ = 5;

interface InvestorFilter {
  readonly sector?: string | undefined;
  readonly stage?: Stage | undefined;
}

function listedInvestors(deps: Deps): Query {
  return deps.db
    .collection(USERS)
    .where('status', '==', 'active')
    .where('investor.listed', '==', true);
}

const isListed = ({ status, investor }: DocumentData) =>
  status === 'active' && investor?.listed === true;

function toPublicInvestor({ id, ref, data: person }: ParsedDocument<Person>) {
  const { displayName, headline, location, photoPath, sectors } = person;
  const { thesis, stages, ticketMin, ticketMax, currency } = { ...person.investor };
  const profile = { displayName, headline, location, photoPath, sectors };
  const wanted = { thesis, stages, ticketMin, ticketMax, currency };
  const shown = { uid: id, ...profile, ...wanted, checked: isChecked(person) };
  return { path: ref.path, shown };
}

interface InvestorPage {
  readonly investors: PublicInvestor[];
  readonly next: string | null;
}

/**
 * Queries by sector and filters the stage in memory, since Firestore allows one array filter per query. With both,
 * reads a bounded number of pages to fill one.
 */
export async function listInvestors(
  deps: Deps,
  filter: InvestorFilter,
  page: PageRequest,
): Promise<InvestorPage> {
  const query = queryFor(deps, filter);
  const found: ParsedDocument<Person>[] = [];
  let after = page.after;
  for (let round = 0; round < MAX_PAGES_READ; round += 1) {
    const read = await readPage(deps.db.collection(USERS), query, { ...page, after }, isListed);
    const lastId = read.documents.at(-1)?.id;
    for (const person of people.parseAll(deps, read.documents)) {
      if (!investsInStage(person.data, filter.stage)) continue;
      found.push(person);
      const isRead = person.id === lastId && read.next === null;
      if (found.length === page.limit)
        return toPage(deps, found, isRead ? null : read.cursorAt(person.ref.path));
    }
    if (read.next === null) return toPage(deps, found, null);
    after = read.next;
  }
  return toPage(deps, found, after ?? null);
}

function queryFor(deps: Deps, { sector, stage }: InvestorFilter): Query {
  const token = sector ? facetToken('sector', sector) : stage && facetToken('invests', stage);
  const listed = listedInvestors(deps);
  const query = token ? listed.where('searchTokens', 'array-contains', token) : listed;
  return query.orderBy('updatedAt', 'desc');
}

function investsInStage({ investor }: Person, stage: Stage | undefined): boolean {
  return investor !== null && (stage === undefined || investor.stages.includes(stage));
}

function toPage(
  deps: Deps,
  found: readonly ParsedDocument<Person>[],
  next: string | null,
): InvestorPage {
  return {
    investors: filterBySchema(deps, PublicInvestorSchema, found.map(toPublicInvestor)),
    next,
  };
}

export async function countListedInvestors(deps: Deps): Promise<number> {
  return (await listedInvestors(deps).count().get()).data().count;
}

const QuerySchema = strictQuery({
  ...PAGE_QUERY,
  sector: v.optional(SlugSchema),
  stage: v.optional(StageSchema),
});

export function publicInvestorRoutes(deps: Deps) {
  return (
    new Hono()
      // Validates first, so that a rejected request costs no read.
      .get('/', validate('query', QuerySchema), requireFeature(deps, 'investors'), async (c) => {
        const { limit, after, ...filter } = c.req.valid('query');
        const [page, { sectors }] = await Promise.all([
          listInvestors(deps, filter, { limit, after }),
          readTaxonomy(deps),
        ]);
        const answer: PublicInvestors = { ...page, sectors };
        return c.json(answer, 200, cacheHeadersOf(page.investors, filter.sector));
      })
  );
}
