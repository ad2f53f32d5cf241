import type { StatusError } from '../status.ts';
import type { Document } from '../store/document.ts';
import type { Timestamp } from '../value/value.ts';

export interface WatchPosition {
  readonly resumeToken: Uint8Array;
  readonly readTime: Timestamp;
}

/** `google.firestore.v1.ListenResponse` before encoding. */
export type WatchEvent =
  /** `RESET`: the client drops the target’s state; all documents follow. */
  | { readonly kind: 'ADD' | 'RESET'; readonly targetId: number }
  /** A cause means that the target was rejected. */
  | { readonly kind: 'REMOVE'; readonly targetId: number; readonly cause?: StatusError }
  /** All changes up to `position` were sent. */
  | { readonly kind: 'CURRENT'; readonly targetId: number; readonly position: WatchPosition }
  /** All targets are consistent at `position`: the client raises its snapshots. */
  | { readonly kind: 'NO_CHANGE'; readonly position: WatchPosition }
  | {
      readonly kind: 'documentChange';
      readonly document: Document;
      readonly targetIds: readonly number[];
      readonly removedTargetIds: readonly number[];
    }
  /** `documentDelete`: the document was deleted. `documentRemove`: it exists but left these targets. */
  | {
      readonly kind: 'documentDelete' | 'documentRemove';
      readonly name: string;
      readonly removedTargetIds: readonly number[];
      readonly readTime: Timestamp;
    };
