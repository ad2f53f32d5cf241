import * as v from 'valibot';

/** A document's id as it stands in an address; Firestore keeps `__…__` for itself. */
export const IdSchema = v.pipe(
  v.string(),
  v.regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/, 'must be an id'),
);
