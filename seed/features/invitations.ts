import type { Import } from '@samspill/domain/invitations/import';
import { importPath } from '@samspill/domain/invitations/paths';
import type { HoursAgo, SeedDocument } from '../documents.ts';

export function listDocuments(hoursAgo: HoursAgo): SeedDocument[] {
  const at = hoursAgo(400);
  const data: Import = {
    name: 'gründerkull-2026.csv',
    resend: false,
    outsiders: false,
    actorId: 'astrid-moen',
    state: 'finished',
    total: 12,
    done: 12,
    next: 1,
    skipped: [{ row: 7, problem: 'account' }],
    jobId: null,
    createdAt: at,
    updatedAt: at,
  };
  return [{ path: importPath('kull-2026'), data }];
}
