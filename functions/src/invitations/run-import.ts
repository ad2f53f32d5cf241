import { createHash } from 'node:crypto';
import {
  CHUNK_ROWS,
  type Import,
  isOverridden,
  MAX_IMPORT_ROWS,
  type SkippedRow,
} from '@samspill/domain/invitations/import';
import type { ImportRow } from '@samspill/domain/invitations/imported-row';
import { findResendRefusal, type Invitation } from '@samspill/domain/invitations/invitation';
import { chunkPath, importPath, siteInvitationPath } from '@samspill/domain/invitations/paths';
import {
  type DocumentReference,
  FieldPath,
  FieldValue,
  type Transaction,
} from 'firebase-admin/firestore';
import { findActiveGroup } from '../groups/group-store.ts';
import type { Deps } from '../platform/deps.ts';
import type { ParsedDocument } from '../platform/firestore/collection.ts';
import { checkAddresses } from './check-addresses.ts';
import { importChunks, imports, invitationsOfImport } from './import-store.ts';
import { newSending, siteInvitations } from './invitation-store.ts';
import { prepareMail, readSite } from './invite.ts';

const ID_CHARS = 20;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LAST_CHUNK = MAX_IMPORT_ROWS / CHUNK_ROWS - 1;

/** Derives the id, so that no repetition invites a row twice. It has the form that tokens need. */
export function importedInvitationId(importId: string, row: number): string {
  const digest = createHash('sha256')
    .update(JSON.stringify(['import', importId, row]))
    .digest();
  return [...digest.subarray(0, ID_CHARS)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

export interface ImportStep {
  readonly done: number;
  readonly mails: number;
  readonly isDone: boolean;
  readonly after: string | null;
}

type Found = ParsedDocument<Invitation>;
type Write = (transaction: Transaction) => void;

interface ImportedPerson {
  readonly row: ImportRow;
  readonly open: readonly Found[];
  /** Its id, or its name if it is not found; empty for none. */
  readonly group: string;
}

/** An invitation of a row replaces the open ones to its address, and inherits how often they were sent. */
async function prepareInvitation(
  deps: Deps,
  { importId, actorId }: { readonly importId: string; readonly actorId: string },
  { row, open, group }: ImportedPerson,
): Promise<Write> {
  const id = importedInvitationId(importId, row.row);
  const { token, fields: sending } = newSending(deps, id);
  const { email, profile } = row;
  const fields = {
    inviterUid: actorId,
    kind: 'email',
    email,
    locale: profile.locale,
    text: '',
    projectId: null,
    imported: { importId, profile, group, openedAt: null },
  } as const;
  const addMail = await prepareMail(deps, fields, token);
  return (transaction) => {
    transaction.create(deps.db.doc(siteInvitationPath(id)), {
      ...fields,
      ...sending,
      state: 'open',
      maxUses: 1,
      acceptedBy: [],
      sendings: Math.max(0, ...open.map(({ data }) => data.sendings)) + 1,
      createdAt: sending.sentAt,
      updatedAt: FieldValue.serverTimestamp(),
    });
    addMail(transaction);
  };
}

/** Finds the ids of groups by name, since a leader may rename one, or another one to its name, before a sign-up. */
async function findGroupIds(
  deps: Deps,
  rows: readonly ImportRow[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Set(rows.flatMap(({ group }) => group || []));
  const found = [...names].map(
    async (name) => [name, (await findActiveGroup(deps, name)) ?? name] as const,
  );
  return new Map(await Promise.all(found));
}

interface PreparedChunk {
  readonly rows: number;
  readonly writes: readonly Write[];
  readonly replaced: readonly DocumentReference[];
  readonly skipped: readonly SkippedRow[];
}

/** Checks the addresses of a chunk again, because days may have passed since the page did. */
async function prepareChunk(
  deps: Deps,
  importId: string,
  { next, actorId, resend, outsiders }: Import,
): Promise<PreparedChunk> {
  const chunk = await importChunks.read(deps, chunkPath(importId, next));
  const rows = chunk?.rows ?? [];
  const emails = rows.map(({ email }) => email);
  const checked = await checkAddresses(deps, await readSite(deps), emails);
  const groupIds = await findGroupIds(deps, rows);
  const skipped: SkippedRow[] = [];
  const writes: Promise<Write>[] = [];
  const replaced: DocumentReference[] = [];
  const invited = new Set<string>();
  for (const row of rows) {
    const { problems = [], open = [] } = checked.get(row.email) ?? {};
    const problem = invited.has(row.email)
      ? 'too-often'
      : problems.find((each) => !isOverridden(each, { resend, outsiders }));
    invited.add(row.email);
    if (problem) {
      skipped.push({ row: row.row, problem });
      continue;
    }
    const group = groupIds.get(row.group) ?? '';
    writes.push(prepareInvitation(deps, { importId, actorId }, { row, open, group }));
    replaced.push(...open.map(({ ref }) => ref));
  }
  return { rows: rows.length, writes: await Promise.all(writes), replaced, skipped };
}

/**
 * Invites the rows of the next chunk and deletes it, in one transaction: a killed process leaves all of its rows or none,
 * and an instance that was replaced meanwhile finds another chunk and writes nothing.
 */
export async function inviteNextChunk(deps: Deps, importId: string): Promise<ImportStep> {
  const ref = deps.db.doc(importPath(importId));
  const found = imports.parse(deps, await ref.get());
  const over = { done: found?.done ?? 0, mails: 0, isDone: true, after: null };
  if (found?.state !== 'running') return over;
  const { rows, writes, replaced, skipped } = await prepareChunk(deps, importId, found);
  const done = found.done + rows;
  const isDone = done >= found.total || found.next >= LAST_CHUNK;
  const isTaken = await deps.db.runTransaction(async (transaction) => {
    const [ofImport, ...before] = await transaction.getAll(ref, ...replaced);
    const current = imports.parse(deps, ofImport);
    if (current?.state !== 'running' || current.next !== found.next) return false;
    for (const write of writes) write(transaction);
    const updatedAt = FieldValue.serverTimestamp();
    for (const each of siteInvitations.only('state').parseAll(deps, before))
      if (each.data.state === 'open') transaction.update(each.ref, { state: 'revoked', updatedAt });
    transaction.delete(deps.db.doc(chunkPath(importId, found.next)));
    transaction.update(ref, {
      done,
      next: found.next + 1,
      skipped: [...current.skipped, ...skipped],
      state: isDone ? 'finished' : 'running',
      updatedAt,
    });
    return true;
  });
  return isTaken ? { done, mails: writes.length, isDone, after: null } : { ...over, isDone: false };
}

async function prepareResend(deps: Deps, { id, data }: Found): Promise<Write> {
  const { token, fields } = newSending(deps, id);
  const addMail = await prepareMail(deps, data, token);
  return (transaction) => {
    transaction.update(deps.db.doc(siteInvitationPath(id)), {
      ...fields,
      sendings: data.sendings + 1,
      updatedAt: FieldValue.serverTimestamp(),
    });
    addMail(transaction);
  };
}

const prepareRevoke = async (_deps: Deps, { ref }: Found): Promise<Write> => {
  const fields = { state: 'revoked', updatedAt: FieldValue.serverTimestamp() };
  return (transaction) => void transaction.update(ref, fields);
};

function mayChange(deps: Deps, action: 'resend' | 'revoke', { data }: Found): boolean {
  if (data.state !== 'open') return false;
  if (action === 'revoke') return true;
  const sentAtMs = data.sentAt.toMillis();
  return findResendRefusal({ ...data, sentAtMs }, deps.now().getTime()) === null;
}

/**
 * Sends the next open invitations of an import again, or revokes them. Repeated after a kill, it skips the
 * invitations just sent, because an hour must pass between two sendings.
 */
export async function changeNextInvitations(
  deps: Deps,
  {
    importId,
    action,
    after,
    done,
  }: {
    readonly importId: string;
    readonly action: 'resend' | 'revoke';
    readonly after: string | null;
    readonly done: number;
  },
): Promise<ImportStep> {
  const ordered = invitationsOfImport(deps, importId).orderBy(FieldPath.documentId());
  const { docs } = await (after === null ? ordered : ordered.startAfter(after))
    .limit(CHUNK_ROWS)
    .get();
  const found = siteInvitations
    .parseAll(deps, docs)
    .filter((each) => mayChange(deps, action, each));
  const prepare = action === 'resend' ? prepareResend : prepareRevoke;
  const prepared = await Promise.all(
    found.map(async (each) => ({ ref: each.ref, write: await prepare(deps, each) })),
  );
  const changed = await deps.db.runTransaction(async (transaction) => {
    if (prepared.length === 0) return 0;
    const current = await transaction.getAll(...prepared.map(({ ref }) => ref));
    const unchanged = prepared.filter(({ ref }, index) => {
      const [now, before] = [current[index], docs.find((each) => each.ref.path === ref.path)];
      return before && now?.updateTime?.isEqual(before.updateTime);
    });
    for (const { write } of unchanged) write(transaction);
    return unchanged.length;
  });
  return {
    done: done + changed,
    mails: action === 'resend' ? changed : 0,
    isDone: docs.length < CHUNK_ROWS,
    after: docs.at(-1)?.id ?? after,
  };
}
