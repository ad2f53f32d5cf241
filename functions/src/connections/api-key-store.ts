import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { AUDIT } from '@samspill/domain/audit/paths';
import {
  type ApiKey,
  type ApiKeyRow,
  ApiKeySchema,
  MAX_API_KEYS,
  type NewApiKey,
} from '@samspill/domain/connections/api-key';
import { API_KEYS, apiKeyPath } from '@samspill/domain/connections/paths';
import { DAY_MS, dayOf } from '@samspill/domain/durations';
import { AppError } from '@samspill/domain/errors';
import { userPath } from '@samspill/domain/paths';
import { can, roleOf } from '@samspill/domain/roles/role';
import { isoTime } from '@samspill/domain/timestamps';
import { FieldValue, GrpcStatus, Timestamp } from 'firebase-admin/firestore';
import { auditedChange, prepareAudit } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import {
  defineCollection,
  ignoreExisting,
  type ParsedDocument,
} from '../platform/firestore/collection.ts';
import { people } from '../platform/firestore/collections.ts';
import { nullIfUnauthenticated } from '../platform/http/session-account.ts';
import { hashSecret } from '../platform/link-secret.ts';

export const apiKeys = defineCollection(`${API_KEYS}/{id}`, ApiKeySchema);

const SECRET_BYTES = 32;
const KEY = /^sk_(?<id>[A-Za-z0-9]{20})_(?<secret>[A-Za-z0-9_-]{43})$/;

const targetOf = (id: string, { name }: Pick<ApiKey, 'name'>) =>
  ({ kind: 'apiKey', id, label: name }) as const;

/** Returns the key, which is shown once: only a hash of its secret part is stored. */
export async function createApiKey(
  deps: Deps,
  { name, scopes, days }: Omit<NewApiKey, 'idToken'>,
  actorId: string,
): Promise<{ readonly id: string; readonly key: string }> {
  const ref = deps.db.collection(API_KEYS).doc();
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const expiresAt = Timestamp.fromMillis(deps.now().getTime() + days * DAY_MS);
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const existing = await transaction.get(deps.db.collection(API_KEYS).select());
    if (existing.size >= MAX_API_KEYS)
      throw new AppError('conflict', `There are ${MAX_API_KEYS} keys already.`);
    audit({
      action: 'apiKey.create',
      target: targetOf(ref.id, { name }),
      after: { scopes, expiresAt: isoTime(expiresAt) },
    });
    transaction.create(ref, {
      ...{
        name,
        scopes,
        hash: hashSecret(secret),
        createdBy: actorId,
        expiresAt,
        lastUsedOn: null,
      },
      createdAt: FieldValue.serverTimestamp(),
    });
  });
  return { id: ref.id, key: `sk_${ref.id}_${secret}` };
}

export async function revokeApiKey(deps: Deps, id: string, actorId: string): Promise<void> {
  const ref = deps.db.doc(apiKeyPath(id));
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const key = apiKeys.parse(deps, await transaction.get(ref));
    if (!key) throw new AppError('not-found', 'There is no such key.');
    audit({ action: 'apiKey.revoke', target: targetOf(id, key) });
    transaction.delete(ref);
  });
}

/** A key may do no more than its creator, so it ends with the role. Asks Auth, as for a session. */
async function mayUseKeys(deps: Deps, uid: string): Promise<boolean> {
  const account = await nullIfUnauthenticated(deps.auth.getUser(uid));
  return account !== null && !account.disabled && can(roleOf(account.customClaims), 'manageSite');
}

async function toRow(deps: Deps, { id, data }: ParsedDocument<ApiKey>): Promise<ApiKeyRow> {
  const { name, scopes, createdBy, expiresAt, lastUsedOn, createdAt } = data;
  const [creator, hasCreator] = await Promise.all([
    people.only('displayName').read(deps, userPath(createdBy)),
    mayUseKeys(deps, createdBy),
  ]);
  const isExpired = expiresAt.toMillis() <= deps.now().getTime();
  return {
    ...{ id, name, scopes, lastUsedOn },
    creatorName: creator?.displayName ?? '',
    state: isExpired ? 'expired' : hasCreator ? 'active' : 'withoutCreator',
    expiresAt: isoTime(expiresAt),
    createdAt: isoTime(createdAt),
  };
}

export async function listApiKeys(deps: Deps): Promise<readonly ApiKeyRow[]> {
  const { docs } = await deps.db.collection(API_KEYS).orderBy('createdAt').get();
  return Promise.all(apiKeys.parseAll(deps, docs).map((key) => toRow(deps, key)));
}

export interface KnownKey {
  readonly id: string;
  readonly key: ApiKey;
}

/** Compares hashes in constant time, also for an unknown id, so that the time reveals none. */
export async function findApiKey(deps: Deps, given: string): Promise<KnownKey | null> {
  const { id, secret } = KEY.exec(given)?.groups ?? {};
  if (id === undefined || secret === undefined) return null;
  const key = await apiKeys.read(deps, apiKeyPath(id));
  const hash = Buffer.from(hashSecret(secret));
  const stored = Buffer.from(key?.hash ?? hashSecret(''));
  if (!timingSafeEqual(hash, stored) || !key) return null;
  if (key.expiresAt.toMillis() <= deps.now().getTime()) return null;
  return (await mayUseKeys(deps, key.createdBy)) ? { id, key } : null;
}

/** Stores the day of the last use; at most one write a day. */
export async function markUsed(deps: Deps, { id, key }: KnownKey): Promise<void> {
  const lastUsedOn = dayOf(deps.now());
  if (key.lastUsedOn === lastUsedOn) return;
  await deps.db
    .doc(apiKeyPath(id))
    .update({ lastUsedOn })
    .catch((error: { code?: unknown }) => {
      // Revoked since it was read.
      if (error.code !== GrpcStatus.NOT_FOUND) throw error;
    });
}

/** Logs the first read of a kind of data by a key on a day; a program may ask every minute. */
export async function logExport(deps: Deps, { id, key }: KnownKey, route: string): Promise<void> {
  const day = dayOf(deps.now());
  const entryId = createHash('sha256')
    .update(JSON.stringify([id, day, route]))
    .digest('hex');
  const ref = deps.db.collection(AUDIT).doc(entryId);
  if ((await ref.get()).exists) return;
  const draft = {
    actorId: key.createdBy,
    action: 'apiKey.export',
    target: targetOf(id, key),
    after: { route },
  } as const;
  const addAudit = await prepareAudit(deps, draft, ref);
  const batch = deps.db.batch();
  addAudit(batch);
  await ignoreExisting(batch.commit());
}
