import type { StatusError } from '../status.ts';
import type { Document } from '../store/document.ts';
import type { Timestamp } from '../value/value.ts';

/** Up to where a client has heard everything. */
export interface WatchPosition {
  readonly resumeToken: Uint8Array;
  readonly readTime: Timestamp;
}

/** What a listen stream tells its client: `google.firestore.v1.ListenResponse` before it is encoded. */
export type WatchEvent =
  /** `RESET`: the client forgets what it knows of the target, everything follows. */
  | { readonly kind: 'ADD' | 'RESET'; readonly targetId: number }
  /** With a cause the target was refused. */
  | { readonly kind: 'REMOVE'; readonly targetId: number; readonly cause?: StatusError }
  /** The target has told all there is up to `position`. */
  | { readonly kind: 'CURRENT'; readonly targetId: number; readonly position: WatchPosition }
  /** All targets are consistent at `position`: the client raises its snapshots. */
  | { readonly kind: 'NO_CHANGE'; readonly position: WatchPosition }
  | {
      readonly kind: 'documentChange';
      readonly document: Document;
      readonly targetIds: readonly number[];
      readonly removedTargetIds: readonly number[];
    }
  /** `documentDelete`: it is no more. `documentRemove`: it is still there but left these targets. */
  | {
      readonly kind: 'documentDelete' | 'documentRemove';
      readonly name: string;
      readonly removedTargetIds: readonly number[];
      readonly readTime: Timestamp;
    };
