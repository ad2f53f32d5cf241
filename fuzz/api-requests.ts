import { TERM_KINDS } from '@samspill/domain/site/site-settings';
import fc from 'fast-check';
import { nameOf, type Route } from '../functions/src/testing/list-routes.ts';
import type { Belongings } from './belongings.ts';
import { fromSchema, type KnownFields } from './from-schema.ts';
import { BROKEN_IDS, hostileId, hostileText, hostileValue, mutate } from './hostile.ts';
import { areaOf, type Learned, namesPeople, type Subject } from './learned.ts';
import type { Random } from './random.ts';

export const ORIGIN = 'http://127.0.0.1:5000';

/** Sound throughout; sound but for a detail; anything. */
const MOODS = ['sound', 'sound', 'half', 'half', 'hostile'] as const;
type Mood = (typeof MOODS)[number];

/** One request, without whoever sends it. */
export interface Request {
  readonly route: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

interface Making {
  readonly route: Route;
  readonly mood: Mood;
  readonly random: Random;
  readonly learned: Learned;
  /** What the request is about, if anything is known of its kind. */
  readonly subject: Subject;
  readonly idToken: string;
}

/** Half of a pair of surrogates cannot be escaped. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/** Fields that mean something of the world around, whatever schema they stand in. */
const knownFields =
  ({ route, learned, subject, idToken, random }: Making): KnownFields =>
  (name) => {
    if (name === 'idToken') return fc.constant(idToken);
    // Nobody answers a survey faster.
    if (name === 'seconds') return fc.constant(30);
    // Whoever fills it in is answered and nothing is done.
    if (name === 'website') return fc.constant(random.percent(90) ? '' : 'x');
    if (name === 'after') return fc.constantFrom(...learned.cursors());
    // The name that the administrator saw.
    if (name === 'name' && route.path.endsWith('/check'))
      return fc.constant(subject.displayName ?? 'Person 1');
    if (name === 'contentId') return fc.constant(subject.contentId ?? null);
    if (!/^(id|orderId|project|target|into)$/.test(name) && !namesPeople(name)) return null;
    const ids = namesPeople(name) ? learned.uids() : learned.idsFor(route.path);
    const oneOf = () => (random.percent(90) ? random.pick(ids) : hostileId(random));
    if (name === 'memberIds' && Array.isArray(subject.memberIds) && random.percent(60))
      return fc.constant(subject.memberIds);
    if (name === 'memberIds') return fc.constant([...new Set([oneOf(), oneOf()])]);
    return fc.constant(oneOf());
  };

const schemaOf = (route: Route, target: string) =>
  route.validated.find((each) => each.target === target)?.schema;

function sound(making: Making, target: string): Record<string, unknown> {
  const schema = schemaOf(making.route, target);
  if (!schema) return {};
  return making.random.sample(fromSchema(schema, knownFields(making))) as Record<string, unknown>;
}

function parameterOf(making: Making, name: string, fitting: unknown): string {
  const { route, mood, random, learned, subject } = making;
  if (mood === 'hostile' || (mood === 'half' && random.percent(40))) {
    return random.percent(90) ? hostileId(random) : random.pick(BROKEN_IDS);
  }
  if (name === 'kind' && route.path.includes('taxonomy')) return random.pick(TERM_KINDS);
  const own = subject[name];
  if (typeof own === 'string' && random.percent(90)) return own;
  const isId = name === 'id' || name === 'contentId';
  if (typeof fitting === 'string' && !isId) return fitting;
  return random.pick(namesPeople(name) ? learned.uids() : learned.idsFor(route.path));
}

function pathOf(making: Making): string {
  const fitting = sound(making, 'param');
  return making.route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = parameterOf(making, name, fitting[name]);
    // Some as they are: broken escapes and slashes reach the router, too.
    return making.random.percent(85) ? encodeURIComponent(wellFormed(value)) : value;
  });
}

function queryOf(making: Making): string {
  const { mood, random } = making;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(sound(making, 'query'))) {
    if (random.percent(name === 'after' ? 15 : 40)) query.append(name, String(value));
  }
  if (mood === 'sound') return query.toString();
  const names = ['after', 'after', 'limit', 'q', 'offset', 'x', '__proto__', 'q[]'];
  const name = random.pick([...query.keys(), ...names]);
  query.append(name, random.percent(50) ? hostileId(random) : hostileText(random));
  if (random.percent(20)) query.append(name, hostileText(random));
  const text = query.toString().slice(0, 6_000);
  return random.percent(10) ? `${text}&%zz=%&=` : text;
}

function bodyOf(making: Making): string | undefined {
  const { route, mood, random } = making;
  if (route.method === 'GET') return undefined;
  const body = sound(making, 'json');
  if (mood === 'sound') return JSON.stringify(body);
  if (mood === 'half') return JSON.stringify(mutate(body, random)) ?? '';
  if (random.percent(70)) return JSON.stringify(hostileValue(random)) ?? '';
  return random.pick(['', '{', '[1', '{"a":}', '\u0000', 'a=b', '"', '{"a":1}{"b":2}', 'nul']);
}

/** Header values are Latin-1 without line ends: other ones do not leave any client. */
const headerOf = (text: string) => text.replace(/[^\x20-\x7E]/g, '?').slice(0, 4_000);

function headersOf({ mood, random }: Making): Record<string, string> {
  const headers: Record<string, string> = {
    origin: ORIGIN,
    host: new URL(ORIGIN).host,
    'content-type': 'application/json',
    'x-forwarded-for': `10.${random.below(4)}.${random.below(256)}.7`,
    'user-agent': 'fuzz',
  };
  if (mood === 'sound' || random.percent(80)) return headers;
  const name = random.pick([
    ...['origin', 'content-type', 'content-length', 'user-agent', 'x-forwarded-for', 'accept'],
    ...['fastly-client-ip', 'x-forwarded-host', 'sec-fetch-site', 'authorization', 'if-none-match'],
  ]);
  return { ...headers, [name]: headerOf(hostileText(random)).trim() };
}

/** The next request to a route: sound, half-sound or hostile in path, query, headers and body. */
export function makeRequest(
  route: Route,
  {
    random,
    learned,
    idToken,
    belongings,
  }: Pick<Making, 'random' | 'learned' | 'idToken'> & { readonly belongings: Belongings },
): Request {
  const own = belongings[areaOf(route.path)];
  const subjects = own && random.percent(60) ? [own] : learned.subjectsFor(route.path);
  const subject = subjects.length > 0 ? random.pick(subjects) : {};
  const making: Making = { route, mood: random.pick(MOODS), random, learned, subject, idToken };
  const query = queryOf(making);
  return {
    route: nameOf(route),
    method: route.method,
    url: `${ORIGIN}${pathOf(making)}${query && `?${query}`}`,
    headers: headersOf(making),
    body: bodyOf(making),
  };
}
