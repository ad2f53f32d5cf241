import { ENTRY_POINTERS, SEARCH_ENTRIES } from '@samspill/domain/finder/paths';
import { RESULT_KINDS, type SearchResult } from '@samspill/domain/finder/search-result';
import { TimestampSchema } from '@samspill/domain/timestamps';
import * as v from 'valibot';
import { defineCollection } from '../platform/firestore/collection.ts';

const strings = v.array(v.string());

const SearchResultSchema = v.custom<SearchResult>(
  (shown) => typeof shown === 'object' && shown !== null && 'kind' in shown && 'id' in shown,
);

/** Omits the grams: there are up to thousands, for queries only. */
export const searchEntries = defineCollection(
  `${SEARCH_ENTRIES}/{entryId}`,
  v.strictObject({
    kind: v.picklist(RESULT_KINDS),
    ids: strings,
    ownerId: v.string(),
    nameWords: v.string(),
    words: v.string(),
    placeWords: v.string(),
    names: strings,
    near: strings,
    shown: SearchResultSchema,
    refreshedAt: TimestampSchema,
  }),
);

/** Fields that a hosted engine gets; the grams contain the facets. */
export const sentEntries = defineCollection(
  `${SEARCH_ENTRIES}/{entryId}`,
  v.strictObject({
    subject: v.string(),
    kind: v.picklist(RESULT_KINDS),
    ownerId: v.string(),
    nameWords: v.string(),
    words: v.string(),
    placeWords: v.string(),
    inAll: v.record(v.string(), v.literal(true)),
  }),
).only('subject', 'kind', 'ownerId', 'nameWords', 'words', 'placeWords', 'inAll');

export const entryPointers = defineCollection(
  `${ENTRY_POINTERS}/{subject}`,
  v.strictObject({ entryId: v.string(), ownerId: v.string() }),
);
