import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import { beforeAll, describe, it } from 'vitest';
import { rulesWith } from '../testing/rules.ts';
import { FIRESTORE_PERMISSIONS } from './firestore-permissions.ts';
import { FIXTURES } from './fixtures.ts';
import { EVERYBODY, staffWith } from './kinds.ts';
import type { Operation } from './row.ts';
import { tryRow } from './try-row.ts';

const rules = rulesWith('maintenance');
beforeAll(async () => {
  await rules.given(FIXTURES);
  await rules.given({ [SITE_GLOBAL]: { maintenance: true } });
});

const WRITES: readonly Operation[] = ['create', 'update', 'delete'];
const isWrite = ({ operation, path }: (typeof FIRESTORE_PERMISSIONS)[number]) =>
  WRITES.includes(operation) && path !== SITE_GLOBAL;

describe.each(FIRESTORE_PERMISSIONS.filter(isWrite))(
  'during maintenance: $match, $operation: $of',
  ({ allowed, ...row }) => {
    const admins = allowed.filter((kind) => staffWith('manageSite').includes(kind));
    it.each(EVERYBODY)('is left to administrators: %s', (kind) =>
      tryRow(rules, kind, { ...row, allowed: admins }),
    );
  },
);

describe('reading during maintenance', () => {
  it.each(FIRESTORE_PERMISSIONS.filter((row) => !WRITES.includes(row.operation)))(
    'goes on as before: $match, $operation: $of',
    async (row) => {
      for (const kind of ['owner', 'anonymous'] as const) await tryRow(rules, kind, row);
    },
  );
});
