import { MATCH_KINDS, type MatchKind } from '@samspill/domain/matches/match';
import { REASON_CODES, type ReasonCode } from '@samspill/domain/matches/reason';
import {
  DEFAULT_MATCH_WEIGHTS,
  type MatchingSettings,
  MatchingSettingsSchema,
} from '@samspill/domain/matches/weights';
import * as v from 'valibot';
import { readWhole } from '../../../forms/read-number.ts';

/** Text of each input, by field path such as `weights.talent.skills`. */
export type WeightFields = Readonly<Record<string, string>>;

type Faults = Readonly<Record<string, { readonly type: string; readonly message: string }>>;

export const THRESHOLD = 'threshold';
export const pathOf = (kind: MatchKind, code: ReasonCode) => `weights.${kind}.${code}`;

export const codesOf = (kind: MatchKind): readonly ReasonCode[] =>
  REASON_CODES.filter((code) => code in DEFAULT_MATCH_WEIGHTS[kind]);

export function toWeightFields({ weights, threshold }: MatchingSettings): WeightFields {
  const ofKind = (kind: MatchKind) =>
    Object.entries(weights[kind]).map(([code, weight]) => [
      pathOf(kind, code as ReasonCode),
      String(weight),
    ]);
  return Object.fromEntries([...MATCH_KINDS.flatMap(ofKind), [THRESHOLD, String(threshold)]]);
}

const amountOf = (fields: WeightFields, path: string) => readWhole(fields[path] ?? '');

export function readWeightFields(fields: WeightFields): {
  readonly settings: MatchingSettings | null;
  readonly faults: Faults;
} {
  const ofKind = (kind: MatchKind) => [
    kind,
    Object.fromEntries(codesOf(kind).map((code) => [code, amountOf(fields, pathOf(kind, code))])),
  ];
  const parsed = v.safeParse(MatchingSettingsSchema, {
    weights: Object.fromEntries(MATCH_KINDS.map(ofKind)),
    threshold: amountOf(fields, THRESHOLD),
  });
  if (parsed.success) return { settings: parsed.output, faults: {} };
  const faults: Record<string, { type: string; message: string }> = {};
  for (const issue of parsed.issues) {
    const path = v.getDotPath(issue);
    if (path !== null) faults[path] ??= issue;
  }
  return { settings: null, faults };
}

/** Sums the edited weights of a kind; invalid numbers count as zero. */
export function sumOfWeights(fields: WeightFields, kind: MatchKind): number {
  return codesOf(kind).reduce((sum, code) => sum + (amountOf(fields, pathOf(kind, code)) || 0), 0);
}
