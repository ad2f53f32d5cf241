import { type SeedOrder, SeedOrderSchema } from '@samspill/domain/seeding/seed-order';
import * as v from 'valibot';
import { readWhole } from '../../../forms/read-number.ts';

/** Text of each input, by field path. */
export type SeedFields = Readonly<Record<string, string>>;

type Faults = Readonly<Record<string, { readonly type: string; readonly message: string }>>;

export const USER_FIELDS = ['count', 'mix.founder', 'mix.talent', 'mix.investor'] as const;
export const PROJECT_FIELDS = ['count', 'publishedPercent'] as const;

const amountOf = (fields: SeedFields, name: string) => readWhole(fields[name] ?? '');

function toOrder(kind: SeedOrder['kind'], fields: SeedFields): unknown {
  const count = amountOf(fields, 'count');
  if (kind === 'projects')
    return { kind, count, publishedPercent: amountOf(fields, 'publishedPercent') };
  const mix = {
    founder: amountOf(fields, 'mix.founder'),
    talent: amountOf(fields, 'mix.talent'),
    investor: amountOf(fields, 'mix.investor'),
  };
  return { kind, count, mix };
}

export function readSeedFields(
  kind: SeedOrder['kind'],
  fields: SeedFields,
): { readonly order: SeedOrder | null; readonly faults: Faults } {
  const parsed = v.safeParse(SeedOrderSchema, toOrder(kind, fields));
  if (parsed.success) return { order: parsed.output, faults: {} };
  const faults: Record<string, { type: string; message: string }> = {};
  for (const issue of parsed.issues) {
    const path = v.getDotPath(issue);
    if (path !== null) faults[path] ??= issue;
  }
  return { order: null, faults };
}

/** Sums the entered shares; invalid numbers count as zero. */
export function sumOfMix(fields: SeedFields): number {
  const shares = ['mix.founder', 'mix.talent', 'mix.investor'].map((name) =>
    amountOf(fields, name),
  );
  return shares.reduce<number>((sum, share) => sum + (share || 0), 0);
}
