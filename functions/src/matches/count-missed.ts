import { isDeepStrictEqual } from 'node:util';
import type { MissedMatches } from '@samspill/domain/matches/missed-matches';
import { withoutMustHave } from '@samspill/domain/matches/must-haves';
import { missedPath } from '@samspill/domain/paths';
import type { MustHave } from '@samspill/domain/people/must-haves';
import { FieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { missedMatches } from '../firestore/collections.ts';
import { candidateSourcesOf } from './candidate-sources.ts';
import { findCandidates } from './find-candidates.ts';
import type { PersonEntry } from './match-entry.ts';
import type { MatchOptions } from './match-options.ts';
import { pairOf, scorePair } from './match-pair.ts';
import { createReadBudget, type ReadBudget } from './read-budget.ts';

/** For all must-haves of a person together. */
export const READS_FOR_MISSED = 40;

interface Around {
  readonly options: MatchOptions;
  readonly budget: ReadBudget;
  readonly isBlocked: (uid: string) => boolean;
}

/** The person as the search is to see them, so that it does not begin with those who meet the must-have anyway. */
function asWish(own: PersonEntry, mustHave: MustHave): PersonEntry {
  const facts = withoutMustHave(own.facts, mustHave);
  if (mustHave === 'place') return { ...own, facts: { ...facts, location: '' } };
  if (mustHave === 'sector') return { ...own, facts: { ...facts, sectors: [] } };
  return { ...own, facts };
}

async function countKeptOut(
  deps: Deps,
  own: PersonEntry,
  mustHave: MustHave,
  { options, budget, isBlocked }: Around,
): Promise<number> {
  const open = { ...own, facts: withoutMustHave(own.facts, mustHave) };
  const search = {
    ...({ side: 'project', threshold: options.threshold } as const),
    sources: candidateSourcesOf(asWish(own, mustHave), options),
    scoreOf: (other: Parameters<typeof pairOf>[1]) =>
      scorePair(pairOf(own, other), options, isBlocked) === null
        ? scorePair(pairOf(open, other), options, isBlocked)
        : null,
  };
  const found = await findCandidates(deps, search, budget);
  return [...found.values()].filter(({ match }) => match !== null).length;
}

/** Notes for the person how many matches each of their must-haves keeps out, among a few that are looked at. */
export async function countMissed(deps: Deps, own: PersonEntry, around: Around): Promise<void> {
  if (around.budget.left() < 1) return;
  const ref = deps.db.doc(missedPath(own.id));
  const stored = missedMatches.parse(deps, await ref.get());
  around.budget.spend(1);
  const { mustHaves = [] } = own.facts;
  const byMustHave: MissedMatches['byMustHave'] = {};
  const share = Math.floor(Math.min(READS_FOR_MISSED, around.budget.left()) / mustHaves.length);
  for (const mustHave of mustHaves) {
    const budget = createReadBudget(share);
    const count = await countKeptOut(deps, own, mustHave, { ...around, budget });
    around.budget.spend(share - budget.left());
    if (count > 0) byMustHave[mustHave] = count;
  }
  if (Object.keys(byMustHave).length === 0) {
    if (stored) await ref.delete();
  } else if (!isDeepStrictEqual(stored?.byMustHave, byMustHave)) {
    await ref.set({ byMustHave, countedAt: FieldValue.serverTimestamp() });
  }
}
