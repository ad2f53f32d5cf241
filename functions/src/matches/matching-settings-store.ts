import { isDeepStrictEqual } from 'node:util';
import {
  DEFAULT_MATCHING,
  type MatchingSettings,
  MatchingSettingsSchema,
} from '@samspill/domain/matches/weights';
import { SITE_MATCHING } from '@samspill/domain/paths';
import type { DocumentData } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { prepareAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';

function withLaterReasons(stored: DocumentData | undefined): object {
  const { talent, cofounder, investor } = stored?.weights ?? {};
  const later = { terms: 0, hours: 0 };
  const weights = { talent: { ...later, ...talent }, cofounder: { ...later, ...cofounder } };
  return { ...stored, weights: { ...weights, investor } };
}

/** Parses `site/matching`; returns the defaults until an administrator sets weights. */
export function matchingSettingsOf(stored: DocumentData | undefined): MatchingSettings {
  const parsed = v.safeParse(MatchingSettingsSchema, withLaterReasons(stored));
  return parsed.success ? parsed.output : DEFAULT_MATCHING;
}

export async function readMatchingSettings(deps: Deps): Promise<MatchingSettings> {
  return matchingSettingsOf((await deps.db.doc(SITE_MATCHING).get()).data());
}

export const MATCHING_TARGET = { kind: 'site', id: 'matching', label: '' } as const;

/**
 * Stores weights for future scoring and logs the change; unchanged settings write nothing. Existing matches keep their
 * scores until they are rerun.
 */
export async function writeMatchingSettings(
  deps: Deps,
  settings: MatchingSettings,
  actorId: string,
): Promise<void> {
  const before = await readMatchingSettings(deps);
  if (isDeepStrictEqual(before, settings)) return;
  const addAudit = await prepareAudit(deps, {
    actorId,
    action: 'site.matching',
    target: MATCHING_TARGET,
    before: { ...before },
    after: { ...settings },
  });
  const batch = deps.db.batch();
  batch.set(deps.db.doc(SITE_MATCHING), settings);
  addAudit(batch);
  await batch.commit();
}
