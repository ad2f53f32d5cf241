import { MAX_FACETS, RESULT_KINDS } from '@samspill/domain/finder/search-result';
import { JoinedIdSchema } from '@samspill/domain/id';
import { MAX_LOCATION_CHARS } from '@samspill/domain/limits';
import { MAX_QUERY_CHARS } from '@samspill/domain/search/grams';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { createRateLimiter } from '../http/rate-limit.ts';
import { requireUser, type UserEnv } from '../http/require-user.ts';
import { strictQuery } from '../http/strict-query.ts';
import { validate } from '../http/validate.ts';
import { firestoreIndex } from './firestore-index.ts';
import { search } from './search.ts';
import { searchMessages } from './search-messages.ts';

/** Continuous typing searches about twice a second. */
const MAX_SEARCHES_PER_MINUTE = 120;

const FACET = /^(kind|open|sector|skill|stage|looking):[a-z0-9]+(-[a-z0-9]+)*$/;

/** The id of an index entry: time, conversation, message. */
const MESSAGE_CURSOR = /^[0-9a-z]{7}-[A-Za-z0-9_-]{1,240}$/;

const FacetsSchema = v.pipe(
  v.string(),
  v.transform((list) => list.split(',')),
  v.array(v.pipe(v.string(), v.maxLength(80), v.regex(FACET, 'must be a filter of this list'))),
  v.maxLength(MAX_FACETS),
);

const SEARCH_QUERY = {
  q: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_QUERY_CHARS)),
  kind: v.optional(v.picklist(RESULT_KINDS)),
  facets: v.optional(FacetsSchema),
  place: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_LOCATION_CHARS))),
  after: v.optional(JoinedIdSchema),
};

const MessageQuerySchema = strictQuery({
  q: SEARCH_QUERY.q,
  after: v.optional(v.pipe(v.string(), v.regex(MESSAGE_CURSOR, 'is no cursor of this list'))),
});

const RawQuerySchema = strictQuery(SEARCH_QUERY);
type RawQuery = v.InferOutput<typeof RawQuerySchema>;

const hasKindIfFiltered = ({ kind, facets, place, after }: RawQuery) =>
  kind !== undefined || [facets, place, after].every((each) => each === undefined);

const SearchQuerySchema = v.pipe(
  RawQuerySchema,
  v.forward(v.check(hasKindIfFiltered, 'goes with filters and pages'), ['kind']),
);

export function searchRoutes(deps: Deps) {
  const perAccount = createRateLimiter(MAX_SEARCHES_PER_MINUTE, deps.now);
  const index = firestoreIndex(deps);
  return new Hono<UserEnv>()
    .use(requireUser(deps))
    .get('/', validate('query', SearchQuerySchema), async (c) => {
      const { uid } = c.var.user;
      perAccount.take(uid);
      return c.json(await search(deps, index, uid, c.req.valid('query')));
    })
    .get('/messages', validate('query', MessageQuerySchema), async (c) => {
      const { uid } = c.var.user;
      perAccount.take(uid);
      return c.json(await searchMessages(deps, uid, c.req.valid('query')));
    });
}
