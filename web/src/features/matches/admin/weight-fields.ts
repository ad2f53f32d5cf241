import { MATCH_KINDS, type MatchKind } from '@samspill/domain/matches/match';
import { REASON_CODES, type ReasonCode } from '@samspill/domain/matches/reason';
import {
  DEFAULT_MATCH_WEIGHTS,
  type MatchingSettings,
  MatchingSettingsSchema,
} from '@samspill/domain/matches/weights';
import * as v from 'valibot';
import { parseWholeNumber } from '../../../forms/parse-number.ts';

export type WeightFields = Readonly<Record<string, string>>;

type Faults = Readonly<Record<string, { readonly type: string; readonly message: string }>>;

export const THRESHOLD = 'threshold';
export const weightPath = (kind: MatchKind, code: ReasonCode) => `weights.${kind}.${code}`;

export const reasonCodes = (kind: MatchKind): readonly ReasonCode[] =>
  REASON_CODES.filter((code) => code in DEFAULT_MATCH_WEIGHTS[kind]);

export function toWeightFields({ weights, threshold }: MatchingSettings): WeightFields {
  const ofKind = (kind: MatchKind) =>
    Object.entries(weights[kind]).map(([code, weight]) => [
      weightPath(kind, code as ReasonCode),
      String(weight),
    ]);
  return Object.fromEntries([...MATCH_KINDS.flatMap(ofKind), [THRESHOLD, String(threshold)]]);
}

const readAmount = (fields: WeightFields, path: string) => parseWholeNumber(fields[path] ?? '');

export function readWeightFields(fields: WeightFields): {
  readonly settings: MatchingSettings | null;
  readonly faults: Faults;
} {
  const ofKind = (kind: MatchKind) => [
    kind,
    Object.fromEntries(
      reasonCodes(kind).map((code) => [code, readAmount(fields, weightPath(kind, code))]),
    ),
  ];
  const parsed = v.safeParse(MatchingSettingsSchema, {
    weights: Object.fromEntries(MATCH_KINDS.map(ofKind)),
    threshold: readAmount(fields, THRESHOLD),
  });
  if (parsed.success) return { settings: parsed.output, faults: {} };
  const faults: Record<string, { type: string; message: string }> = {};
  for (const issue of parsed.issues) {
    const path = v.getDotPath(issue);
    if (path !== null) faults[path] ??= issue;
  }
  return { settings: null, faults };
}

export function sumWeights(fields: WeightFields, kind: MatchKind): number {
  return reasonCodes(kind).reduce(
    (sum, code) => sum + (readAmount(fields, weightPath(kind, code)) || 0),
    0,
  );
}
