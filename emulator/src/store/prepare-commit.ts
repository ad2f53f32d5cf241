import { getField, withField, withoutField } from '../path/field-path.ts';
import { projectOf, relativePath } from '../path/resource-name.ts';
import { StatusError } from '../status.ts';
import { compareNumbers, isNaNValue, isNumber, valuesEqual } from '../value/compare-values.ts';
import { fieldsIdentical } from '../value/identical-values.ts';
import { compareTimestamps, EPOCH, timestampMicros, truncateToMillis } from '../value/timestamp.ts';
import type { Fields, Timestamp, Value } from '../value/value.ts';
import { checkDocumentSize } from './check-fields.ts';
import type { Document, DocumentChange, DocumentReader } from './document.ts';
import type { Precondition, Transform, Write, WriteResult } from './write.ts';

const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;
const NULL: Value = { kind: 'null' };

interface Transformed {
  readonly fields: Fields;
  readonly results: readonly Value[];
}

/** Applies transforms in order; the whole commit shares `requestTime`. */
export function applyTransforms(
  fields: Fields,
  transforms: readonly Transform[],
  requestTime: Timestamp,
): Transformed {
  let transformed = fields;
  const results: Value[] = [];
  for (const transform of transforms) {
    const value = transformValue(transform, getField(transformed, transform.field), requestTime);
    transformed = withField(transformed, transform.field, value);
    results.push(value.kind === 'array' ? NULL : value);
  }
  return { fields: transformed, results };
}

function transformValue(
  transform: Transform,
  stored: Value | undefined,
  requestTime: Timestamp,
): Value {
  switch (transform.kind) {
    case 'requestTime':
      return { kind: 'timestamp', value: requestTime };
    case 'increment':
      return increment(stored, transform.operand);
    case 'maximum':
    case 'minimum':
      return extreme(transform.kind, stored, transform.operand);
    case 'appendMissing':
      return { kind: 'array', values: appendMissing(elementsOf(stored), transform.elements) };
    case 'removeAll':
      return {
        kind: 'array',
        values: elementsOf(stored).filter((each) => !includes(transform.elements, each)),
      };
  }
}

function increment(stored: Value | undefined, operand: Value): Value {
  if (!isNumber(stored) || !isNumber(operand)) return operand;
  if (stored.kind === 'integer' && operand.kind === 'integer') {
    return { kind: 'integer', value: saturate(stored.value + operand.value) };
  }
  return { kind: 'double', value: Number(stored.value) + Number(operand.value) };
}

function saturate(value: bigint): bigint {
  if (value > MAX_INT64) return MAX_INT64;
  return value < MIN_INT64 ? MIN_INT64 : value;
}

function extreme(kind: 'maximum' | 'minimum', stored: Value | undefined, operand: Value): Value {
  if (!isNumber(stored) || !isNumber(operand)) return operand;
  if (isNaNValue(stored) || isNaNValue(operand)) return { kind: 'double', value: Number.NaN };
  const difference = compareNumbers(operand.value, stored.value);
  return (kind === 'maximum' ? difference > 0 : difference < 0) ? operand : stored;
}

function elementsOf(stored: Value | undefined): readonly Value[] {
  return stored?.kind === 'array' ? stored.values : [];
}

function appendMissing(stored: readonly Value[], elements: readonly Value[]): readonly Value[] {
  const values = [...stored];
  for (const element of elements) if (!includes(values, element)) values.push(element);
  return values;
}

function includes(values: readonly Value[], wanted: Value): boolean {
  return values.some((each) => valuesEqual(each, wanted));
}

interface CommitStep {
  readonly write: Write;
  readonly before: Document | null;
  readonly after: Document | null;
  readonly result: WriteResult;
  readonly failure: StatusError | null;
}

export interface PreparedCommit {
  readonly commitTime: Timestamp;
  readonly steps: readonly CommitStep[];
  readonly changes: readonly DocumentChange[];
  after(name: string): Document | null;
}

/**
 * Computes a commit at `commitTime`. Writes to one document are folded: each sees the earlier ones, only the first
 * precondition is checked against the stored document, and all return one update time.
 */
export function prepareCommit(
  reader: DocumentReader,
  writes: readonly Write[],
  commitTime: Timestamp,
): PreparedCommit {
  const staged = new Map<string, StagedDocument>();
  const steps = writes.map((write) => {
    const earlier = staged.get(write.name);
    const before = earlier ? earlier.after : reader.get(write.name);
    const failure = earlier ? null : failedPrecondition(write.name, write.precondition, before);
    const { after, transformResults } = prepareStep(write, before, commitTime);
    if (earlier) {
      earlier.after = after;
      earlier.isFolded = true;
    } else staged.set(write.name, { before, after, isFolded: false });
    return { write, before, after, failure, transformResults };
  });
  const changes: DocumentChange[] = [];
  for (const [name, each] of staged) {
    // A single write has been compared with the stored document.
    if (each.isFolded && isUnchanged(each.before, each.after)) each.after = each.before;
    const { before, after } = each;
    if (before !== after) changes.push({ name, before, after });
  }
  const current = (name: string) => {
    const document = staged.get(name);
    return document ? document.after : reader.get(name);
  };
  const finalSteps = steps.map(({ write, before, after, failure, transformResults }) => {
    const updateTime = updateTimeOf(write, current(write.name), commitTime);
    const result = updateTime ? { updateTime, transformResults } : { transformResults };
    return { write, before, after, failure, result };
  });
  return { commitTime, steps: finalSteps, changes, after: current };
}

interface StagedDocument {
  readonly before: Document | null;
  after: Document | null;
  isFolded: boolean;
}

/** A document deleted and created in one commit is new, even with equal fields. */
const isUnchanged = (before: Document | null, after: Document | null): boolean =>
  before !== null &&
  after !== null &&
  before.createTime === after.createTime &&
  fieldsIdentical(before.fields, after.fields);

/**
 * Update time of the final document, also for a delete followed by a write. A verify of a missing document returns the
 * commit time.
 */
function updateTimeOf(
  { kind }: Write,
  after: Document | null,
  commitTime: Timestamp,
): Timestamp | undefined {
  if (after) return after.updateTime;
  return kind === 'verify' ? commitTime : undefined;
}

function prepareStep(
  write: Write,
  before: Document | null,
  commitTime: Timestamp,
): { after: Document | null; transformResults: readonly Value[] } {
  if (write.kind === 'delete' || write.kind === 'verify') {
    return { after: write.kind === 'verify' ? before : null, transformResults: [] };
  }
  const { fields, results } = applyWrite(write, before, truncateToMillis(commitTime));
  const after =
    before && fieldsIdentical(before.fields, fields)
      ? before
      : {
          name: write.name,
          fields,
          createTime: before?.createTime ?? commitTime,
          updateTime: commitTime,
        };
  if (after !== before) checkDocumentSize(write.name, fields);
  return { after, transformResults: results };
}

function applyWrite(
  write: Extract<Write, { kind: 'update' | 'transform' }>,
  before: Document | null,
  requestTime: Timestamp,
): Transformed {
  const stored: Fields = before?.fields ?? new Map();
  const fields = write.kind === 'update' ? applyUpdate(write, stored) : stored;
  return applyTransforms(fields, write.transforms, requestTime);
}

function applyUpdate(write: Extract<Write, { kind: 'update' }>, stored: Fields): Fields {
  if (!write.mask) return write.fields;
  return write.mask.reduce((fields, path) => {
    const value = getField(write.fields, path);
    return value ? withField(fields, path, value) : withoutField(fields, path);
  }, stored);
}

function failedPrecondition(
  name: string,
  precondition: Precondition | undefined,
  before: Document | null,
): StatusError | null {
  if (!precondition) return null;
  if (precondition.kind === 'exists') {
    if (precondition.exists === (before !== null)) return null;
    return before ? alreadyExists(name) : missing(name);
  }
  const updateTime = before?.updateTime ?? EPOCH;
  if (before && compareTimestamps(updateTime, precondition.updateTime) === 0) return null;
  const stored = timestampMicros(updateTime);
  const required = timestampMicros(precondition.updateTime);
  return new StatusError(
    'FAILED_PRECONDITION',
    `the stored version (${stored}) does not match the required base version (${required})`,
  );
}

function alreadyExists(name: string): StatusError {
  return new StatusError(
    'ALREADY_EXISTS',
    `entity already exists: EntityRef[partitionRef=dev~${projectOf(name)}, path=/${relativePath(name)}]`,
  );
}

function missing(name: string): StatusError {
  const segments = relativePath(name).split('/');
  const elements = segments.flatMap((segment, i) =>
    i % 2 === 0
      ? [`  Element {\n    type: "${segment}"\n    name: "${segments[i + 1]}"\n  }\n`]
      : [],
  );
  return new StatusError(
    'NOT_FOUND',
    `no entity to update: app: "dev~${projectOf(name)}"\npath <\n${elements.join('')}>\n`,
  );
}
