import type { AuditState } from '@samspill/domain/audit-log';
import { DEFAULT_SITE_GLOBAL, type SiteGlobal, signUpModeOf } from '@samspill/domain/site/global';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import {
  type PublicSite,
  type SiteSettings,
  type SiteSettingsChanges,
  SiteSettingsChangesSchema,
} from '@samspill/domain/site/site-settings';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { siteGlobal } from '../platform/firestore/collections.ts';
import { type EditBody, resolveEdit } from '../platform/http/edit-body.ts';

const settingsOf = (site: SiteGlobal): SiteSettings => {
  const { announcement, signUpDomains, membersInvite, signInProviders, maintenance, features } =
    site;
  const signUps = signUpModeOf(site);
  return {
    announcement,
    signUps,
    signUpsOpen: signUps !== 'closed',
    signUpDomains: signUpDomains ?? [],
    membersInvite: membersInvite ?? false,
    signInProviders: signInProviders ?? [],
    maintenance,
    ...(features && { features }),
  };
};

/** Pages of the previous version know only open and closed. */
function withSignUpMode({ signUpsOpen, ...changes }: SiteSettingsChanges): SiteSettingsChanges {
  if (signUpsOpen === undefined || changes.signUps !== undefined) return changes;
  return { ...changes, signUps: signUpsOpen ? 'open' : 'closed' };
}

const parseSiteSettings = (deps: Deps, snapshot: DocumentSnapshot): SiteSettings =>
  settingsOf(siteGlobal.parse(deps, snapshot) ?? DEFAULT_SITE_GLOBAL);

export async function readPublicSite(deps: Deps): Promise<PublicSite> {
  const snapshot = await deps.db.doc(SITE_GLOBAL).get();
  const hasGroups = siteGlobal.parse(deps, snapshot)?.hasGroups ?? false;
  return { ...parseSiteSettings(deps, snapshot), hasGroups };
}

export async function readSiteSettings(deps: Deps): Promise<SiteSettings> {
  return parseSiteSettings(deps, await deps.db.doc(SITE_GLOBAL).get());
}

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
  edit: EditBody<SiteSettingsChanges>,
  actorId: string,
): Promise<SiteSettings> {
  const ref = deps.db.doc(SITE_GLOBAL);
  return auditedChange(deps, actorId, async (transaction, audit) => {
    const before = parseSiteSettings(deps, await transaction.get(ref));
    const given = resolveEdit({ schema: SiteSettingsChangesSchema, stored: before }, edit);
    const changes = withSignUpMode(given);
    const features = changes.features && { ...before.features, ...changes.features };
    const after = settingsOf({ ...before, ...changes, ...(features && { features }) });
    audit({
      action: 'site.global',
      target: { kind: 'site', id: 'global', label: '' },
      before: pickChanged(before, changes),
      after: pickChanged(after, changes),
    });
    const stored = {
      ...after,
      ...(after.maintenance !== before.maintenance && {
        maintenanceSince: after.maintenance ? Timestamp.fromDate(deps.now()) : null,
      }),
    };
    transaction.set(ref, stored, { mergeFields: Object.keys(stored) });
    return after;
  });
}
