import { SITE_IDENTITY } from '@samspill/domain/paths';
import { DEFAULT_IDENTITY, type SiteIdentity } from '@samspill/domain/site/identity';
import type { Firestore } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { createOfflineDeps } from './offline-deps.ts';

export function createIdentityDeps(changes: Partial<SiteIdentity> = {}): Deps {
  const identity = { ...DEFAULT_IDENTITY, ...changes };
  const doc = (path: string) => ({
    get: async () => ({
      id: 'identity',
      ref: { path },
      data: () => (path === SITE_IDENTITY ? identity : undefined),
    }),
  });
  return { ...createOfflineDeps().deps, db: { doc } as unknown as Firestore };
}
