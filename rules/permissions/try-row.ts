import { expectAccess } from '../testing/access.ts';
import type { Browser } from '../testing/browser.ts';
import type { Rules } from '../testing/rules.ts';
import { FIXTURES } from './fixtures.ts';
import type { Kind } from './kinds.ts';
import { type Row, resolve } from './row.ts';

function attempt(browser: Browser, row: Row, path: string, kind: Kind): Promise<unknown> {
  const query = row.query ? resolve(row.query, kind) : [];
  const fields = row.fields ? resolve(row.fields, kind) : {};
  switch (row.operation) {
    case 'get':
      return browser.get(path);
    case 'list':
      return path.startsWith('**/')
        ? browser.listGroup(path.slice(3), ...query)
        : browser.list(path, ...query);
    case 'create':
      return browser.set(path, fields);
    case 'update':
      return browser.update(path, fields);
    case 'delete':
      return browser.delete(path);
  }
}

/** Each person finds the world as it was, whatever the one before was allowed to do. */
export async function tryRow(rules: Rules, kind: Kind, row: Row): Promise<void> {
  const path = resolve(row.path, kind);
  const isWritten = row.operation !== 'get' && row.operation !== 'list';
  const stored = row.stored ? resolve(row.stored, kind) : FIXTURES[path];
  if (isWritten && row.operation === 'create') await rules.forget(path);
  else if (isWritten && stored) await rules.given({ [path]: stored });
  await expectAccess(row.allowed.includes(kind), attempt(rules.as(kind), row, path, kind));
  if (!isWritten) return;
  const before = FIXTURES[path];
  if (before) await rules.given({ [path]: before });
  else await rules.forget(path);
}
