import type { RulesValue, TypeName } from '../rules-value.ts';

export function argument<T extends TypeName>(
  args: readonly RulesValue[],
  index: number,
  type: T,
): Extract<RulesValue, { type: T }> {
  const arg = args[index];
  if (arg && hasType(arg, type)) return arg;
  throw new Error(`argument ${index} should be ${type}, is ${arg?.type}`);
}

export function anyArgument(args: readonly RulesValue[], index: number): RulesValue {
  const arg = args[index];
  if (arg) return arg;
  throw new Error(`argument ${index} is missing`);
}

function hasType<T extends TypeName>(
  value: RulesValue,
  type: T,
): value is Extract<RulesValue, { type: T }> {
  return value.type === type;
}
