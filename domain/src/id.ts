import * as v from 'valibot';

/**
 * Maximum length of an id. Own ids have 20 (Firestore) or 36 (UUID) characters, account ids 28. Firestore allows 1,500
 * bytes per path segment, enough for composed ids.
 */
export const MAX_ID_CHARS = 64;

/**
 * Id pattern for use within larger patterns. Firestore reserves `__…__`
 * (https://firebase.google.com/docs/firestore/quotas, "Constraints on document IDs").
 */
export const ID_PATTERN = `(?!__[A-Za-z0-9_-]*__(?![A-Za-z0-9_-]))[A-Za-z0-9_-]{1,${MAX_ID_CHARS}}`;

const WHOLE_ID = new RegExp(`^${ID_PATTERN}$`);
const WHOLE_COMPOSED_ID = /^(?!__.*__$)[A-Za-z0-9_-]+$/;
const WHOLE_JOINED_ID = /^(?!__.*__$)(?!\.{1,2}$)[A-Za-z0-9_.-]+$/;
/** Fits a kind and the ids of a reporter, a conversation between two users and a message in it. */
const MAX_JOINED_ID_CHARS = 6 * MAX_ID_CHARS;

/**
 * Checks that a client-chosen value is safe as a path segment: short, plain and not reserved by Firestore. Must match
 * `isId` in rules/policy/values.rules.
 */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && WHOLE_ID.test(value);

export const IdSchema = v.pipe(v.string(), v.regex(WHOLE_ID, 'must be an id'));

/** Id of a user in a document that outlives the account; empty once the user is erased. */
export const StoredUserIdSchema = v.union([v.literal(''), IdSchema]);

export const ComposedIdSchema = v.pipe(
  v.string(),
  v.maxLength(3 * MAX_ID_CHARS, 'must be an id'),
  v.regex(WHOLE_COMPOSED_ID, 'must be an id'),
);

/**
 * The ids of a document and of those above it as one. Clients choose the id of a comment, a task or a message, so the
 * last id alone is not unique; and ids may hold `_` and `-`, so that only a dot keeps `a_b` and `c` apart from `a` and
 * `b_c`.
 */
export const joinIds = (...ids: readonly string[]): string => ids.join('.');

/** An id that may be made by `joinIds`, such as a report's. A union, since open pages send the first form. */
export const JoinedIdSchema = v.union(
  [
    ComposedIdSchema,
    v.pipe(v.string(), v.maxLength(MAX_JOINED_ID_CHARS), v.regex(WHOLE_JOINED_ID)),
  ],
  'must be an id',
);
