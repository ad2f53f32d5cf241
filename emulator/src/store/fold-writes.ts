import { invalidArgument } from '../status.ts';
import { compareTimestamps, timestampMicros } from '../value/timestamp.ts';
import type { Timestamp } from '../value/value.ts';
import type { Write } from './write.ts';

/** Combined effect of the writes to one document so far; the first write sets the precondition. */
interface Folded {
  readonly exists: boolean | null;
  readonly version: Timestamp | null;
  readonly isGone: boolean;
}

/**
 * Rejects conflicting writes to one document before reading stored state, like Google: later writes see the effect of
 * earlier ones.
 */
export function checkFolds(writes: readonly Write[]): void {
  const folded = new Map<string, Folded>();
  for (const write of writes) {
    if (write.kind === 'verify') continue;
    const before = folded.get(write.name);
    if (before) checkFold(before, write);
    folded.set(write.name, {
      ...(before ?? requirementOf(write)),
      isGone: write.kind === 'delete',
    });
  }
}

/** A version precondition implies existence. */
function requirementOf({ precondition }: Write): Omit<Folded, 'isGone'> {
  if (!precondition) return { exists: null, version: null };
  if (precondition.kind === 'exists') return { exists: precondition.exists, version: null };
  return { exists: true, version: precondition.updateTime };
}

function checkFold(before: Folded, write: Write): void {
  const { exists, version } = requirementOf(write);
  const refused = (next: string) =>
    invalidArgument(`Cannot ${kindOf(before)} then ${next} an entity in the same request.`);
  if (write.kind === 'delete') {
    const isDecided = version === null && exists !== null;
    if (isDecided && exists === before.isGone) throw refused('delete');
  } else if (exists !== null && exists === before.isGone) {
    throw refused(exists ? 'update' : 'insert');
  }
  if (version !== null && !isSameVersion(before.version, version)) {
    throw invalidArgument(
      `Cannot collapse mutations with different version preconditions (${describe(before.version)} and ${describe(version)})`,
    );
  }
}

function kindOf({ exists, isGone }: Folded): string {
  if (isGone) return 'delete';
  if (exists === null) return 'upsert';
  return exists ? 'update' : 'insert';
}

const isSameVersion = (one: Timestamp | null, other: Timestamp) =>
  one !== null && compareTimestamps(one, other) === 0;

const describe = (version: Timestamp | null) =>
  version === null
    ? 'null'
    : `VersionPrecondition{exactBaseVersion=${timestampMicros(version)}, maxBaseVersion=null}`;
