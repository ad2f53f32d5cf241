import { limit, serverTimestamp as now, type QueryConstraint } from 'firebase/firestore';
import type { Kind } from './kinds.ts';

export const page = (...filters: readonly QueryConstraint[]) => ({
  query: [...filters, limit(20)],
});
export const pageOfOwn = (filter: (kind: Kind) => QueryConstraint) => ({
  query: (kind: Kind) => [filter(kind), limit(20)],
});
export const change = (fields: object) => ({ fields: { ...fields, updatedAt: now() } });
export const ownDocument = (folder: string) => (kind: Kind) => `${folder}/${kind}`;
export const ownFolder = (id: string) => (kind: Kind) => `users/${kind}/${id}`;
export const newDocument = (folder: string) => (kind: Kind) => `${folder}/new-${kind}`;
