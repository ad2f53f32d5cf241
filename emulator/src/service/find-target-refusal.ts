import type { Caller } from '../caller.ts';
import type { Engine } from '../engine.ts';
import type { TargetSpec } from '../listen/decode-target.ts';
import { type StatusError, toStatusError } from '../status.ts';
import type { Database } from '../store/database.ts';
import { authorizeGet, authorizeList } from './authorize.ts';

/** PERMISSION_DENIED, given back, unless the caller may read all that the target shows or might come to show. */
export function findTargetRefusal(
  engine: Engine,
  caller: Caller,
  database: Database,
  spec: TargetSpec,
): StatusError | null {
  try {
    if (spec.kind === 'query') authorizeList(engine, caller, database, spec.query);
    else for (const name of spec.names) authorizeGet(engine, caller, database, name);
    return null;
  } catch (error) {
    return toStatusError(error);
  }
}
