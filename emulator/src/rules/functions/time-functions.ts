import {
  boundedDuration,
  boundedTimestamp,
  type EvalResult,
  failure,
  INVALID_TIMESTAMP,
  int,
  NANOS_PER_SECOND,
  type RulesValue,
} from '../rules-value.ts';
import { argument } from './arguments.ts';
import type { FunctionSpec } from './function-spec.ts';

type Arguments = readonly RulesValue[];

const NANOS_PER_MILLI = 1_000_000n;
const SECONDS_PER_MINUTE = 60n;
const SECONDS_PER_HOUR = 3600n;
const SECONDS_PER_DAY = 86_400n;
const MILLIS_PER_DAY = 86_400_000;
const NANOS_PER_DAY = SECONDS_PER_DAY * NANOS_PER_SECOND;

const NANOS_PER_UNIT: Readonly<Record<string, bigint>> = {
  w: 7n * NANOS_PER_DAY,
  d: NANOS_PER_DAY,
  h: SECONDS_PER_HOUR * NANOS_PER_SECOND,
  m: SECONDS_PER_MINUTE * NANOS_PER_SECOND,
  s: NANOS_PER_SECOND,
  ms: NANOS_PER_MILLI,
  ns: 1n,
};

const EXAMPLE_TIME = "timestamp.value('2026-01-02T03:04:05.678901Z')";

export const TIMESTAMP_FUNCTIONS: readonly FunctionSpec[] = [
  {
    name: 'timestamp.date',
    doc: 'Midnight UTC of a day.',
    overloads: [{ parameters: ['int', 'int', 'int'], run: dateOf }],
    examples: [
      { source: 'timestamp.date(2026, 1, 2)', gives: 'timestamp.value(1767312000000)' },
      {
        source: 'timestamp.date(2026, 2, 30)',
        fails: 'Date is not valid. year: 2026, month: 2 day: 30.',
      },
    ],
  },
  {
    name: 'timestamp.value',
    doc: 'The time so many milliseconds after the epoch, or the time an RFC 3339 text names.',
    overloads: [
      {
        parameters: ['int'],
        run: (args) => boundedTimestamp(argument(args, 0, 'int').value * NANOS_PER_MILLI),
      },
      { parameters: ['string'], run: (args) => parseTimestamp(argument(args, 0, 'string').value) },
    ],
    examples: [
      { source: 'timestamp.value(1500).nanos()', gives: '500000000' },
      { source: "timestamp.value('1970-01-01T00:00:01Z')", gives: 'timestamp.value(1000)' },
      { source: "timestamp.value('x')", fails: INVALID_TIMESTAMP },
    ],
  },
  part('year', 'The year.', (date) => date.getUTCFullYear(), 2026),
  part('month', 'The month, 1 to 12.', (date) => date.getUTCMonth() + 1, 1),
  part('day', 'The day of the month.', (date) => date.getUTCDate(), 2),
  part('dayOfWeek', 'The day of the week, 1 is Monday.', (date) => date.getUTCDay() || 7, 5),
  part('dayOfYear', 'The day of the year from 1.', dayOfYear, 2),
  part('hours', 'The hour, 0 to 23.', (date) => date.getUTCHours(), 3),
  part('minutes', 'The minute.', (date) => date.getUTCMinutes(), 4),
  part('seconds', 'The second.', (date) => date.getUTCSeconds(), 5),
  method('nanos', 'The fraction of the second.', (nanos) => int(modulo(nanos, NANOS_PER_SECOND)), [
    { source: `${EXAMPLE_TIME}.nanos()`, gives: '678901000' },
  ]),
  method(
    'toMillis',
    'Milliseconds since the epoch.',
    (nanos) => int(floorDiv(nanos, NANOS_PER_MILLI)),
    [{ source: `${EXAMPLE_TIME}.toMillis()`, gives: '1767323045678' }],
  ),
  method(
    'date',
    'Midnight UTC of its day.',
    (nanos) => ({ type: 'timestamp', nanos: nanos - modulo(nanos, NANOS_PER_DAY) }),
    [{ source: `${EXAMPLE_TIME}.date()`, gives: 'timestamp.date(2026, 1, 2)' }],
  ),
  method(
    'time',
    'The time of day as a duration.',
    (nanos) => ({ type: 'duration', nanos: modulo(nanos, NANOS_PER_DAY) }),
    [{ source: `${EXAMPLE_TIME}.time()`, gives: 'duration.time(3, 4, 5, 678901000)' }],
  ),
];

export const DURATION_FUNCTIONS: readonly FunctionSpec[] = [
  {
    name: 'duration.value',
    doc: 'So many of a unit: w, d, h, m, s, ms or ns.',
    overloads: [{ parameters: ['int', 'string'], run: durationOf }],
    examples: [
      { source: "duration.value(1, 'w').seconds()", gives: '604800' },
      { source: "duration.value(1, 'ms').nanos()", gives: '1000000' },
      {
        source: "duration.value(1, 'x')",
        fails: 'Invalid regular expression pattern. Pattern: x.',
      },
      {
        source: "duration.value(1.5, 's')",
        fails:
          'Unsupported operation error. Received: duration.value(float, string). ' +
          'Expected: duration.value(int, string).',
      },
    ],
  },
  {
    name: 'duration.time',
    doc: 'Hours, minutes, seconds and nanoseconds together.',
    overloads: [{ parameters: ['int', 'int', 'int', 'int'], run: timeOf }],
    examples: [{ source: 'duration.time(1, 2, 3, 4).seconds()', gives: '3723' }],
  },
  {
    name: 'duration.abs',
    doc: 'Without its sign.',
    overloads: [{ parameters: ['duration'], run: absoluteDuration }],
    examples: [{ source: "duration.abs(duration.value(-1, 's')).seconds()", gives: '1' }],
  },
  {
    name: 'seconds',
    receiver: 'duration',
    doc: 'The whole seconds.',
    overloads: [
      {
        parameters: [],
        run: (args) => int(argument(args, 0, 'duration').nanos / NANOS_PER_SECOND),
      },
    ],
    examples: [{ source: "duration.value(-1500, 'ms').seconds()", gives: '-1' }],
  },
  {
    name: 'nanos',
    receiver: 'duration',
    doc: 'The nanoseconds beside the whole seconds.',
    overloads: [
      {
        parameters: [],
        run: (args) => int(argument(args, 0, 'duration').nanos % NANOS_PER_SECOND),
      },
    ],
    examples: [{ source: "duration.value(-1500, 'ms').nanos()", gives: '-500000000' }],
  },
];

function method(
  name: string,
  doc: string,
  run: (nanos: bigint) => RulesValue,
  examples: FunctionSpec['examples'],
): FunctionSpec {
  const overload = {
    parameters: [],
    run: (args: Arguments) => run(argument(args, 0, 'timestamp').nanos),
  };
  return { name, receiver: 'timestamp', doc, overloads: [overload], examples };
}

function part(
  name: string,
  doc: string,
  read: (date: Date) => number,
  gives: number,
): FunctionSpec {
  const toPart = (nanos: bigint) => int(read(new Date(Number(floorDiv(nanos, NANOS_PER_MILLI)))));
  return method(name, doc, toPart, [{ source: `${EXAMPLE_TIME}.${name}()`, gives: String(gives) }]);
}

function dayOfYear(date: Date): number {
  const day = utcDay(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  const firstDay = utcDay(date.getUTCFullYear(), 0, 1);
  return (day - firstDay) / MILLIS_PER_DAY + 1;
}

/** Unlike `Date.UTC`, does not map the years 0 to 99 to 1900. */
function utcDay(year: number, monthIndex: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, monthIndex, day);
  return date.getTime();
}

function dateOf(args: Arguments): EvalResult {
  const [year, month, day] = [0, 1, 2].map((index) => Number(argument(args, index, 'int').value));
  const millis = utcDay(year ?? 0, (month ?? 0) - 1, day ?? 0);
  const date = new Date(millis);
  const isReal = date.getUTCMonth() + 1 === month && date.getUTCDate() === day;
  if (!isReal) return failure(`Date is not valid. year: ${year}, month: ${month} day: ${day}.`);
  return boundedTimestamp(BigInt(millis) * NANOS_PER_MILLI);
}

const RFC_3339 =
  /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?([Zz]|[+-]\d{2}:\d{2})$/;

export function parseTimestamp(text: string): EvalResult {
  const [, day, time, fraction = '', zone] = RFC_3339.exec(text) ?? [];
  const millis = day ? Date.parse(`${day}T${time}${zone?.toUpperCase()}`) : Number.NaN;
  if (Number.isNaN(millis)) return failure(INVALID_TIMESTAMP);
  return boundedTimestamp(BigInt(millis) * NANOS_PER_MILLI + BigInt(fraction.padEnd(9, '0')));
}

function durationOf(args: Arguments): EvalResult {
  const { value: unit } = argument(args, 1, 'string');
  const nanos = NANOS_PER_UNIT[unit];
  if (nanos === undefined) {
    return failure(`Invalid regular expression pattern. Pattern: ${unit}.`);
  }
  return boundedDuration(argument(args, 0, 'int').value * nanos);
}

function timeOf(args: Arguments): EvalResult {
  const [hours = 0n, minutes = 0n, seconds = 0n, nanos = 0n] = [0, 1, 2, 3].map(
    (index) => argument(args, index, 'int').value,
  );
  const total = hours * SECONDS_PER_HOUR + minutes * SECONDS_PER_MINUTE + seconds;
  return boundedDuration(total * NANOS_PER_SECOND + nanos);
}

function absoluteDuration(args: Arguments): EvalResult {
  const { nanos } = argument(args, 0, 'duration');
  return { type: 'duration', nanos: nanos < 0n ? -nanos : nanos };
}

function modulo(value: bigint, divisor: bigint): bigint {
  return ((value % divisor) + divisor) % divisor;
}

function floorDiv(value: bigint, divisor: bigint): bigint {
  return (value - modulo(value, divisor)) / divisor;
}
