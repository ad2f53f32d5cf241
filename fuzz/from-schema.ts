import { dayOf, HOUR_MS } from '@samspill/domain/durations';
import { ScreenshotSchema } from '@samspill/domain/feedback/feedback';
import { PIXEL_PNG } from '@samspill/domain/feedback/feedback.cases';
import { JobOrderSchema } from '@samspill/domain/jobs/job';
import { DEFAULT_MATCHING, MatchingSettingsSchema } from '@samspill/domain/matches/weights';
import { DEFAULT_RETENTION, RetentionSchema } from '@samspill/domain/retention/retention';
import { DEFAULT_USER_MIX, UserMixSchema } from '@samspill/domain/seeding/seed-order';
import { EMPTY_LEGAL, LegalDraftSchema } from '@samspill/domain/site/legal';
import { RawAnswersSchema } from '@samspill/domain/surveys/response';
import { SurveyDefinitionSchema } from '@samspill/domain/surveys/survey';
import { question, survey } from '@samspill/domain/surveys/survey.examples';
import fc from 'fast-check';
import type * as v from 'valibot';

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

const SAMPLES = new Map<unknown, unknown>([
  [MatchingSettingsSchema, DEFAULT_MATCHING],
  [RetentionSchema, DEFAULT_RETENTION],
  [UserMixSchema, DEFAULT_USER_MIX],
  [ScreenshotSchema, PIXEL_PNG],
  [JobOrderSchema, { list: 'users', calls: [JOB_CALL] }],
  [LegalDraftSchema, EMPTY_LEGAL],
  [SurveyDefinitionSchema, OPEN_SURVEY],
  [RawAnswersSchema, { nps: 9 }],
]);

export type KnownFields = (name: string) => fc.Arbitrary<unknown> | null;

const partsOf = (schema: unknown) => schema as SchemaParts;

function textOf(schema: SchemaParts): fc.Arbitrary<unknown> {
  const actions = schema.pipe ?? [];
  const has = (type: string) => actions.find((action) => action.type === type);
  const regex = has('regex')?.requirement;
  if (has('uuid')) return fc.uuid();
  if (has('email')) return fc.constant('noen@samspill.test');
  if (has('iso_date')) return fc.constant(dayOf(new Date()));
  if (has('iso_timestamp')) return fc.constant(new Date(Date.now() + HOUR_MS).toISOString());
  // fast-check supports no lookahead: patterns with one get a plain path or id.
  if (regex instanceof RegExp && regex.source.startsWith('^\\/')) return fc.constant('/projects');
  if (regex instanceof RegExp && !regex.source.includes('(?!')) return fc.stringMatching(regex);
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

function numberOf(schema: SchemaParts): fc.Arbitrary<unknown> {
  const minimum = schema.pipe?.find(({ type }) => type === 'min_value')?.requirement;
  const min = typeof minimum === 'number' ? minimum : 0;
  return fc.integer({ min, max: min + SPREAD });
}

const isUuid = ({ pipe }: SchemaParts) => pipe?.some(({ type }) => type === 'uuid') === true;

function recordOf(entries: Readonly<Record<string, SchemaParts>>, known: KnownFields) {
  const isOptional = ({ type }: SchemaParts) => type === 'optional' || type === 'exact_optional';
  const requiredKeys = Object.keys(entries).filter((key) => !isOptional(partsOf(entries[key])));
  const model: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [key, entry] of Object.entries(entries)) {
    model[key] = (isUuid(entry) ? null : known(key)) ?? fromParts(entry, known);
  }
  return fc.record(model, { requiredKeys });
}

function fromParts(schema: SchemaParts, known: KnownFields): fc.Arbitrary<unknown> {
  if (SAMPLES.has(schema)) return fc.constant(SAMPLES.get(schema));
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
export function fromSchema(schema: Schema, known: KnownFields): fc.Arbitrary<unknown> {
  return fromParts(partsOf(schema), known);
}
