import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { createOfflineDeps } from '../src/testing/offline-deps.ts';
import { listRoutes, nameOf } from './describe-requests.ts';

/** Lists with cursors of their own, which never hold a position. */
const OWN_CURSORS = [
  'GET /api/admin/appeals',
  'GET /api/groups/:id/member-ids',
  'GET /api/search/messages',
];
/** Position in a list without an order, as `cursorOf` returns it. */
const POSITION = '.W1tdLCJhIl0';

it('every list takes the positions that its own pages return', () => {
  const refusing = listRoutes(createApp(createOfflineDeps().deps)).filter(({ validated }) =>
    validated.some(({ target, schema }) => {
      if (target !== 'query') return false;
      const { issues = [] } = v.safeParse(schema as v.GenericSchema, { after: POSITION });
      return issues.some((issue) => v.getDotPath(issue) === 'after');
    }),
  );
  // Routes without pages refuse the unknown key as well.
  const isPaged = ({ validated }: (typeof refusing)[number]) =>
    validated.some(({ schema }) => JSON.stringify(schema, replacer).includes('"after"'));
  expect(refusing.filter(isPaged).map(nameOf).toSorted()).toEqual(OWN_CURSORS);
});

const replacer = (_key: string, value: unknown) =>
  typeof value === 'function' ? undefined : value;
