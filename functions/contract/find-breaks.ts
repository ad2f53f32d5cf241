import type { Contract, Schema } from './schema.ts';

/** Schema of an unvalidated part of a request, which pages therefore do not send. */
const NOTHING: Schema = { type: 'object', properties: {}, additionalProperties: false };

const LOWER_LIMITS = ['minLength', 'minItems', 'minimum'] as const;
const UPPER_LIMITS = ['maxLength', 'maxItems', 'maximum'] as const;
const FORMS = ['pattern', 'format'] as const;

/**
 * Lists why a value of `given` may not fit `taken`; empty if every value fits. With `isRead`, every field of `taken`
 * must exist, even an optional one.
 */
function findMisfits(given: Schema, taken: Schema, at: string, isRead: boolean): string[] {
  const branches = branchesOf(given);
  if (branches) return branches.flatMap((each) => findMisfits(each, taken, at, isRead));
  const takers = branchesOf(taken);
  if (takers) return shortest(takers.map((each) => findMisfits(given, each, at, isRead)));
  const known = valuesOf(taken);
  const offered = valuesOf(given);
  if (known && offered) {
    const unknown = offered.filter((value) => !known.includes(value));
    return unknown.map((value) => `${at} may be ${JSON.stringify(value)}`);
  }
  const type = typeOf(given);
  if (known) return [`${at} may be any ${type}`];
  if (taken.type === undefined) return [];
  if (type !== taken.type && !(type === 'integer' && taken.type === 'number'))
    return [`${at} is ${type ?? 'anything'}, not ${taken.type}`];
  if (taken.type === 'object') return findInFields(given, taken, at, isRead);
  return [
    ...(taken.items ? findMisfits(given.items ?? {}, taken.items, `${at}[]`, isRead) : []),
    ...(offered ? [] : findTighter(given, taken, at)),
  ];
}

const branchesOf = ({ anyOf, oneOf }: Schema) => anyOf ?? oneOf;

const shortest = (lists: readonly string[][]): string[] =>
  lists.reduce((least, each) => (each.length < least.length ? each : least), lists[0] ?? []);

const valuesOf = (schema: Schema) =>
  schema.enum ?? (schema.const === undefined ? null : [schema.const]);

function typeOf(schema: Schema): string | undefined {
  const value = valuesOf(schema)?.[0];
  return schema.type ?? (value === undefined ? undefined : typeof value);
}

function findInFields(given: Schema, taken: Schema, at: string, isRead: boolean): string[] {
  const offered = new Map(Object.entries(given.properties ?? {}));
  const wanted = new Map(Object.entries(taken.properties ?? {}));
  const certain = new Set(given.required);
  const isMissing = (name: string) =>
    (taken.required?.includes(name) && !certain.has(name)) || (isRead && !offered.has(name));
  const missing = [...wanted.keys()].filter(isMissing);
  const others = given.additionalProperties;
  if (typeof others === 'object') offered.set('*', others);
  const rest = taken.additionalProperties ?? {};
  const misfits = [...offered].flatMap(([name, field]) => {
    const taker = wanted.get(name) ?? rest;
    if (taker === false) return [`${at}.${name} is not taken`];
    return taker === true ? [] : findMisfits(field, taker, `${at}.${name}`, isRead);
  });
  return [...missing.map((name) => `${at}.${name} may be missing`), ...misfits];
}

/** Patterns and formats cannot be compared: a different one counts as tighter. */
function findTighter(given: Schema, taken: Schema, at: string): string[] {
  const { NEGATIVE_INFINITY: least, POSITIVE_INFINITY: most } = Number;
  const tighter = [
    ...LOWER_LIMITS.filter((limit) => (taken[limit] ?? least) > (given[limit] ?? least)),
    ...UPPER_LIMITS.filter((limit) => (taken[limit] ?? most) < (given[limit] ?? most)),
    ...FORMS.filter((form) => taken[form] !== undefined && taken[form] !== given[form]),
  ];
  return tighter.map((limit) => `${at} is not held to ${limit} ${taken[limit]}`);
}

export function findBreaks(released: Contract, current: Contract): string[] {
  const routes = Object.entries(released.requests);
  const gone = routes.filter(([route]) => !current.requests[route]);
  const refused = routes.flatMap(([route, sent]) =>
    Object.entries(current.requests[route] ?? {}).flatMap(([target, taken]) =>
      findMisfits(sent[target] ?? NOTHING, taken, `${route}: ${target}`, false),
    ),
  );
  const misread = Object.entries(released.answers).flatMap(([route, read]) => {
    const given = current.answers[route];
    return given ? findMisfits(given, read, `${route}: answer`, true) : [];
  });
  return [...gone.map(([route]) => `${route} is gone`), ...refused, ...misread];
}
