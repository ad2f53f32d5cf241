import * as v from 'valibot';

/**
 * The most characters of an id, a person's included. Ids that we make have 20 (Firestore) or 36 (UUIDs), those of
 * accounts 28. Firestore takes 1,500 bytes for a segment of a path: composed ids have room for several of these.
 */
export const MAX_ID_CHARS = 64;

/**
 * An id, for patterns that find one within a text. Firestore keeps `__…__` for itself
 * (https://firebase.google.com/docs/firestore/quotas, "Constraints on document IDs").
 */
export const ID_PATTERN = `(?!__[A-Za-z0-9_-]*__(?![A-Za-z0-9_-]))[A-Za-z0-9_-]{1,${MAX_ID_CHARS}}`;

const WHOLE_ID = new RegExp(`^${ID_PATTERN}$`);
const WHOLE_COMPOSED_ID = /^(?!__.*__$)[A-Za-z0-9_-]+$/;

/**
 * Whether something can be an id in our database: short, plain and not one of Firestore's own. It is asked of whatever
 * a client chose, before that becomes part of a path. `isId` in rules/policy/values.rules says the same.
 */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && WHOLE_ID.test(value);

/** An id, in a document as in an address. */
export const IdSchema = v.pipe(v.string(), v.regex(WHOLE_ID, 'must be an id'));

/** Several ids in one, joined by `_`, such as a report's or a match's. */
export const ComposedIdSchema = v.pipe(
  v.string(),
  v.maxLength(3 * MAX_ID_CHARS, 'must be an id'),
  v.regex(WHOLE_COMPOSED_ID, 'must be an id'),
);
