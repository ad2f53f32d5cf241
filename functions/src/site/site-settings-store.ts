import type { AuditState } from '@samspill/domain/audit/audit';
import { SITE_GLOBAL } from '@samspill/domain/paths';
import { DEFAULT_SITE_GLOBAL, type SiteGlobal } from '@samspill/domain/site/global';
import type { SiteSettings, SiteSettingsChanges } from '@samspill/domain/site/site-settings';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { prepareAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';
import { siteGlobal } from '../firestore/collections.ts';

const settingsOf = ({
  announcement,
  signUpsOpen,
  maintenance,
  features,
}: SiteGlobal): SiteSettings => ({
  announcement,
  signUpsOpen,
  maintenance,
  ...(features && { features }),
});

const parseSiteSettings = (deps: Deps, snapshot: DocumentSnapshot): SiteSettings =>
  settingsOf(siteGlobal.parse(deps, snapshot) ?? DEFAULT_SITE_GLOBAL);

export async function readSiteSettings(deps: Deps): Promise<SiteSettings> {
  return parseSiteSettings(deps, await deps.db.doc(SITE_GLOBAL).get());
}

/** Picks the changed fields; an unset feature counts as on. */
function pickChanged(settings: SiteSettings, changes: SiteSettingsChanges): AuditState {
  const { features, ...named } = changes;
  const fields = Object.keys(named) as (keyof typeof named)[];
  return {
    ...Object.fromEntries(fields.map((field) => [field, settings[field]])),
    ...(features && {
      features: Object.fromEntries(
        Object.keys(features).map((feature) => [feature, settings.features?.[feature] ?? true]),
      ),
    }),
  };
}

/** Merges the given fields, so that concurrent changes and other fields of `site/global` stay. */
export async function changeSiteSettings(
  deps: Deps,
  changes: SiteSettingsChanges,
  actorId: string,
): Promise<SiteSettings> {
  const ref = deps.db.doc(SITE_GLOBAL);
  return deps.db.runTransaction(async (transaction) => {
    const before = parseSiteSettings(deps, await transaction.get(ref));
    const features = changes.features && { ...before.features, ...changes.features };
    const after: SiteSettings = { ...before, ...changes, ...(features && { features }) };
    const addAudit = await prepareAudit(deps, {
      actorId,
      action: 'site.global',
      target: { kind: 'site', id: 'global', label: '' },
      before: pickChanged(before, changes),
      after: pickChanged(after, changes),
    });
    transaction.set(ref, after, { mergeFields: Object.keys(after) });
    addAudit(transaction);
    return after;
  });
}
