import { dayOf, HOUR_MS } from '@samspill/domain/durations';
import { EmailSchema } from '@samspill/domain/email';
import { ScreenshotSchema } from '@samspill/domain/feedback/feedback';
import { PIXEL_PNG } from '@samspill/domain/feedback/feedback.cases';
import { JobOrderSchema } from '@samspill/domain/job';
import {
  DEFAULT_MATCHING,
  MatchingSettingsSchema,
  MatchWeightsSchema,
} from '@samspill/domain/matches/weights';
import {
  DEFAULT_RETENTION,
  RETAINED_KINDS,
  RetentionSchema,
} from '@samspill/domain/retention-periods';
import { DEFAULT_USER_MIX, UserMixSchema } from '@samspill/domain/seeding/seed-order';
import { EMPTY_LEGAL, LegalDraftSchema } from '@samspill/domain/site/legal';
import { RawAnswersSchema } from '@samspill/domain/surveys/response';
import { SurveyDefinitionSchema } from '@samspill/domain/surveys/survey';
import { question, survey } from '@samspill/domain/surveys/survey.examples';
import { TimestampSchema } from '@samspill/domain/timestamps';
import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';

export type Schema = v.GenericSchema | v.GenericSchemaAsync;

/** Fields of a valibot schema that the generator reads; valibot has no union type of all schemas. */
interface SchemaParts {
  readonly type: string;
  readonly entries?: Readonly<Record<string, SchemaParts>>;
  readonly wrapped?: SchemaParts;
  readonly item?: SchemaParts;
  readonly key?: SchemaParts;
  readonly value?: SchemaParts;
  readonly options?: readonly (SchemaParts | string)[];
  readonly literal?: unknown;
  readonly requirement?: unknown;
  readonly pipe?: readonly SchemaParts[];
}

/** Keeps numbers near their minimum: a list of a thousand users would take the whole run. */
const SPREAD = 3;

const OPEN_SURVEY = survey([question('nps', 'nps')], {
  onePerPerson: false,
  resultsFor: 'everybody',
});

const JOB_CALL = { method: 'POST', path: '/api/admin/users/none/restore' };

const PIXEL_BASE64 = PIXEL_PNG.split(',')[1] ?? '';
const WEBHOOK_URL = 'https://samspill.test/hook';

const SAMPLES = new Map<unknown, unknown>([
  [MatchWeightsSchema, DEFAULT_MATCHING.weights],
  [MatchingSettingsSchema.entries.threshold, DEFAULT_MATCHING.threshold],
  ...RETAINED_KINDS.map(
    (kind) => [RetentionSchema.entries[kind], DEFAULT_RETENTION[kind]] as const,
  ),
  [UserMixSchema, DEFAULT_USER_MIX],
  [ScreenshotSchema, PIXEL_PNG],
  [JobOrderSchema, { list: 'users', calls: [JOB_CALL] }],
  [LegalDraftSchema.entries.operator, EMPTY_LEGAL.operator],
  [SurveyDefinitionSchema, OPEN_SURVEY],
  [RawAnswersSchema, { nps: 9 }],
  [TimestampSchema, Timestamp.now()],
]);

/** Varied, because the number of mails to one address is limited. */
const EMAILS = fc.nat().map((index) => `fuzz-${index}@samspill.test`);

export type KnownFields = (name: string) => fc.Arbitrary<unknown> | null;

const partsOf = (schema: unknown) => schema as SchemaParts;

function createTextOf(schema: SchemaParts): fc.Arbitrary<unknown> {
  const actions = schema.pipe ?? [];
  const has = (type: string) => actions.find((action) => action.type === type);
  const regex = has('regex')?.requirement;
  if (has('uuid')) return fc.uuid();
  if (has('email') || schema.pipe?.[0] === partsOf(EmailSchema)) return EMAILS;
  if (has('base64')) return fc.constant(PIXEL_BASE64);
  if (has('url')) return fc.constant(WEBHOOK_URL);
  if (has('iso_date')) return fc.constant(dayOf(new Date()));
  if (has('iso_timestamp')) return fc.constant(new Date(Date.now() + HOUR_MS).toISOString());
  // fast-check supports no lookahead: patterns with one get a plain path or id.
  if (regex instanceof RegExp && regex.source.startsWith('^\\/')) return fc.constant('/projects');
  if (regex instanceof RegExp && !regex.source.includes('(?!')) {
    const longest = has('max_length')?.requirement;
    return fc.stringMatching(regex, typeof longest === 'number' ? { maxLength: longest } : {});
  }
  if (regex instanceof RegExp) return fc.stringMatching(/^[a-z]{3,12}$/);
  const least = has('min_length')?.requirement;
  if (typeof least === 'number' && least > 1)
    return fc.string({
      unit: fc.constantFrom(...'abc019'),
      minLength: least,
      maxLength: least + 4,
    });
  if (has('check')) return fc.constantFrom('polls', 'investors', 'feedback', 'previews');
  return fc.stringMatching(/^[a-zæøå]{3,12}$/);
}

const texts = new WeakMap<SchemaParts, fc.Arbitrary<unknown>>();

/** Cached, because fast-check takes seconds to prepare a pattern with Unicode classes. */
function textOf(schema: SchemaParts): fc.Arbitrary<unknown> {
  const text = texts.get(schema) ?? createTextOf(schema);
  texts.set(schema, text);
  return text;
}

function numberOf(schema: SchemaParts): fc.Arbitrary<unknown> {
  const minimum = schema.pipe?.find(({ type }) => type === 'min_value')?.requirement;
  const min = typeof minimum === 'number' ? minimum : 0;
  return fc.integer({ min, max: min + SPREAD });
}

const isUuid = ({ pipe }: SchemaParts) => pipe?.some(({ type }) => type === 'uuid') === true;

const isOptional = ({ type }: SchemaParts) => type === 'optional' || type === 'exact_optional';

function recordOf(entries: Readonly<Record<string, SchemaParts>>, known: KnownFields) {
  const requiredKeys = Object.keys(entries).filter((key) => !isOptional(partsOf(entries[key])));
  const model: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [key, entry] of Object.entries(entries)) {
    model[key] = (isUuid(entry) ? null : known(key)) ?? fromParts(entry, known);
  }
  return fc.record(model, { requiredKeys });
}

function fromParts(schema: SchemaParts, known: KnownFields): fc.Arbitrary<unknown> {
  if (SAMPLES.has(schema)) return fc.constant(SAMPLES.get(schema));
  if (schema === partsOf(EmailSchema)) return EMAILS;
  const inner = (parts: unknown) => fromParts(partsOf(parts), known);
  switch (schema.type) {
    case 'object':
    case 'strict_object':
      return recordOf(schema.entries ?? {}, known);
    case 'union':
    case 'variant':
      return fc.oneof(...(schema.options ?? []).map(inner));
    case 'picklist':
      return fc.constantFrom(...(schema.options ?? []));
    case 'optional':
    case 'exact_optional':
      return inner(schema.wrapped);
    case 'nullable':
      return fc.option(inner(schema.wrapped), { nil: null });
    case 'array':
      return fc.uniqueArray(inner(schema.item), { minLength: 2, maxLength: 4 });
    case 'record':
      return fc.dictionary(inner(schema.key).map(String), inner(schema.value), { maxKeys: 3 });
    case 'literal':
      return fc.constant(schema.literal);
    case 'boolean':
      return fc.boolean();
    case 'number':
      return numberOf(schema);
    case 'string':
      return textOf(schema);
    case 'unknown':
      return fc.jsonValue();
    default:
      throw new Error(`a schema of type ${schema.type} has no generator: add it here`);
  }
}

/** Generates values for the schema; cross-field checks may still reject them. */
const fromSchema = (schema: Schema, known: KnownFields): fc.Arbitrary<unknown> =>
  fromParts(partsOf(schema), known);

/** Samples drawn before a value that violates cross-field checks is used. */
const MAX_SAMPLES = 20;

/** Returns a value that the schema accepts, or, if none is found, one that only cross-field checks reject. */
export function sampleValid(
  schema: Schema,
  known: KnownFields,
  sample: (arbitrary: fc.Arbitrary<unknown>) => unknown,
): unknown {
  const arbitrary = fromSchema(schema, known);
  let value = sample(arbitrary);
  for (let drawn = 1; drawn < MAX_SAMPLES && !isValid(schema, value); drawn += 1)
    value = sample(arbitrary);
  return value;
}

const isValid = (schema: Schema, value: unknown): boolean =>
  schema.async || v.is(schema as v.GenericSchema, value);

export const isRequired = (schema: Schema, field: string): boolean => {
  const entry = partsOf(schema).entries?.[field];
  return entry !== undefined && !isOptional(entry);
};

/** Returns a document of the schema with the given fields; all others are arbitrary, but the same in each run. */
export const documentOf = <T extends v.GenericSchema>(
  schema: T,
  fields: Partial<v.InferOutput<T>>,
): v.InferOutput<T> => ({
  ...(fc.sample(
    fromSchema(schema, () => null),
    { seed: 1, numRuns: 1 },
  )[0] as object),
  ...fields,
});
