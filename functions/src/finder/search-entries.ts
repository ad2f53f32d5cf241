import { FOUND_KINDS, type Found } from '@samspill/domain/finder/found';
import { SEARCH_ENTRIES, SEARCH_PLACES } from '@samspill/domain/paths';
import { TimestampSchema } from '@samspill/domain/timestamps';
import * as v from 'valibot';
import { defineCollection } from '../firestore/collection.ts';

const strings = v.array(v.string());

const FoundSchema = v.custom<Found>(
  (shown) => typeof shown === 'object' && shown !== null && 'kind' in shown && 'id' in shown,
);

/** Omits the grams: there are up to thousands, for queries only. */
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

export const searchPlaces = defineCollection(
  `${SEARCH_PLACES}/{subject}`,
  v.strictObject({ entryId: v.string(), ownerId: v.string() }),
);
