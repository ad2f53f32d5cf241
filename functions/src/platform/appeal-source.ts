import { AppError } from '@samspill/domain/errors';
import type { AppealRow, Restriction } from '@samspill/domain/moderation/appeal';
import type { Permission, Role } from '@samspill/domain/roles/role';
import type { QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Deps } from './deps.ts';

/** Appeal in the queue of the deciding staff. */
export interface Appeal {
  readonly id: string;
  readonly at: Timestamp;
  readonly uid: string;
  /** The accounts that made the decision, and the permission that other deciders need. */
  readonly judged: {
    readonly involved: readonly (string | null | undefined)[];
    readonly permission: Permission;
  };
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

/** Throws `conflict` unless the appeal waits for a decision. */
export function assertWaits(appeal: { readonly status: string } | null | undefined): void {
  if (!appeal) throw new AppError('conflict', 'No appeal waits.');
  if (appeal.status !== 'open') throw new AppError('conflict', 'This appeal is decided already.');
}
