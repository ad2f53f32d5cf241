import { createHash } from 'node:crypto';
import type { AuditState } from '@samspill/domain/audit-log';
import {
  DEFAULT_IDENTITY,
  type IdentityDraft,
  IdentityDraftSchema,
  type SiteIdentity,
} from '@samspill/domain/site/identity';
import { SITE_IDENTITY, siteImagePath } from '@samspill/domain/site/paths';
import type { SiteImageKind } from '@samspill/domain/site/public-identity';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { type EditBody, resolveEdit } from '../platform/http/edit-body.ts';
import { clearIdentityCache, identities } from '../platform/site-identity.ts';
import { drawSiteImage } from './draw-site-image.ts';

const VERSION_CHARS = 16;

export async function readSiteIdentity(deps: Deps): Promise<SiteIdentity> {
  return (await identities.read(deps, SITE_IDENTITY)) ?? DEFAULT_IDENTITY;
}

interface IdentityChange {
  readonly actorId: string;
  readonly changes: (before: SiteIdentity) => Partial<SiteIdentity>;
  /** New files of an image; null deletes them. */
  readonly image?: { readonly kind: SiteImageKind; readonly files: object | null };
}

/** Writes the given fields only, so that a concurrent change of texts and of a picture both stay. */
async function changeIdentity(
  deps: Deps,
  { actorId, changes: change, image }: IdentityChange,
): Promise<SiteIdentity> {
  const ref = deps.db.doc(SITE_IDENTITY);
  const after = await auditedChange(deps, actorId, async (transaction, audit) => {
    const before = identities.parse(deps, await transaction.get(ref)) ?? DEFAULT_IDENTITY;
    const changes = change(before);
    const changed = { ...before, ...changes, changedAtMs: deps.now().getTime() };
    const names = Object.keys(changes) as (keyof SiteIdentity)[];
    const pick = (identity: SiteIdentity): AuditState => ({
      identity: Object.fromEntries(names.map((name) => [name, identity[name]])),
    });
    audit({
      action: 'site.identity',
      target: { kind: 'site', id: 'identity', label: '' },
      before: pick(before),
      after: pick(changed),
    });
    transaction.set(ref, changed);
    if (image) {
      const imageRef = deps.db.doc(siteImagePath(image.kind));
      const { files } = image;
      if (files) transaction.set(imageRef, { version: changed[image.kind], files });
      else transaction.delete(imageRef);
    }
    return changed;
  });
  clearIdentityCache(deps);
  return after;
}

export const writeIdentity = (deps: Deps, edit: EditBody<IdentityDraft>, actorId: string) =>
  changeIdentity(deps, {
    actorId,
    changes: (stored) => resolveEdit({ schema: IdentityDraftSchema, stored }, edit),
  });

export async function writeSiteImage(
  deps: Deps,
  { kind, bytes, actorId }: { kind: SiteImageKind; bytes: Buffer; actorId: string },
): Promise<SiteIdentity> {
  const files = await drawSiteImage(deps, kind, bytes);
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, VERSION_CHARS);
  const image = { kind, files };
  return changeIdentity(deps, { actorId, changes: () => ({ [kind]: version }), image });
}

export const removeSiteImage = (
  deps: Deps,
  kind: SiteImageKind,
  actorId: string,
): Promise<SiteIdentity> =>
  changeIdentity(deps, {
    actorId,
    changes: () => ({ [kind]: null }),
    image: { kind, files: null },
  });
