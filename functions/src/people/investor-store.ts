import { USERS } from '@samspill/domain/paths';
import { isChecked } from '@samspill/domain/people/checked';
import type { Person } from '@samspill/domain/people/person';
import { type PublicInvestor, PublicInvestorSchema } from '@samspill/domain/people/public-investor';
import type { Stage } from '@samspill/domain/projects/stage';
import { facetToken } from '@samspill/domain/search/search-tokens';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { passSchema } from '../search/pass-schema.ts';
import { type PageRequest, readPage } from '../search/read-page.ts';

/** Pages of the query read for one page of investors. */
const MAX_PAGES_READ = 5;

export interface InvestorFilter {
  readonly sector?: string | undefined;
  readonly stage?: Stage | undefined;
}

function listedInvestors(deps: Deps): Query {
  return deps.db
    .collection(USERS)
    .where('status', '==', 'active')
    .where('investor.listed', '==', true);
}

function toShown(document: QueryDocumentSnapshot) {
  const person = document.data() as Person;
  const { displayName, headline, location, photoPath, sectors } = person;
  const { thesis, stages, ticketMin, ticketMax, currency } = { ...person.investor };
  const profile = { displayName, headline, location, photoPath, sectors };
  const wanted = { thesis, stages, ticketMin, ticketMax, currency };
  const shown = { uid: document.id, ...profile, ...wanted, checked: isChecked(person) };
  return { path: document.ref.path, shown };
}

interface InvestorPage {
  readonly investors: PublicInvestor[];
  readonly next: string | null;
}

/**
 * One query has one array filter: the sector narrows it, the stage is then sifted here. Where both are asked, pages of
 * the query are read until one page of investors is full, though never more than a bounded number.
 */
export async function listInvestors(
  deps: Deps,
  filter: InvestorFilter,
  page: PageRequest,
): Promise<InvestorPage> {
  const query = queryFor(deps, filter);
  const found: QueryDocumentSnapshot[] = [];
  let after = page.after;
  for (let round = 0; round < MAX_PAGES_READ; round += 1) {
    const read = await readPage(deps.db.collection(USERS), query, { ...page, after });
    for (const [index, document] of read.documents.entries()) {
      if (!investsIn(document, filter.stage)) continue;
      found.push(document);
      const isRead = index === read.documents.length - 1 && read.next === null;
      if (found.length === page.limit) return toPage(deps, found, isRead ? null : document.id);
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

function investsIn(document: QueryDocumentSnapshot, stage: Stage | undefined): boolean {
  const { investor } = document.data() as Person;
  return investor !== null && (stage === undefined || investor.stages.includes(stage));
}

function toPage(
  deps: Deps,
  documents: readonly QueryDocumentSnapshot[],
  next: string | null,
): InvestorPage {
  return { investors: passSchema(deps, PublicInvestorSchema, documents.map(toShown)), next };
}

export async function countListedInvestors(deps: Deps): Promise<number> {
  return (await listedInvestors(deps).count().get()).data().count;
}
