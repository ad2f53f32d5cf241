import { USERS } from '@samspill/domain/paths';
import type { Person } from '@samspill/domain/people/person';
import type { PublicInvestor } from '@samspill/domain/people/public-investor';
import type { Stage } from '@samspill/domain/projects/stage';
import { facetToken } from '@samspill/domain/search/search-tokens';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { type PageRequest, readPage } from '../search/read-page.ts';

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

function toPublicInvestor(document: QueryDocumentSnapshot): PublicInvestor | null {
  const person = document.data() as Person;
  if (!person.investor) return null;
  const { displayName, headline, location, photoPath, sectors } = person;
  const { thesis, stages, ticketMin, ticketMax, currency } = person.investor;
  return {
    uid: document.id,
    ...{ displayName, headline, location, photoPath, sectors },
    ...{ thesis, stages, ticketMin, ticketMax, currency },
  };
}

/** One query has one array filter: the sector narrows it, the stage is then sifted here. */
export async function listInvestors(
  deps: Deps,
  { sector, stage }: InvestorFilter,
  page: PageRequest,
): Promise<{ investors: PublicInvestor[]; next: string | null }> {
  const token = sector ? facetToken('sector', sector) : stage && facetToken('invests', stage);
  const listed = listedInvestors(deps);
  const query = token ? listed.where('searchTokens', 'array-contains', token) : listed;
  const ordered = query.orderBy('updatedAt', 'desc');
  const { documents, next } = await readPage(deps.db.collection(USERS), ordered, page);
  const investors = documents
    .map(toPublicInvestor)
    .filter((investor) => investor !== null)
    .filter((investor) => !stage || investor.stages.includes(stage));
  return { investors, next };
}

export async function countListedInvestors(deps: Deps): Promise<number> {
  return (await listedInvestors(deps).count().get()).data().count;
}
