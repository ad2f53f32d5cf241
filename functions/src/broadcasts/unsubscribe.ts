import { broadcastPath } from '@samspill/domain/broadcasts/paths';
import type { NotificationType } from '@samspill/domain/notification-kinds';
import { defaultChannelsOf } from '@samspill/domain/notification-schema';
import { settingsPath } from '@samspill/domain/people/paths';
import { surveyInvitationPath } from '@samspill/domain/surveys/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import * as v from 'valibot';
import { stopInvitation } from '../invitations/accept-invitation.ts';
import type { Deps } from '../platform/deps.ts';
import { settings as settingsIn } from '../platform/firestore/collections.ts';
import { createAddressLimiter } from '../platform/http/rate-limit.ts';
import { validate } from '../platform/http/validate.ts';
import {
  readUnsubscribeToken,
  UNSUBSCRIBE_TOKEN,
  type UnsubscribeTarget,
  unsubscribePage,
} from '../platform/mail/unsubscribe-link.ts';
import { stopSurveyInvitation } from '../surveys/mail-invitations.ts';
import { broadcasts } from './broadcast-store.ts';

/** Mail providers post for all of their users from few addresses, and do not try again. */
const MAX_PER_ADDRESS_AND_MINUTE = 6_000;
const MAX_TOKEN_CHARS = 200;

const DIGEST_OFF = { digest: 'none' } as const;

interface Ending {
  readonly uid: string;
  readonly type: NotificationType | 'digest';
  /** Message whose unsubscriptions are counted. */
  readonly broadcastId?: string;
}

/** Changes nothing when repeated, or for an account that was deleted. */
async function endMails(deps: Deps, { uid, type, broadcastId }: Ending): Promise<void> {
  const { db } = deps;
  await db.runTransaction(async (transaction) => {
    const ref = db.doc(settingsPath(uid));
    const settings = settingsIn.parse(deps, await transaction.get(ref));
    const sent =
      broadcastId === undefined ? null : await transaction.get(db.doc(broadcastPath(broadcastId)));
    if (!settings) return;
    const updatedAt = FieldValue.serverTimestamp();
    if (type === 'digest') {
      if (settings.digest !== 'none') transaction.update(ref, { ...DIGEST_OFF, updatedAt });
      return;
    }
    const channels = settings.notifications[type] ?? defaultChannelsOf(type);
    if (!channels.email) return;
    const changed = { ...channels, email: false };
    transaction.update(ref, { [`notifications.${type}`]: changed, updatedAt });
    if (sent && broadcasts.parse(deps, sent))
      transaction.update(sent.ref, { unsubscribed: FieldValue.increment(1) });
  });
}

function unsubscribe(deps: Deps, target: UnsubscribeTarget): Promise<unknown> {
  if (target.kind === 'invitation')
    return target.surveyId === null
      ? stopInvitation(deps, target.id)
      : stopSurveyInvitation(deps, surveyInvitationPath(target.surveyId, target.id));
  const { uid } = target;
  return target.kind === 'notice'
    ? endMails(deps, { uid, type: target.type })
    : endMails(deps, { uid, type: 'broadcast', broadcastId: target.id });
}

const ParamsSchema = v.strictObject({
  token: v.pipe(v.string(), v.maxLength(MAX_TOKEN_CHARS), v.regex(UNSUBSCRIBE_TOKEN)),
});

/**
 * For mail programs, which post without an origin (RFC 8058), also during maintenance, and for people who open the same
 * address. A visit asks, since programs follow links ahead of people; it takes any query, since gateways append to it.
 */
export function unsubscribeRoutes(deps: Deps) {
  const perAddress = createAddressLimiter(MAX_PER_ADDRESS_AND_MINUTE, deps.now);
  const params = validate('param', ParamsSchema);
  return (
    new Hono()
      .get('/:token', params, (c) => c.redirect(unsubscribePage(deps, c.req.valid('param').token)))
      // Open during maintenance: mail providers do not try again.
      .post('/:token', params, async (c) => {
        perAddress.take(c);
        const target = await readUnsubscribeToken(deps, c.req.valid('param').token);
        await unsubscribe(deps, target);
        return c.json({});
      })
  );
}
