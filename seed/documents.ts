/// <reference types="vite/types/importMeta.d.ts" />
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';

export interface SeedDocument {
  readonly path: string;
  readonly data: object;
}

export type HoursAgo = (hours: number) => FirestoreTimestamp;

type ListDocuments = (hoursAgo: HoursAgo) => readonly SeedDocument[];

const FEATURES = import.meta.glob<ListDocuments>(['./features/*.ts', '!**/*.test.ts'], {
  eager: true,
  import: 'listDocuments',
});

export const listDocuments = (hoursAgo: HoursAgo): SeedDocument[] =>
  Object.values(FEATURES).flatMap((list) => list(hoursAgo));
