import type { MatchView } from './match-view.ts';
import { MAX_WITHOUT_SECTOR } from './score.ts';

/** Reason that speaks against a match, as far as its card knows. */
export type Caveat =
  /** `max` is the score that the missing sector allows; null where the person has every wanted skill. */
  | { readonly code: 'noSector'; readonly max: number | null }
  | { readonly code: 'missingSkills'; readonly missing: number; readonly wanted: number };

type ScoredMatch = Pick<MatchView, 'kind' | 'reasons'>;

export function caveatsOf({ kind, reasons }: ScoredMatch): Caveat[] {
  const skills = reasons.find((reason) => reason.code === 'skills');
  const missing = skills ? skills.wanted - skills.shared.length : 0;
  const sharesSector = reasons.some((reason) => reason.code === 'sectors');
  const isCapped = kind !== 'talent' || missing > 0;
  return [
    ...(sharesSector
      ? []
      : [{ code: 'noSector', max: isCapped ? MAX_WITHOUT_SECTOR : null } as const]),
    ...(skills && missing > 0
      ? [{ code: 'missingSkills', missing, wanted: skills.wanted } as const]
      : []),
  ];
}
