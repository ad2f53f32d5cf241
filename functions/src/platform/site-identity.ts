import { shadesOf } from '@samspill/domain/site/accent';
import {
  DEFAULT_IDENTITY,
  type SiteIdentity,
  SiteIdentitySchema,
} from '@samspill/domain/site/identity';
import { SITE_IDENTITY } from '@samspill/domain/site/paths';
import {
  type PublicIdentity,
  SITE_LOGO_SIZE,
  siteImageUrl,
} from '@samspill/domain/site/public-identity';
import type { Deps } from './deps.ts';
import { defineCollection } from './firestore/collection.ts';

/** With the edge’s three minutes, a change reaches every visitor within five (docs/decisions/0094). */
const IDENTITY_CACHE_MS = 60_000;

export const identities = defineCollection(SITE_IDENTITY, SiteIdentitySchema, DEFAULT_IDENTITY);

interface CachedIdentity {
  readonly untilMs: number;
  readonly identity: Promise<PublicIdentity>;
}

const cache = new WeakMap<Deps['db'], CachedIdentity>();

const PUSH_ICON_SIZE = '192';

function toPublicIdentity({ accent, logo, icon, ...texts }: SiteIdentity): PublicIdentity {
  return {
    ...texts,
    logo: logo === null ? null : siteImageUrl('logo', SITE_LOGO_SIZE, logo),
    icon: icon === null ? null : siteImageUrl('icon', PUSH_ICON_SIZE, icon),
    colors: accent === null ? null : shadesOf(accent),
  };
}

type IdentityDeps = Pick<Deps, 'db' | 'now' | 'log'>;

async function loadIdentity(deps: IdentityDeps): Promise<PublicIdentity> {
  return toPublicIdentity((await identities.read(deps, SITE_IDENTITY)) ?? DEFAULT_IDENTITY);
}

/** Returns the site’s name, texts, pictures and colors, read about once a minute per instance. */
export function readIdentity(deps: IdentityDeps): Promise<PublicIdentity> {
  const nowMs = deps.now().getTime();
  const before = cache.get(deps.db);
  if (before && nowMs < before.untilMs) return before.identity;
  const identity = loadIdentity(deps);
  cache.set(deps.db, { untilMs: nowMs + IDENTITY_CACHE_MS, identity });
  identity.catch(() => cache.delete(deps.db));
  return identity;
}

export function clearIdentityCache({ db }: Pick<Deps, 'db'>): void {
  cache.delete(db);
}
