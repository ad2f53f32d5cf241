import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { TimestampSchema } from '../timestamps.ts';
import { ConnectionNameSchema, type WebhookRow } from './webhook.ts';

export const API_SCOPES = [
  'statistics:read',
  'members:export',
  'survey-results:read',
  'survey-answers:export',
  'audit:read',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

interface ApiOperation {
  readonly scope: ApiScope;
  readonly summary: string;
}

/** Routes of the API for programs by name; a test compares them with the app. */
export const API_OPERATIONS: Readonly<Record<string, ApiOperation>> = {
  'GET /api/v1/statistics': {
    scope: 'statistics:read',
    summary: 'Figures of the whole site, one entry per day, the oldest first.',
  },
  'GET /api/v1/members': {
    scope: 'members:export',
    summary: 'Members with their addresses, the newest first. Each day of exports is logged.',
  },
  'GET /api/v1/surveys': {
    scope: 'survey-results:read',
    summary: 'Surveys with their state and number of answers, the last changed first.',
  },
  'GET /api/v1/surveys/:id/results': {
    scope: 'survey-results:read',
    summary: 'Sums of a survey. Groups below five answers are left out, in named surveys too.',
  },
  'GET /api/v1/surveys/:id/answers': {
    scope: 'survey-answers:export',
    summary: 'Single answers. Those of an anonymous survey are released in groups of five or more.',
  },
  'GET /api/v1/audit': {
    scope: 'audit:read',
    summary: 'The log of what was done in the administration, the newest first.',
  },
};

export const MAX_API_KEYS = 20;
export const MAX_KEY_DAYS = 366;
/** Requests of one key per minute and instance. */
export const MAX_REQUESTS_PER_KEY_AND_MINUTE = 60;

export const NewApiKeySchema = v.strictObject({
  name: ConnectionNameSchema,
  scopes: v.pipe(
    v.array(v.picklist(API_SCOPES)),
    v.nonEmpty('must not be empty'),
    v.maxLength(API_SCOPES.length),
    v.check((scopes) => new Set(scopes).size === scopes.length, 'each scope may be there once'),
  ),
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_KEY_DAYS)),
  idToken: v.pipe(v.string(), v.minLength(1)),
});
export type NewApiKey = v.InferOutput<typeof NewApiKeySchema>;

/** `apiKeys/{id}`; server-only. The secret part is stored as a hash only. */
export const ApiKeySchema = v.strictObject({
  name: v.string(),
  scopes: v.array(v.picklist(API_SCOPES)),
  hash: v.string(),
  createdBy: IdSchema,
  expiresAt: TimestampSchema,
  /** UTC day `yyyy-mm-dd`; null before the first use. */
  lastUsedOn: v.nullable(v.string()),
  createdAt: TimestampSchema,
});
export type ApiKey = v.InferOutput<typeof ApiKeySchema>;

export const API_KEY_STATES = ['active', 'expired', 'withoutCreator'] as const;

export interface ApiKeyRow {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly creatorName: string;
  /** `withoutCreator`: the account lost its role, which ends the key. */
  readonly state: (typeof API_KEY_STATES)[number];
  readonly expiresAt: string;
  readonly lastUsedOn: string | null;
  readonly createdAt: string;
}

export interface Connections {
  readonly webhooks: readonly WebhookRow[];
  readonly keys: readonly ApiKeyRow[];
}
