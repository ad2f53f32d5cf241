import { AppError } from '@samspill/domain/errors';
import type { AppealRow, Restriction, Verdict } from '@samspill/domain/moderation/appeal';
import type { Permission, Role } from '@samspill/domain/roles/role';
import type { QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Deps } from './deps.ts';
import type { SignedInUser } from './http/require-user.ts';

export interface Judged {
  /** Accounts that made the decision or wrote the content. */
  readonly involved: readonly (string | null | undefined)[];
  /** Permission that other deciders need. */
  readonly permission: Permission;
}

/** Appeal in the queue of the deciding staff. */
export interface Appeal {
  readonly id: string;
  readonly at: Timestamp;
  readonly uid: string;
  readonly judged: Judged;
  readonly view: Omit<AppealRow, 'uid' | 'name' | 'photoPath' | 'item' | 'isInvolved'>;
  /** Hidden item, if the decision hides one. */
  readonly target: Restriction | null;
  /** Whether the role decides on it at all, given who is staff. */
  readonly isFor: (role: Role | null, staff: ReadonlyMap<string, Role>) => boolean;
}

/** Documents with a field `appeal`, whose status and time the queue is ordered by. */
export interface AppealSource {
  /** Letter in cursors of the queue. */
  readonly letter: string;
  readonly collection: string;
  readonly toAppeals: (deps: Deps, docs: readonly QueryDocumentSnapshot[]) => readonly Appeal[];
}

export interface AppealDecision {
  readonly actor: SignedInUser;
  readonly verdict: Verdict;
  readonly reason: string;
}

/** Throws `conflict` unless the appeal waits for a decision. */
export function assertWaits(appeal: { readonly status: string } | null | undefined): void {
  if (!appeal) throw new AppError('conflict', 'No appeal waits.');
  if (appeal.status !== 'open') throw new AppError('conflict', 'This appeal is decided already.');
}
