import { type SeedOrder, SeedOrderSchema } from '@samspill/domain/seeding/seed-order';
import * as v from 'valibot';
import { parseWholeNumber } from '../../../forms/parse-number.ts';

export type SeedFields = Readonly<Record<string, string>>;

type Faults = Readonly<Record<string, { readonly type: string; readonly message: string }>>;

export const USER_FIELDS = ['count', 'mix.founder', 'mix.talent', 'mix.investor'] as const;
export const PROJECT_FIELDS = ['count', 'publishedPercent'] as const;

const readAmount = (fields: SeedFields, name: string) => parseWholeNumber(fields[name] ?? '');

function toOrder(kind: SeedOrder['kind'], fields: SeedFields): unknown {
  const count = readAmount(fields, 'count');
  if (kind === 'projects')
    return { kind, count, publishedPercent: readAmount(fields, 'publishedPercent') };
  const mix = {
    founder: readAmount(fields, 'mix.founder'),
    talent: readAmount(fields, 'mix.talent'),
    investor: readAmount(fields, 'mix.investor'),
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

export function sumMix(fields: SeedFields): number {
  const shares = ['mix.founder', 'mix.talent', 'mix.investor'].map((name) =>
    readAmount(fields, name),
  );
  return shares.reduce<number>((sum, share) => sum + (share || 0), 0);
}
