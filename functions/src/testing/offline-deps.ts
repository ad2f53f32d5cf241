import { DEFAULT_IDENTITY, type SiteIdentity } from '@samspill/domain/site/identity';
import { SITE_IDENTITY } from '@samspill/domain/site/paths';
import type { Firestore } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { addLogContext } from '../platform/log-context.ts';
import { failAllPushes } from '../platform/push-sender.ts';

export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly fields: unknown;
}

function untouchable<T extends object>(name: string): T {
  return new Proxy({} as T, {
    get: (_target, property) => {
      throw new Error(`${name}.${String(property)} was used`);
    },
  });
}

export function createOfflineDeps(): { deps: Deps; lines: LogLine[]; setTime(date: Date): void } {
  const lines: LogLine[] = [];
  let time = new Date('2026-01-01T12:00:00Z');
  const note =
    (level: LogLine['level']) =>
    (message: string, fields?: unknown): void => {
      lines.push({ level, message, fields });
    };
  const deps: Deps = {
    db: untouchable('db'),
    auth: untouchable('auth'),
    storage: untouchable('storage'),
    now: () => time,
    log: addLogContext({ info: note('info'), warn: note('warn'), error: note('error') }),
    adminEmails: () => [],
    siteUrl: () => 'https://samspill.test',
    isSeedingAllowed: () => false,
    isAppCheckRequired: () => false,
    verifyAppCheck: async () => false,
    sendPush: failAllPushes,
    fetchPage: async () => null,
    webhooks: {
      isAllowed: () => true,
      post: async () => ({ status: null, fault: 'unreachable' }),
    },
    batches: new Map(),
    turns: new Map(),
  };
  return {
    deps,
    lines,
    setTime: (date) => {
      time = date;
    },
  };
}

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

export function withAccounts(deps: Deps, isVerified: (uid: string) => boolean): Deps {
  const getUsers = async (asked: readonly { uid: string }[]) => ({
    users: asked.map(({ uid }) => ({ uid, emailVerified: isVerified(uid) })),
    notFound: [],
  });
  return { ...deps, auth: { getUsers } as unknown as Deps['auth'] };
}
