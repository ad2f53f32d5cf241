import { isDeepStrictEqual } from 'node:util';
import { SITE_MATCHING } from '@samspill/domain/matches/paths';
import { rarityFrom, type SkillCounts } from '@samspill/domain/matches/rarity';
import type { ScoreOptions } from '@samspill/domain/matches/score';
import {
  DEFAULT_MATCHING,
  type MatchingSettings,
  MatchingSettingsSchema,
} from '@samspill/domain/matches/weights';
import { USERS } from '@samspill/domain/paths';
import { SITE_RARITY, SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { SITE_TIME_ZONE } from '@samspill/domain/site-time-zone';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import * as v from 'valibot';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { skillCounts, taxonomies } from '../platform/firestore/collections.ts';
import { type EditBody, resolveEdit } from '../platform/http/edit-body.ts';

function withLaterReasons(stored: DocumentData | undefined): object {
  const { talent, cofounder, investor } = stored?.weights ?? {};
  const later = { terms: 0, hours: 0 };
  const weights = { talent: { ...later, ...talent }, cofounder: { ...later, ...cofounder } };
  return { ...stored, weights: { ...weights, investor } };
}

export function matchingSettingsOf(stored: DocumentData | undefined): MatchingSettings {
  const parsed = v.safeParse(MatchingSettingsSchema, withLaterReasons(stored));
  return parsed.success ? parsed.output : DEFAULT_MATCHING;
}

export async function readMatchingSettings(deps: Deps): Promise<MatchingSettings> {
  return matchingSettingsOf((await deps.db.doc(SITE_MATCHING).get()).data());
}

export const MATCHING_TARGET = { kind: 'site', id: 'matching', label: '' } as const;

/** Existing matches keep their scores until they are rerun. */
export async function writeMatchingSettings(
  deps: Deps,
  edit: EditBody<MatchingSettings>,
  actorId: string,
): Promise<void> {
  const ref = deps.db.doc(SITE_MATCHING);
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const before = matchingSettingsOf((await transaction.get(ref)).data());
    const settings = resolveEdit({ schema: MatchingSettingsSchema, stored: before }, edit);
    if (isDeepStrictEqual(before, settings)) return;
    audit({
      action: 'site.matching',
      target: MATCHING_TARGET,
      before: { ...before },
      after: { ...settings },
    });
    transaction.set(ref, settings);
  });
}

export interface ReadBudget {
  readonly left: () => number;
  readonly spend: (reads: number) => void;
}

export const MAX_READS_PER_EVENT = 400;

export function createReadBudget(reads: number): ReadBudget {
  let left = reads;
  return {
    left: () => left,
    // A query without results costs as much as one document.
    spend: (spent) => {
      left -= Math.max(1, spent);
    },
  };
}

export interface MatchOptions extends ScoreOptions {
  readonly threshold: number;
}

export async function readMatchOptions(deps: Deps, budget: ReadBudget): Promise<MatchOptions> {
  const paths = [SITE_MATCHING, SITE_RARITY];
  const [matching, counts] = await deps.db.getAll(...paths.map((path) => deps.db.doc(path)));
  budget.spend(paths.length);
  const settings = matchingSettingsOf(matching?.data());
  return { ...settings, rarity: rarityFrom(skillCounts.parse(deps, counts) ?? null) };
}

const SCHEDULE = '30 3 * * *';
const TIME_LIMIT_SECONDS = 540;
const COUNTS_AT_ONCE = 10;

/** Uses `count()` per skill; reads no profiles. */
export async function countSkills(deps: Deps): Promise<void> {
  const { db } = deps;
  const taxonomy = await taxonomies.read(deps, SITE_TAXONOMY);
  const active = db.collection(USERS).where('status', '==', 'active');
  const people = (await active.count().get()).data().count;
  const skills: Record<string, number> = {};
  const waiting = Object.keys(taxonomy?.skills ?? {}).values();
  const countNext = async () => {
    for (const skill of waiting) {
      const holders = active.where('skills', 'array-contains', skill);
      skills[skill] = (await holders.count().get()).data().count;
    }
  };
  await Promise.all(Array.from({ length: COUNTS_AT_ONCE }, countNext));
  const counts: SkillCounts = {
    people,
    skills,
    countedAt: Timestamp.fromMillis(deps.now().getTime()),
  };
  await db.doc(SITE_RARITY).set(counts);
}

export function countSkillsTrigger(deps: Deps) {
  const when = { schedule: SCHEDULE, timeZone: SITE_TIME_ZONE, retryCount: 2 };
  return onSchedule(
    { ...when, memory: '256MiB', timeoutSeconds: TIME_LIMIT_SECONDS, maxInstances: 1 },
    () => countSkills(deps),
  );
}
