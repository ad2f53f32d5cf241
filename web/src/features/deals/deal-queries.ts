import { dealsPath } from '@samspill/domain/paths';
import type { QuerySpec } from '../../data/query-spec.ts';

/** What one has saved, the latest first. */
export function dealsQuery(uid: string): QuerySpec {
  return { collection: dealsPath(uid), where: [], orderBy: ['createdAt', 'desc'] };
}
