import type { Caller } from '../caller.ts';
import type { Engine } from '../engine.ts';
import type { TargetSpec } from '../listen/decode-target.ts';
import type { Database } from '../store/database.ts';
import { authorizeGet, authorizeList } from './authorize.ts';

/** PERMISSION_DENIED unless the caller may read all that the target shows or might come to show. */
export function authorizeTarget(
  engine: Engine,
  caller: Caller,
  database: Database,
  spec: TargetSpec,
): void {
  if (spec.kind === 'query') authorizeList(engine, caller, database, spec.query);
  else for (const name of spec.names) authorizeGet(engine, caller, database, name);
}
