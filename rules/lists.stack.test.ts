import { MUTES, mutePath } from '@samspill/domain/blocks/paths';
import { CONTENT, contentPath, userPath } from '@samspill/domain/paths';
import { describe, expect, it } from 'vitest';
import { KARI } from './testing/access.ts';
import { contentBy } from './testing/content-documents.ts';
import { LONG_AGO, PEOPLE } from './testing/documents.ts';
import { FIRESTORE, projectIdOf, rulesWith } from './testing/rules.ts';

const NAME = 'lists';
rulesWith(NAME, {
  ...PEOPLE,
  [contentPath('c1')]: contentBy(KARI),
  [mutePath(KARI, 'p1')]: { kind: 'project', targetId: 'p1', createdAt: LONG_AGO },
});

const encodePart = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Calls the REST API, because the browser SDK has no offset. */
async function ask(method: 'runQuery' | 'runAggregationQuery', parent: string, query: object) {
  const projectId = projectIdOf(NAME);
  const claims = { aud: projectId, sub: KARI, user_id: KARI };
  const token = `${encodePart({ alg: 'none', typ: 'JWT' })}.${encodePart(claims)}.`;
  const count = { structuredQuery: query, aggregations: [{ alias: 'n', count: {} }] };
  const body =
    method === 'runQuery' ? { structuredQuery: query } : { structuredAggregationQuery: count };
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const { status } = await fetch(
    `http://${FIRESTORE.host}:${FIRESTORE.port}/v1/${documents}${parent}:${method}`,
    { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: JSON.stringify(body) },
  );
  return status;
}

const visible = {
  fieldFilter: { field: { fieldPath: 'status' }, op: 'EQUAL', value: { stringValue: 'visible' } },
};
const LISTS: Readonly<Record<string, readonly [parent: string, query: object]>> = {
  'a page': ['', { from: [{ collectionId: CONTENT }], where: visible, limit: 20 }],
  'a list of one’s own': [`/${userPath(KARI)}`, { from: [{ collectionId: MUTES }], limit: 500 }],
};

describe.each(Object.entries(LISTS))('%s', (_name, [parent, query]) => {
  it.each(['runQuery', 'runAggregationQuery'] as const)(
    'accepts a cursor but no offset, which would bill skipped documents: %s',
    async (method) => {
      expect(await ask(method, parent, query)).toBe(200);
      expect(await ask(method, parent, { ...query, offset: 0 })).toBe(200);
      expect(await ask(method, parent, { ...query, offset: 1 })).toBe(403);
      expect(await ask(method, parent, { ...query, offset: 1_000_000 })).toBe(403);
    },
  );
});
