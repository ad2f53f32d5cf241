import { beforeAll, describe, it } from 'vitest';
import { rulesWith } from '../testing/rules.ts';
import { FIRESTORE_PERMISSIONS } from './firestore-permissions.ts';
import { FIXTURES } from './fixtures.ts';
import { EVERYBODY } from './kinds.ts';
import { tryRow } from './try-row.ts';

const rules = rulesWith('permissions');
beforeAll(() => rules.given(FIXTURES));

describe.each(FIRESTORE_PERMISSIONS)('$match, $operation: $of', (row) => {
  it.each(EVERYBODY)('%s', (kind) => tryRow(rules, kind, row));
});
