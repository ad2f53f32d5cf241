import { INJECTION_STRINGS } from '@samspill/domain/content/injection-strings.cases';
import { TERM_KINDS } from '@samspill/domain/site/site-settings';
import { HOSTILE_SEGMENTS } from '@samspill/domain/testing/cases';
import fc from 'fast-check';
import { nameOf, type Route } from '../functions/contract/describe-requests.ts';
import type { CallerObjects, KnownObject } from '../functions/src/testing/examples.ts';
import { isRequired, type KnownFields, sampleValid } from '../functions/src/testing/from-schema.ts';
import type { Random } from '../functions/src/testing/random.ts';
import { areaOf, isPersonParameter, type KnownData } from './known-data.ts';

export const HOSTILE_IDS: readonly string[] = [
  ...HOSTILE_SEGMENTS,
  '__x__',
  '____',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  'a|[^~]*|b',
  '.*',
  '(a+)+$',
  'evil.post~1',
  'a~b',
  'a.b',
  'a b',
  ' ',
  '-',
  '_',
  '~',
  'x'.repeat(65),
  'x'.repeat(129),
  'x'.repeat(1_486),
  'æøå',
  '💥',
  '\u202Eevil',
  'e\u0301',
  '%',
  '%zz',
  '%2e%2e',
  '%2F',
  '%00',
  '\u0000',
  'a\nb',
  "'",
  '"',
  '<b>',
  '$(id)',
  '`x`',
  'null',
  'undefined',
  'NaN',
  '0',
  '-1',
  '1e400',
  'true',
  '[object Object]',
  '{}',
];

/** Ids invalid in any path, so the platform rejects them before the server. */
const BROKEN_IDS: readonly string[] = ['.', '..', '', 'a/b', '/', '\uD800', '\uDFFFx'];

const HOSTILE_TEXTS: readonly string[] = [
  ...INJECTION_STRINGS,
  '',
  ' ',
  '\u0000',
  '\uD800',
  'a\uDFFF',
  '\u202E\u2066',
  '\uFEFF',
  '\u200B'.repeat(3),
  'x'.repeat(81),
  'x'.repeat(5_001),
  '💥'.repeat(2_600),
  '\n'.repeat(3_000),
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '9'.repeat(40),
  '0x10',
  '１２',
  '007',
  '0000-01-01',
  '2026-02-30',
  '+275760-09-13T00:00:00.001Z',
  '9999-12-31T23:59:59.999Z',
  '1969-12-31',
  'https://[::1',
  'javascript:alert(1)',
  'data:,x',
  '//evil.example',
  '\\\\x',
];

const nestValue = (levels: number): unknown =>
  levels === 0 ? 'x' : { a: [nestValue(levels - 1)] };

const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  0.5,
  1e308,
  2 ** 53,
  -(2 ** 63),
  1e21,
  [],
  {},
  [[]],
  [null],
  ['x', ['y']],
  { a: { b: null } },
  { seconds: 1, nanoseconds: 0 },
  nestValue(8),
  Array(600).fill('x'),
  { length: 3 },
  { toMillis: 'x' },
  { '': '' },
  { 'a.b': 1 },
  JSON.parse('{"__proto__": {"admin": true}, "constructor": {"prototype": {}}}'),
];

const RESERVED_IDS: readonly string[] = ['__x__', '____', '__proto__', 'constructor', 'a~b'];

const hostileId = (random: Random): string =>
  random.pick(random.percent(40) ? RESERVED_IDS : HOSTILE_IDS);
const hostileText = (random: Random): string =>
  random.pick(random.percent(30) ? HOSTILE_IDS : HOSTILE_TEXTS);
const hostileValue = (random: Random): unknown =>
  random.percent(50) ? hostileText(random) : random.pick(HOSTILE_VALUES);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const EXTRA_FIELDS = ['admin', 'hidden', 'seeded', 'fromSite', 'constructor', 'x', 'a.b', ''];

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

export const ORIGIN = 'http://127.0.0.1:5000';

/** Valid; valid except for a detail; arbitrary. */
const VALIDITIES = ['sound', 'sound', 'half', 'half', 'hostile'] as const;
type Validity = (typeof VALIDITIES)[number];

export interface FuzzRequest {
  readonly route: string;
  readonly isValid: boolean;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

interface RequestContext {
  readonly route: Route;
  readonly mood: Validity;
  readonly random: Random;
  readonly learned: KnownData;
  readonly subject: KnownObject;
  readonly idToken: string;
}

/** Escaping throws for a lone surrogate. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD');

const knownFields =
  ({ route, learned, subject, idToken, random }: RequestContext): KnownFields =>
  (name) => {
    if (name === 'idToken') return fc.constant(idToken);
    if (name === 'token' && subject.token !== undefined) return fc.constant(subject.token);
    // The server rejects faster submissions as automated.
    if (name === 'seconds') return fc.constant(30);
    // A filled honeypot field gets a response without any effect.
    if (name === 'website') return fc.constant(random.percent(90) ? '' : 'x');
    if (name === 'after') return fc.constantFrom(...learned.cursors());
    // The name that the administrator saw.
    if (name === 'name' && route.path.endsWith('/check'))
      return fc.constant(subject.displayName ?? 'Person 1');
    if (name === 'slugs') return fc.constant(learned.kinds());
    if (name in subject && random.percent(OWN_FIELD_PERCENT)) return fc.constant(subject[name]);
    if (name === 'contentId') return fc.constant(subject.contentId ?? null);
    if (!/^(id|orderId|project|target|into)$/.test(name) && !isPersonParameter(name)) return null;
    const ids = isPersonParameter(name) ? learned.uids() : learned.idsFor(route.path);
    const oneOf = () => (random.percent(90) ? random.pick(ids) : hostileId(random));
    if (name === 'memberIds' && Array.isArray(subject.memberIds) && random.percent(60))
      return fc.constant(subject.memberIds);
    if (name === 'memberIds') return fc.constant([...new Set([oneOf(), oneOf()])]);
    return fc.constant(oneOf());
  };

/** Fields with the value that the subject has under this name, such as a revision. */
const OWN_FIELD_PERCENT = 70;

const schemaOf = (route: Route, target: string) =>
  route.validated.find((each) => each.target === target)?.schema;

function validFields(making: RequestContext, target: string): Record<string, unknown> {
  const schema = schemaOf(making.route, target);
  if (!schema) return {};
  const sample = (values: fc.Arbitrary<unknown>) => making.random.sample(values);
  return sampleValid(schema, knownFields(making), sample) as Record<string, unknown>;
}

/** Keeps required fields, and few of the optional ones. */
const pickFields = (making: RequestContext, target: string): [string, string][] =>
  Object.entries(validFields(making, target)).flatMap(([name, value]) => {
    const schema = schemaOf(making.route, target);
    const percent = name === 'after' ? 15 : 40;
    const isKept = (schema && isRequired(schema, name)) || making.random.percent(percent);
    return isKept ? [[name, String(value)]] : [];
  });

function parameterOf(making: RequestContext, name: string, fitting: unknown): string {
  const { route, mood, random, learned, subject } = making;
  if (mood === 'hostile' || (mood === 'half' && random.percent(40))) {
    return random.percent(90) ? hostileId(random) : random.pick(BROKEN_IDS);
  }
  const own = subject[name];
  if (typeof own === 'string' && random.percent(90)) return own;
  if (name === 'kind' && route.path.includes('taxonomy')) return random.pick(TERM_KINDS);
  const isId = name === 'id' || name === 'contentId';
  if (typeof fitting === 'string' && !isId) return fitting;
  return random.pick(isPersonParameter(name) ? learned.uids() : learned.idsFor(route.path));
}

function pathOf(making: RequestContext): string {
  const fitting = validFields(making, 'param');
  return making.route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = parameterOf(making, name, fitting[name]);
    // Leaves some unescaped, so that broken escapes and slashes reach the router too.
    return making.random.percent(85) ? encodeURIComponent(wellFormed(value)) : value;
  });
}

function queryOf(making: RequestContext): string {
  const { mood, random } = making;
  const query = new URLSearchParams(pickFields(making, 'query'));
  if (mood === 'sound') return query.toString();
  const names = ['after', 'after', 'limit', 'q', 'offset', 'x', '__proto__', 'q[]'];
  const name = random.pick([...query.keys(), ...names]);
  query.append(name, random.percent(50) ? hostileId(random) : hostileText(random));
  if (random.percent(20)) query.append(name, hostileText(random));
  const text = query.toString().slice(0, 6_000);
  return random.percent(10) ? `${text}&%zz=%&=` : text;
}

function bodyOf(making: RequestContext): string | undefined {
  const { route, mood, random, subject } = making;
  if (route.method === 'GET') return undefined;
  if (mood === 'sound' && typeof subject.file === 'string') return subject.file;
  const body = validFields(making, 'json');
  if (mood === 'sound') return JSON.stringify(body);
  if (mood === 'half') return JSON.stringify(mutate(body, random)) ?? '';
  if (random.percent(70)) return JSON.stringify(hostileValue(random)) ?? '';
  return random.pick(['', '{', '[1', '{"a":}', '\u0000', 'a=b', '"', '{"a":1}{"b":2}', 'nul']);
}

/** Clients send only Latin-1 header values without line breaks. */
const headerOf = (text: string) => text.replace(/[^\x20-\x7E]/g, '?').slice(0, 4_000);

function headersOf(making: RequestContext): Record<string, string> {
  const { mood, random, subject } = making;
  const headers: Record<string, string> = {
    origin: ORIGIN,
    host: new URL(ORIGIN).host,
    'content-type': 'application/json',
    'x-forwarded-for': `10.${random.below(4)}.${random.below(256)}.7`,
    'user-agent': 'fuzz',
    ...Object.fromEntries(pickFields(making, 'header').map(([key, text]) => [key, headerOf(text)])),
    ...(typeof subject.apiKey === 'string' && { 'x-api-key': subject.apiKey }),
  };
  if (mood === 'sound' || random.percent(80)) return headers;
  const name = random.pick([
    'origin',
    'content-type',
    'content-length',
    'user-agent',
    'x-forwarded-for',
    'accept',
    'fastly-client-ip',
    'x-forwarded-host',
    'sec-fetch-site',
    'authorization',
    'if-none-match',
  ]);
  return { ...headers, [name]: headerOf(hostileText(random)).trim() };
}

export function createRequest(
  route: Route,
  {
    random,
    learned,
    idToken,
    belongings,
  }: Pick<RequestContext, 'random' | 'learned' | 'idToken'> & {
    readonly belongings: CallerObjects;
  },
): FuzzRequest {
  const own = belongings[nameOf(route)] ?? belongings[areaOf(route.path)];
  const subjects = own && random.percent(60) ? [own] : learned.subjectsFor(route.path);
  const subject = subjects.length > 0 ? random.pick(subjects) : {};
  const making: RequestContext = {
    route,
    mood: random.pick(VALIDITIES),
    random,
    learned,
    subject,
    idToken,
  };
  const query = queryOf(making);
  return {
    route: nameOf(route),
    isValid: making.mood === 'sound',
    method: route.method,
    url: `${ORIGIN}${pathOf(making)}${query && `?${query}`}`,
    headers: headersOf(making),
    body: bodyOf(making),
  };
}
