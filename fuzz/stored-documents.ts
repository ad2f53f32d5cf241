import { ApplicationSchema } from '@samspill/domain/applications/application';
import { BroadcastSchema } from '@samspill/domain/broadcasts/broadcast';
import { ApiKeySchema } from '@samspill/domain/connections/api-key';
import { DeliverySchema, WebhookSchema } from '@samspill/domain/connections/webhook';
import { SeenSchema } from '@samspill/domain/conversations/conversation';
import { ReadingSchema } from '@samspill/domain/conversations/reading';
import { isId, JoinedIdSchema } from '@samspill/domain/id';
import { ImportChunkSchema, ImportSchema } from '@samspill/domain/invitations/import';
import { GrantSchema, InvitationSchema } from '@samspill/domain/invitations/invitation';
import { SiteMailTextsSchema } from '@samspill/domain/mail-texts';
import { DismissalSchema } from '@samspill/domain/matches/match-view';
import { MatchingSettingsSchema } from '@samspill/domain/matches/weights';
import { DeviceSchema } from '@samspill/domain/notifications/device';
import { RetentionSchema } from '@samspill/domain/retention-periods';
import { SiteIdentitySchema } from '@samspill/domain/site/identity';
import { LegalSchema } from '@samspill/domain/site/legal';
import { ReleasedResultsSchema } from '@samspill/domain/surveys/stored-summary';
import { TimestampSchema } from '@samspill/domain/timestamps';
import * as v from 'valibot';
import * as collections from '../functions/src/platform/firestore/collections.ts';
import { matchesPattern } from '../functions/src/platform/firestore/document-path.ts';
import { PRIVATE_COLLECTIONS } from '../functions/src/private-lists.ts';

/** Rules cannot check each entry; only the user reads the document. */
const AnyReadingSchema = v.strictObject({
  ...ReadingSchema.entries,
  conversations: v.record(v.string(), v.unknown()),
});

// Rows of OTHERS are stricter for the path, or keep these server-only.
const { devices, signIns, limits, contacts, missedMatches } = collections;
const EXCLUDED: readonly object[] = [devices, signIns, limits, contacts, missedMatches];
const SHARED = [...Object.values(collections), ...PRIVATE_COLLECTIONS].filter(
  (shared) => !EXCLUDED.includes(shared),
);

/** Documents outside the shared collections. Null marks server-only documents without a schema. */
const OTHERS: readonly (readonly [path: RegExp, schema: v.GenericSchema | null])[] = [
  [/^webhooks\/[^/]+$/, WebhookSchema],
  [/^webhookDeliveries\/[^/]+$/, DeliverySchema],
  [/^apiKeys\/[^/]+$/, ApiKeySchema],
  [/^broadcasts\/[^/]+$/, BroadcastSchema],
  [/^site\/mailTexts$/, SiteMailTextsSchema],
  [/^users\/[^/]+\/dismissals\/[^/]+$/, DismissalSchema],
  [/^users\/[^/]+\/devices\/[0-9]$/, DeviceSchema],
  [/^users\/[^/]+\/(notified|waitingNotifications|signIns)\/[^/]+$/, null],
  [/^users\/[^/]+\/private\/(limits|contacts|missed)$/, null],
  [/^users\/[^/]+\/private\/application$/, ApplicationSchema],
  [/^users\/[^/]+\/private\/invitation$/, GrantSchema],
  [/^deletedProjects\/[^/]+$/, v.strictObject({ deletedAt: TimestampSchema })],
  [/^conversations\/[^/]+\/receipts\/seen$/, SeenSchema],
  [/^users\/[^/]+\/private\/reading$/, AnyReadingSchema],
  [/^siteInvitations\/[^/]+$/, InvitationSchema],
  [/^imports\/[^/]+$/, ImportSchema],
  [/^imports\/[^/]+\/chunks\/[^/]+$/, ImportChunkSchema],
  [/^surveys\/[^/]+\/released\/summary$/, ReleasedResultsSchema],
  [/^surveys\/[^/]+\/(results|counted|tickets|begun|quota|invitations|sources)\/[^/]+$/, null],
  [/^secrets\/[^/]+$/, null],
  [/^site\/matching$/, MatchingSettingsSchema],
  [/^site\/legal$/, LegalSchema],
  [/^site\/identity$/, SiteIdentitySchema],
  [/^site\/retention$/, v.looseObject(RetentionSchema.entries)],
  [/^site\/[^/]+$/, null],
  [/^(search[A-Z]\w+|(text|message)Entries|termSuggestions)\/[^/]+$/, null],
  [
    /^(mail|mailOptOuts|audit|failures|previews|seedOrders|matchReruns|erasures|jobs|match[A-Z]\w+|deleted\w*|tombstones)\/[^/]+$/,
    null,
  ],
];

function schemaAt(path: string): v.GenericSchema | null | undefined {
  const shared = SHARED.find(({ pattern }) => matchesPattern(pattern, path));
  return shared ? shared.schema : OTHERS.find(([pattern]) => pattern.test(path))?.[1];
}

export const isServerOnly = (path: string) => schemaAt(path) === null;

const COMPOSED =
  /^(matches|reports|restrictions|conversations|search[A-Z]\w+|(text|message)Entries|users\/[^/]+\/(notifications|notified|waitingNotifications|dismissals|matchViews))\/[^/]+$/;

/** Reports an unknown path, an invalid id or invalid fields; null for a valid document. */
export function findStoredFault(path: string, fields: unknown): string | null {
  const schema = schemaAt(path);
  if (schema === undefined) return `${path}: nothing is kept there`;
  const id = path.split('/').at(-1) ?? '';
  const isSound = COMPOSED.test(path) ? v.is(JoinedIdSchema, id) : isId(id);
  if (!isSound) return `${path.slice(0, 200)}: is no id`;
  if (!schema) return null;
  const { issues = [] } = v.safeParse(schema, fields);
  const [issue] = issues;
  return issue ? `${path}: ${v.getDotPath(issue)}: ${issue.message}` : null;
}
