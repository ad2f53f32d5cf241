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

/** Settings from before terms and hours counted, which give them nothing. */
function withLaterReasons(stored: DocumentData | undefined): object {
  const { talent, cofounder, investor } = stored?.weights ?? {};
  const later = { terms: 0, hours: 0 };
  const weights = { talent: { ...later, ...talent }, cofounder: { ...later, ...cofounder } };
  return { ...stored, weights: { ...weights, investor } };
}

/** What `site/matching` says, or what holds as long as no administrator has said anything. */
export function matchingSettingsOf(stored: DocumentData | undefined): MatchingSettings {
  const parsed = v.safeParse(MatchingSettingsSchema, withLaterReasons(stored));
  return parsed.success ? parsed.output : DEFAULT_MATCHING;
}

export async function readMatchingSettings(deps: Deps): Promise<MatchingSettings> {
  return matchingSettingsOf((await deps.db.doc(SITE_MATCHING).get()).data());
}

/** The log's target of weights and of whole reruns. */
export const MATCHING_TARGET = { kind: 'site', id: 'matching', label: '' } as const;

/**
 * From now on matches are scored so; those that are there stay as they are until they are made again. Nothing is noted
 * where nothing changes.
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
