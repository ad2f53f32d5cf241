import { INJECTION_STRINGS } from '@samspill/domain/content/injection-strings.cases';
import { HOSTILE_SEGMENTS } from '@samspill/domain/id.cases';
import type { Random } from './random.ts';

/** Ids that a client may choose and nothing should be stored under. */
export const HOSTILE_IDS: readonly string[] = [
  ...HOSTILE_SEGMENTS,
  ...['__x__', '____', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length'],
  ...['a|[^~]*|b', '.*', '(a+)+$', 'evil.post~1', 'a~b', 'a.b', 'a b', ' ', '-', '_', '~'],
  ...['x'.repeat(65), 'x'.repeat(129), 'x'.repeat(1_486), 'æøå', '💥', '\u202Eevil', 'e\u0301'],
  ...['%', '%zz', '%2e%2e', '%2F', '%00', '\u0000', 'a\nb', "'", '"', '<b>', '$(id)', '`x`'],
  ...['null', 'undefined', 'NaN', '0', '-1', '1e400', 'true', '[object Object]', '{}'],
];

/** Ids that no path may hold at all: what comes of them is the platform's answer. */
export const BROKEN_IDS: readonly string[] = ['.', '..', '', 'a/b', '/', '\uD800', '\uDFFFx'];

const HOSTILE_TEXTS: readonly string[] = [
  ...INJECTION_STRINGS,
  ...['', ' ', '\u0000', '\uD800', 'a\uDFFF', '\u202E\u2066', '\uFEFF', '\u200B'.repeat(3)],
  ...['x'.repeat(81), 'x'.repeat(5_001), '💥'.repeat(2_600), '\n'.repeat(3_000)],
  ...['NaN', 'Infinity', '-0', '1e400', '9'.repeat(40), '0x10', '１２', '007'],
  ...['0000-01-01', '2026-02-30', '+275760-09-13T00:00:00.001Z', '9999-12-31T23:59:59.999Z'],
  ...['1969-12-31', 'https://[::1', 'javascript:alert(1)', 'data:,x', '//evil.example', '\\\\x'],
];

const deep = (levels: number): unknown => (levels === 0 ? 'x' : { a: [deep(levels - 1)] });

const HOSTILE_VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 0.5, 1e308, 2 ** 53, -(2 ** 63), 1e21],
  ...[[], {}, [[]], [null], ['x', ['y']], { a: { b: null } }, { seconds: 1, nanoseconds: 0 }],
  ...[deep(8), Array(600).fill('x'), { length: 3 }, { toMillis: 'x' }, { '': '' }, { 'a.b': 1 }],
  JSON.parse('{"__proto__": {"admin": true}, "constructor": {"prototype": {}}}'),
];

/** What the database keeps for itself, or JavaScript has on every object. */
const RESERVED_IDS: readonly string[] = ['__x__', '____', '__proto__', 'constructor', 'a~b'];

export const hostileId = (random: Random): string =>
  random.pick(random.percent(40) ? RESERVED_IDS : HOSTILE_IDS);
export const hostileText = (random: Random): string =>
  random.pick(random.percent(30) ? HOSTILE_IDS : HOSTILE_TEXTS);
export const hostileValue = (random: Random): unknown =>
  random.percent(50) ? hostileText(random) : random.pick(HOSTILE_VALUES);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const EXTRA_FIELDS = ['admin', 'hidden', 'seeded', 'fromSite', 'constructor', 'x', 'a.b', ''];

/** The same with one thing wrong, somewhere in it. */
export function mutate(value: unknown, random: Random): unknown {
  const inner = isRecord(value)
    ? Object.keys(value)
    : Array.isArray(value)
      ? [...value.keys()]
      : [];
  if (inner.length === 0 || random.percent(15)) return hostileValue(random);
  const at = random.pick<string | number>(inner);
  if (Array.isArray(value)) {
    return random.percent(20)
      ? [...value, ...value]
      : value.map((item, index) => (index === at ? mutate(item, random) : item));
  }
  if (!isRecord(value)) return hostileValue(random);
  if (random.percent(15)) return { ...value, [random.pick(EXTRA_FIELDS)]: hostileValue(random) };
  if (random.percent(10))
    return Object.fromEntries(Object.entries(value).filter(([key]) => key !== at));
  return { ...value, [at]: mutate(value[at], random) };
}
