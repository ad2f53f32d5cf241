import { rarityFrom } from '@samspill/domain/matches/rarity';
import type { ScoreOptions } from '@samspill/domain/matches/score';
import { SITE_MATCHING, SITE_RARITY } from '@samspill/domain/paths';
import type { Deps } from '../deps.ts';
import { skillCounts } from '../firestore/collections.ts';
import { matchingSettingsOf } from './matching-settings-store.ts';

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
