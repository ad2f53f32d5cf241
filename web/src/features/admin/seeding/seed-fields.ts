import { type SeedOrder, SeedOrderSchema } from '@samspill/domain/seeding/seed-order';
import * as v from 'valibot';
import { readWhole } from '../../../forms/read-number.ts';

/** What is typed, by the path of its field in an order. */
export type SeedFields = Readonly<Record<string, string>>;

/** The first fault of each field, by its path. */
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

/** The order that the fields make, or what is wrong with which of them. */
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

/** The sum of the kinds' shares as they are typed; what is no number counts for none. */
export function sumOfMix(fields: SeedFields): number {
  const shares = ['mix.founder', 'mix.talent', 'mix.investor'].map((name) =>
    amountOf(fields, name),
  );
  return shares.reduce<number>((sum, share) => sum + (share || 0), 0);
}
