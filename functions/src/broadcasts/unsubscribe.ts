import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@samspill/domain/errors';
import { IdSchema } from '@samspill/domain/id';
import { broadcastPath, settingsPath } from '@samspill/domain/paths';
import { defaultChannelsOf } from '@samspill/domain/people/settings';
import { FieldValue } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { settings as settingsIn } from '../firestore/collections.ts';
import { createAddressLimiter } from '../http/rate-limit.ts';
import { refuseVisitorsDuringMaintenance } from '../http/site-switches.ts';
import { NO_QUERY, validate } from '../http/validate.ts';
import { sign } from '../link-secret.ts';
import { broadcasts } from './broadcast-store.ts';

const SIGNATURE_CHARS = 32;
const MAX_PER_ADDRESS_AND_MINUTE = 120;

const signatureOf = async (deps: Deps, uid: string, id: string) =>
  (await sign(deps, 'unsubscribe', uid, id)).slice(0, SIGNATURE_CHARS);

/** Addresses in the mail of one message to one person. The page has the token in the fragment, where no log sees it. */
export async function unsubscribeUrls(deps: Deps, uid: string, id: string) {
  const token = `${uid}.${id}.${await signatureOf(deps, uid, id)}`;
  const siteUrl = deps.siteUrl();
  return {
    pageUrl: `${siteUrl}/invitation?view=unsubscribe#token=${token}`,
    postUrl: `${siteUrl}/api/unsubscribe/${token}`,
  };
}

async function readToken(deps: Deps, token: string) {
  const [uid = '', id = '', signature = ''] = token.split('.');
  const isWell = v.is(IdSchema, uid) && v.is(IdSchema, id);
  const expected = Buffer.from(isWell ? await signatureOf(deps, uid, id) : '');
  const given = Buffer.from(signature);
  const isSigned = expected.length === given.length && timingSafeEqual(expected, given);
  if (!isWell || !isSigned) throw new AppError('not-found', 'There is no such link.');
  return { uid, id };
}

async function unsubscribe(deps: Deps, token: string): Promise<void> {
  const { uid, id } = await readToken(deps, token);
  const { db } = deps;
  await db.runTransaction(async (transaction) => {
    const [stored, sent] = await transaction.getAll(
      db.doc(settingsPath(uid)),
      db.doc(broadcastPath(id)),
    );
    const settings = settingsIn.parse(deps, stored);
    // The account may be deleted since; then there is nothing to end.
    if (!settings || !stored) return;
    const channels = settings.notifications.broadcast ?? defaultChannelsOf('broadcast');
    if (!channels.email) return;
    transaction.update(stored.ref, {
      'notifications.broadcast': { ...channels, email: false },
      updatedAt: FieldValue.serverTimestamp(),
    });
    if (sent && broadcasts.parse(deps, sent))
      transaction.update(sent.ref, { unsubscribed: FieldValue.increment(1) });
  });
}

const TOKEN = new RegExp(String.raw`^[\w-]+\.[\w-]+\.[\w-]{${SIGNATURE_CHARS}}$`);

const ParamsSchema = v.strictObject({
  token: v.pipe(v.string(), v.maxLength(200), v.regex(TOKEN)),
});

/**
 * For mail programs, which post without an origin (RFC 8058), and for people who open the same address. A visit asks,
 * since programs follow links ahead of people.
 */
export function unsubscribeRoutes(deps: Deps) {
  const perAddress = createAddressLimiter(MAX_PER_ADDRESS_AND_MINUTE, deps.now);
  const params = validate('param', ParamsSchema);
  return new Hono()
    .get('/:token', NO_QUERY, params, (c) =>
      c.redirect(
        `${deps.siteUrl()}/invitation?view=unsubscribe#token=${c.req.valid('param').token}`,
      ),
    )
    .post('/:token', params, refuseVisitorsDuringMaintenance(deps), async (c) => {
      perAddress.take(c);
      await unsubscribe(deps, c.req.valid('param').token);
      return c.json({});
    });
}
