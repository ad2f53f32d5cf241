import { AppError } from '@samspill/domain/errors';
import { isId } from '@samspill/domain/id';
import { NOTIFICATION_TYPES, type NotificationType } from '@samspill/domain/notification-kinds';
import { defaultChannelsOf } from '@samspill/domain/notification-schema';
import { settingsPath } from '@samspill/domain/people/paths';
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import type { Site } from '../platform/feature.ts';
import { settings as settingsIn } from '../platform/firestore/collections.ts';
import { createAddressLimiter } from '../platform/http/rate-limit.ts';
import { validate } from '../platform/http/validate.ts';
import {
  readUnsubscribeToken,
  UNSUBSCRIBE_TOKEN,
  type Unsubscribe,
  unsubscribePage,
  unsubscribeUrls,
} from '../platform/mail/unsubscribe-link.ts';

/** Mail providers post for all of their users from few addresses, and do not try again. */
const MAX_PER_ADDRESS_AND_MINUTE = 6_000;
const MAX_TOKEN_CHARS = 200;

interface Subscription {
  readonly uid: string;
  readonly type: NotificationType | 'digest';
}

/** Counts the end of a subscription in the document `counted`, if that exists. */
export async function endMails(
  { db, log }: Deps,
  { uid, type }: Subscription,
  counted?: DocumentReference,
): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const ref = db.doc(settingsPath(uid));
    const settings = settingsIn.parse({ log }, await transaction.get(ref));
    const isCounted = counted && (await transaction.get(counted)).exists;
    if (!settings) return;
    const updatedAt = FieldValue.serverTimestamp();
    if (type === 'digest') {
      if (settings.digest !== 'none') transaction.update(ref, { digest: 'none', updatedAt });
      return;
    }
    const channels = settings.notifications[type] ?? defaultChannelsOf(type);
    if (!channels.email) return;
    const changed = { ...channels, email: false };
    transaction.update(ref, { [`notifications.${type}`]: changed, updatedAt });
    if (isCounted) transaction.update(counted, { unsubscribed: FieldValue.increment(1) });
  });
}

const NOTICE = 'notice';

/** Links of a mail that end all mails of its type. */
export const noticeUrls = (deps: Deps, { uid, type }: Subscription) =>
  unsubscribeUrls(deps, NOTICE, uid, type);

const TYPES: readonly Subscription['type'][] = ['digest', ...NOTIFICATION_TYPES];

export const endNotices: Unsubscribe = (deps, [kind, uid = '', name]) => {
  const type = TYPES.find((each) => each === name);
  return kind === NOTICE && isId(uid) && type ? endMails(deps, { uid, type }) : null;
};

async function unsubscribe(deps: Deps, { unsubscribe: features }: Site, token: string) {
  const parts = await readUnsubscribeToken(deps, token);
  for (const end of features) {
    const ending = end(deps, parts);
    if (ending) return ending;
  }
  throw new AppError('not-found', 'There is no such link.');
}

const ParamsSchema = v.strictObject({
  token: v.pipe(v.string(), v.maxLength(MAX_TOKEN_CHARS), v.regex(UNSUBSCRIBE_TOKEN)),
});

/**
 * For mail programs, which post without an origin (RFC 8058), also during maintenance, and for people who open the same
 * address. A visit asks, since programs follow links ahead of people; it takes any query, since gateways append to it.
 */
export function unsubscribeRoutes(deps: Deps, site: Site) {
  const perAddress = createAddressLimiter(MAX_PER_ADDRESS_AND_MINUTE, deps.now);
  const params = validate('param', ParamsSchema);
  return (
    new Hono()
      .get('/:token', params, (c) => c.redirect(unsubscribePage(deps, c.req.valid('param').token)))
      // Open during maintenance: mail providers do not try again.
      .post('/:token', params, async (c) => {
        perAddress.take(c);
        await unsubscribe(deps, site, c.req.valid('param').token);
        return c.json({});
      })
  );
}
