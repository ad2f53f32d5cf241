import { FOUND_KINDS, type Found } from '@samspill/domain/finder/found';
import { SEARCH_ENTRIES, SEARCH_PLACES } from '@samspill/domain/paths';
import { TimestampSchema } from '@samspill/domain/timestamps';
import * as v from 'valibot';
import { defineCollection } from '../firestore/collection.ts';

const strings = v.array(v.string());

/** What a list shows of it, which the index alone writes. */
const FoundSchema = v.custom<Found>(
  (shown) => typeof shown === 'object' && shown !== null && 'kind' in shown && 'id' in shown,
);

/** `searchEntries/{id}`, but for its grams: these are for queries alone, and there are up to thousands of them. */
export const searchEntries = defineCollection(
  `${SEARCH_ENTRIES}/{entryId}`,
  v.strictObject({
    kind: v.picklist(FOUND_KINDS),
    ids: strings,
    ownerId: v.string(),
    nameWords: v.string(),
    words: v.string(),
    placeWords: v.string(),
    names: strings,
    near: strings,
    shown: FoundSchema,
    refreshedAt: TimestampSchema,
  }),
);

/** `searchPlaces/{subject}`: which entry is of it. */
export const searchPlaces = defineCollection(
  `${SEARCH_PLACES}/{subject}`,
  v.strictObject({ entryId: v.string(), ownerId: v.string() }),
);
