import { AUDIT } from '@samspill/domain/audit/paths';
import {
  AUDIT_ACTIONS,
  AUDIT_TARGETS,
  type AuditAction,
  type AuditEntry,
  type AuditState,
  type AuditTarget,
  SITE_ACTOR_ID,
} from '@samspill/domain/audit-log';
import { cutChars } from '@samspill/domain/cut';
import { userPath } from '@samspill/domain/paths';
import { collectTokens, facetToken } from '@samspill/domain/search/search-tokens';
import { TimestampSchema } from '@samspill/domain/timestamps';
import {
  type DocumentReference,
  FieldValue,
  type Transaction,
  type WithFieldValue,
} from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { defineCollection } from '../firestore/collection.ts';
import { people } from '../firestore/collections.ts';
import { readIdentity } from '../site-identity.ts';

/** Truncates long texts: an entry shows the change and is no backup. */
const MAX_VALUE_CHARS = 500;
const MAX_LABEL_CHARS = 120;
const NAME_PLACEHOLDER = '–';

const fields = v.nullable(v.record(v.string(), v.unknown()));

const AuditEntrySchema = v.strictObject({
  actor: v.strictObject({ uid: v.string(), name: v.string() }),
  action: v.picklist(AUDIT_ACTIONS),
  target: v.strictObject({
    kind: v.picklist(AUDIT_TARGETS),
    id: v.string(),
    label: v.string(),
  }),
  before: fields,
  after: fields,
  reason: v.string(),
  searchTokens: v.array(v.string()),
  at: TimestampSchema,
});
export type StoredAudit = v.InferOutput<typeof AuditEntrySchema>;
export const auditEntries = defineCollection(`${AUDIT}/{entryId}`, AuditEntrySchema);

type NamedEntry = Pick<StoredAudit, 'actor' | 'target' | 'action' | 'reason'>;

export const tokensOfEntry = (
  { actor, target, action, reason }: NamedEntry,
  facets: readonly string[],
): string[] => collectTokens(facets, [target.label, actor.name, action, reason]);

export interface AuditDraft {
  readonly actorId: string;
  readonly action: AuditAction;
  readonly target: AuditTarget;
  readonly concernsUid?: string;
  readonly before?: AuditState | null;
  readonly after?: AuditState | null;
  readonly reason?: string;
}

const shorten = (value: unknown) =>
  typeof value === 'string' && value.length > MAX_VALUE_CHARS
    ? `${cutChars(value, MAX_VALUE_CHARS)}…`
    : value;

function shortenState(state: AuditState | null | undefined): AuditState | null {
  if (!state) return null;
  // The type survives, since only texts get shorter.
  return Object.fromEntries(Object.entries(state).map(([name, value]) => [name, shorten(value)]));
}

interface Writer {
  create(ref: DocumentReference, data: WithFieldValue<AuditEntry>): unknown;
}

async function readActorName(deps: Deps, actorId: string): Promise<string> {
  if (actorId === SITE_ACTOR_ID) return (await readIdentity(deps)).name;
  const actor = await people.only('displayName').read(deps, userPath(actorId));
  return actor?.displayName ?? NAME_PLACEHOLDER;
}

function toEntry({ actorId, ...draft }: AuditDraft, name: string): WithFieldValue<AuditEntry> {
  // The log outlives the profile of users who delete themselves.
  const isOwnErasure = draft.action === 'user.delete' && actorId === draft.target.id;
  const actor = { uid: actorId, name: isOwnErasure ? '' : name };
  const target = { ...draft.target, label: cutChars(draft.target.label, MAX_LABEL_CHARS) };
  const reason = draft.reason ?? '';
  return {
    actor,
    action: draft.action,
    target,
    reason,
    before: shortenState(draft.before),
    after: shortenState(draft.after),
    searchTokens: tokensOfEntry({ actor, target, action: draft.action, reason }, [
      facetToken('action', draft.action),
      facetToken('actor', actor.uid),
      facetToken('target', target.id),
      ...(draft.concernsUid ? [facetToken('target', draft.concernsUid)] : []),
    ]),
    at: FieldValue.serverTimestamp(),
  };
}

/** Prepares an entry for the caller's own batch or transaction; the returned function writes it and returns its id. */
export async function prepareAudit(
  deps: Deps,
  draft: AuditDraft,
  ref = deps.db.collection(AUDIT).doc(),
): Promise<(writer: Writer) => string> {
  const entry = toEntry(draft, await readActorName(deps, draft.actorId));
  return (writer) => {
    writer.create(ref, entry);
    return ref.id;
  };
}

/**
 * Runs a change and logs it in the same transaction: `audit` adds the entry, after the reads of `change`, which may run
 * again. A change that finds nothing to do logs nothing.
 */
export async function auditedChange<T>(
  deps: Deps,
  actorId: string,
  change: (
    transaction: Transaction,
    audit: (entry: Omit<AuditDraft, 'actorId'>) => void,
  ) => Promise<T>,
): Promise<T> {
  const name = await readActorName(deps, actorId);
  return deps.db.runTransaction((transaction) =>
    change(transaction, (entry) =>
      transaction.create(deps.db.collection(AUDIT).doc(), toEntry({ actorId, ...entry }, name)),
    ),
  );
}

export async function recordAudit(deps: Deps, draft: AuditDraft): Promise<string> {
  const batch = deps.db.batch();
  const id = (await prepareAudit(deps, draft))(batch);
  await batch.commit();
  return id;
}

/**
 * Adds `count` to the entry `entryId` of an action that needs several requests. Creates an entry if that one has
 * another actor, action or target.
 */
export async function recordAuditPart(
  deps: Deps,
  {
    count,
    ...draft
  }: AuditDraft & { readonly count: { readonly name: string; readonly by: number } },
  entryId: string | null,
): Promise<string> {
  const { name, by } = count;
  if (entryId !== null) {
    const ref = deps.db.collection(AUDIT).doc(entryId);
    const isAdded = await deps.db.runTransaction(async (transaction) => {
      const entry = auditEntries.parse(deps, await transaction.get(ref));
      const { actor, action, target } = entry ?? {};
      if (actor?.uid !== draft.actorId || action !== draft.action || target?.id !== draft.target.id)
        return false;
      transaction.update(ref, { [`after.${name}`]: FieldValue.increment(by) });
      return true;
    });
    if (isAdded) return entryId;
  }
  return recordAudit(deps, { ...draft, after: { [name]: by } });
}
