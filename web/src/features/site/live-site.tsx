import { DEFAULT_SITE_GLOBAL, SiteGlobalSchema } from '@samspill/domain/site/global';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import { useEffect } from 'react';
import * as v from 'valibot';
import { useLiveDocument } from '../../data/live-query.ts';
import { setLiveSite } from '../../platform/site/site-state.ts';

const {
  announcement,
  signUpsOpen,
  signUps,
  signUpDomains,
  membersInvite,
  signInProviders,
  maintenance,
  features,
  hasGroups,
} = SiteGlobalSchema.entries;
/** The document may contain only what is pinned. */
const SiteSchema = v.strictObject({
  announcement: v.optional(announcement, DEFAULT_SITE_GLOBAL.announcement),
  signUpsOpen: v.optional(signUpsOpen, DEFAULT_SITE_GLOBAL.signUpsOpen),
  signUps,
  signUpDomains,
  membersInvite,
  signInProviders,
  maintenance: v.optional(maintenance, DEFAULT_SITE_GLOBAL.maintenance),
  features,
  hasGroups,
});

export function LiveSite() {
  const live = useLiveDocument(SITE_GLOBAL, SiteSchema);
  // Ignore the cache, which may be outdated.
  const site = live.status === 'ready' && !live.fromCache ? (live.data?.data ?? null) : null;
  useEffect(() => {
    if (site) setLiveSite(site);
  }, [site]);
  useEffect(() => () => setLiveSite(null), []);
  return null;
}
