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
import { type FunctionSpec, method, plain } from './function-spec.ts';

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

export const TIMESTAMP_FUNCTIONS: readonly FunctionSpec[] = [
  plain('timestamp.date', ['int', 'int', 'int'], dateOf),
  {
    name: 'timestamp.value',
    overloads: [
      {
        parameters: ['int'],
        run: (args) => boundedTimestamp(argument(args, 0, 'int').value * NANOS_PER_MILLI),
      },
      { parameters: ['string'], run: (args) => parseTimestamp(argument(args, 0, 'string').value) },
    ],
  },
  part('year', (date) => date.getUTCFullYear()),
  part('month', (date) => date.getUTCMonth() + 1),
  part('day', (date) => date.getUTCDate()),
  // Monday is 1.
  part('dayOfWeek', (date) => date.getUTCDay() || 7),
  part('dayOfYear', dayOfYear),
  part('hours', (date) => date.getUTCHours()),
  part('minutes', (date) => date.getUTCMinutes()),
  part('seconds', (date) => date.getUTCSeconds()),
  ofTimestamp('nanos', (nanos) => int(modulo(nanos, NANOS_PER_SECOND))),
  ofTimestamp('toMillis', (nanos) => int(floorDiv(nanos, NANOS_PER_MILLI))),
  ofTimestamp('date', (nanos) => ({
    type: 'timestamp',
    nanos: nanos - modulo(nanos, NANOS_PER_DAY),
  })),
  ofTimestamp('time', (nanos) => ({ type: 'duration', nanos: modulo(nanos, NANOS_PER_DAY) })),
];

export const DURATION_FUNCTIONS: readonly FunctionSpec[] = [
  plain('duration.value', ['int', 'string'], durationOf),
  plain('duration.time', ['int', 'int', 'int', 'int'], timeOf),
  plain('duration.abs', ['duration'], absoluteDuration),
  method('duration', 'seconds', [], (args) =>
    int(argument(args, 0, 'duration').nanos / NANOS_PER_SECOND),
  ),
  method('duration', 'nanos', [], (args) =>
    int(argument(args, 0, 'duration').nanos % NANOS_PER_SECOND),
  ),
];

function ofTimestamp(name: string, run: (nanos: bigint) => RulesValue): FunctionSpec {
  return method('timestamp', name, [], (args) => run(argument(args, 0, 'timestamp').nanos));
}

function part(name: string, read: (date: Date) => number): FunctionSpec {
  return ofTimestamp(name, (nanos) =>
    int(read(new Date(Number(floorDiv(nanos, NANOS_PER_MILLI))))),
  );
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
