import { AppError } from '@samspill/domain/errors';
import { type Failure, OWN_ERRORS, type RepeatedFailure } from '@samspill/domain/failures/failure';
import { failurePath } from '@samspill/domain/failures/paths';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import {
  failures,
  repeatedFailureUpdate,
  toAdminFailure,
} from '../platform/failures/failure-store.ts';
import { collectSkipped } from '../platform/log-context.ts';
import type { CollectionReactions } from '../platform/triggers/document-trigger.ts';
import { runReactions } from '../platform/triggers/process-event.ts';
import { type DocumentEvent, type Reaction, readEvent } from '../platform/triggers/reaction.ts';

export type Repeatable = readonly CollectionReactions[];

async function readFailure(deps: Deps, id: string) {
  const snapshot = await deps.db.doc(failurePath(id)).get();
  const failure = failures.parse(deps, snapshot);
  if (!failure) throw new AppError('not-found', 'There is no such failure.');
  return { snapshot, failure };
}

/**
 * Rebuilds the event from the current document: the earlier state is not stored, and reactions read current data
 * (docs/decisions/0080).
 */
const currentEventOf = (document: DocumentSnapshot): DocumentEvent => ({
  path: document.ref.path,
  before: undefined,
  after: document.data(),
  committedAt: document.readTime,
});

async function runReaction(
  deps: Deps,
  reaction: Reaction,
  event: DocumentEvent,
  { change }: Failure,
) {
  const faults: unknown[] = [];
  const log = {
    ...deps.log,
    error: (_message: string, fields?: object) => void faults.push(fields),
  };
  const now = readEvent({ log }, reaction.of, event);
  if (faults.length > 0) throw new Error(`Broken document: ${JSON.stringify(faults[0])}`);
  await reaction.run(deps, { ...now, type: change });
}

async function retryReaction(
  deps: Deps,
  all: Repeatable,
  failure: Failure,
): Promise<string | null> {
  const reactions = all.find(({ of }) => of.pattern === failure.pattern)?.reactions ?? [];
  const document = await deps.db.doc(failure.path).get();
  // The document's deletion event covers the rest.
  if (!document.exists && failure.change !== 'deleted') return null;
  const event = currentEventOf(document);
  if (failure.reaction === null) {
    const { failed, leftOut } = await runReactions(deps, reactions, event);
    const errors = [...failed, ...leftOut].map(({ error }) => error);
    return errors.length === 0 ? null : errors.join('; ');
  }
  const reaction = reactions.find(({ name }) => name === failure.reaction);
  if (!reaction) return OWN_ERRORS.noReaction;
  try {
    const { leftOut, result } = collectSkipped({ reaction: reaction.name }, () =>
      runReaction(deps, reaction, event, failure),
    );
    await result;
    return leftOut[0] ?? null;
  } catch (error) {
    deps.log.error('repetition failed', { path: failure.path, error: String(error) });
    return String(error);
  }
}

const targetOf = (id: string, { reaction, path }: Failure) =>
  ({ kind: 'failure', id, label: [reaction, path].filter(Boolean).join(': ') }) as const;

/** Retries a failed reaction and deletes the failure on success. The audit log names the administrator. */
export async function repeatFailure(
  deps: Deps,
  all: Repeatable,
  { id, actorId }: { readonly id: string; readonly actorId: string },
): Promise<RepeatedFailure> {
  const { snapshot, failure } = await readFailure(deps, id);
  if (failure.pattern === null)
    throw new AppError('conflict', 'What a file set off cannot be repeated.');
  const error = await retryReaction(deps, all, failure);
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const now = await transaction.get(snapshot.ref);
    // Repeated or dismissed by another administrator at the same time.
    if (!now.exists) throw new AppError('not-found', 'There is no such failure.');
    audit({
      action: 'failure.repeat',
      target: targetOf(id, failure),
      after: { status: error === null ? 'done' : 'failed' },
    });
    if (error !== null) transaction.update(now.ref, repeatedFailureUpdate(error));
    // Keep a failure that occurred again during the retry.
    else if (now.isEqual(snapshot)) transaction.delete(now.ref);
  });
  const left = failures.parse(deps, await snapshot.ref.get());
  return { failure: left ? toAdminFailure(id, left) : null };
}

export async function dismissFailure(
  deps: Deps,
  { id, actorId }: { readonly id: string; readonly actorId: string },
): Promise<void> {
  const { snapshot, failure } = await readFailure(deps, id);
  await auditedChange(deps, actorId, async (transaction, audit) => {
    if (!(await transaction.get(snapshot.ref)).exists)
      throw new AppError('not-found', 'There is no such failure.');
    audit({ action: 'failure.dismiss', target: targetOf(id, failure) });
    transaction.delete(snapshot.ref);
  });
}
