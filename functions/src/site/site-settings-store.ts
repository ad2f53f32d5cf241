import { SITE_GLOBAL } from '@samspill/domain/paths';
import { DEFAULT_SITE_GLOBAL, type SiteGlobal } from '@samspill/domain/site/global';
import type { SiteSettings } from '@samspill/domain/site/site-settings';
import { prepareAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';

async function readSiteGlobal(deps: Deps): Promise<SiteGlobal> {
  const stored = (await deps.db.doc(SITE_GLOBAL).get()).data() as SiteGlobal | undefined;
  return { ...DEFAULT_SITE_GLOBAL, ...stored };
}

const settingsOf = ({
  announcement,
  signUpsOpen,
  maintenance,
  features,
}: SiteGlobal): SiteSettings => ({
  ...{ announcement, signUpsOpen, maintenance },
  ...(features && { features }),
});

/** What administrators set, or what holds as long as they have not. */
export async function readSiteSettings(deps: Deps): Promise<SiteSettings> {
  return settingsOf(await readSiteGlobal(deps));
}

/** Replaces what administrators set; what else `site/global` holds stays. */
export async function writeSiteSettings(
  deps: Deps,
  settings: SiteSettings,
  actorId: string,
): Promise<void> {
  const addAudit = await prepareAudit(deps, {
    actorId,
    action: 'site.global',
    target: { kind: 'site', id: 'global', label: '' },
    before: { ...(await readSiteSettings(deps)) },
    after: { ...settings },
  });
  const batch = deps.db.batch();
  batch.set(deps.db.doc(SITE_GLOBAL), settings, { mergeFields: Object.keys(settings) });
  addAudit(batch);
  await batch.commit();
}
