import * as v from 'valibot';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import { IdSchema } from '../id.ts';
import { TimestampSchema } from '../timestamps.ts';

export const WEBHOOK_EVENTS = [
  'member.joined',
  'project.published',
  'match.mutual',
  'survey.answered',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const TEST_EVENT = 'webhook.test';

export const MAX_WEBHOOKS = 10;
export const MAX_CONNECTION_NAME_CHARS = 80;
const MAX_URL_CHARS = 500;

/** Waiting times between attempts: five attempts within about a day. */
export const RETRY_DELAYS_MS = [5 * MINUTE_MS, 30 * MINUTE_MS, 3 * HOUR_MS, 20 * HOUR_MS] as const;
export const MAX_ATTEMPTS = RETRY_DELAYS_MS.length + 1;

/** Deliveries in a row that failed on every attempt, after which the webhook is switched off. */
export const MAX_FAILURES_IN_ROW = 5;

/** How long deliveries are signed with the old secret too, so that a receiver can change it without a loss. */
export const OLD_SECRET_MS = DAY_MS;

export const MAX_LOGGED_ATTEMPTS = 20;

/** Version of the payloads; grows when a field is removed or changes its meaning. */
export const PAYLOAD_VERSION = 1;

export const ConnectionNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(MAX_CONNECTION_NAME_CHARS),
);

/** Address of a receiver. Which ones may be reached is decided where the request is made. */
export const WebhookUrlSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_URL_CHARS),
  v.url('must be an address'),
  v.startsWith('http', 'must be an address'),
);

const EventsSchema = v.pipe(
  v.array(v.picklist(WEBHOOK_EVENTS)),
  v.nonEmpty('must not be empty'),
  v.maxLength(WEBHOOK_EVENTS.length),
  v.check((events) => new Set(events).size === events.length, 'each event may be there once'),
);

const idToken = v.pipe(v.string(), v.minLength(1));

/** `POST /api/admin/connections/webhooks`; needs a fresh sign-in, because data leaves the site. */
export const NewWebhookSchema = v.strictObject({
  name: ConnectionNameSchema,
  url: WebhookUrlSchema,
  events: EventsSchema,
  idToken,
});

/** `PUT /api/admin/connections/webhooks/:id`. The address is fixed: another receiver is another webhook. */
export const WebhookChangeSchema = v.strictObject({
  name: ConnectionNameSchema,
  events: EventsSchema,
  isEnabled: v.boolean(),
});
export type WebhookChange = v.InferOutput<typeof WebhookChangeSchema>;

export const FreshSignInSchema = v.strictObject({ idToken });

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `webhooks/{id}`; server-only. Requests are signed with the secrets, so they cannot be hashed. */
export const WebhookSchema = v.strictObject({
  name: v.string(),
  url: v.string(),
  events: v.array(v.picklist(WEBHOOK_EVENTS)),
  isEnabled: v.boolean(),
  offSince: v.nullable(TimestampSchema),
  failuresInRow: count,
  secret: v.string(),
  oldSecret: v.nullable(v.strictObject({ secret: v.string(), until: TimestampSchema })),
  createdBy: v.nullable(IdSchema),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Webhook = v.InferOutput<typeof WebhookSchema>;

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const ATTEMPT_FAULTS = ['forbiddenAddress', 'unreachable', 'timeout', 'off'] as const;
export type AttemptFault = (typeof ATTEMPT_FAULTS)[number];

const AttemptSchema = v.strictObject({
  at: TimestampSchema,
  status: v.nullable(v.number()),
  fault: v.nullable(v.picklist(ATTEMPT_FAULTS)),
});

/** `webhookDeliveries/{webhookId}_{eventId}`; server-only. Both outbox and log. */
export const DeliverySchema = v.strictObject({
  webhookId: IdSchema,
  eventId: IdSchema,
  event: v.picklist([...WEBHOOK_EVENTS, TEST_EVENT]),
  body: v.string(),
  /** Members named in the body, for the erasure of their data. */
  about: v.array(v.string()),
  state: v.picklist(DELIVERY_STATES),
  /** Attempts since it was last ordered. */
  tries: count,
  attempts: v.array(AttemptSchema),
  /** Time of the next attempt; in the future also during one, so that only one instance makes it. */
  nextAt: v.nullable(TimestampSchema),
  createdAt: TimestampSchema,
});
export type Delivery = v.InferOutput<typeof DeliverySchema>;

export interface WebhookRow {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly isEnabled: boolean;
  /** ISO 8601; null unless failed deliveries switched it off. */
  readonly offSince: string | null;
  readonly createdAt: string;
}

export interface DeliveryRow {
  readonly id: string;
  readonly event: Delivery['event'];
  readonly state: DeliveryState;
  readonly body: string;
  readonly attempts: readonly {
    readonly at: string;
    readonly status: number | null;
    readonly fault: AttemptFault | null;
  }[];
  readonly nextAt: string | null;
  readonly createdAt: string;
}

export interface DeliveryPage {
  readonly deliveries: readonly DeliveryRow[];
  readonly next: string | null;
}
