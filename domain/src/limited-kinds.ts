import type { Pace, RateLimit } from './feature.ts';
import { type DeclaredName, listDeclared } from './features.ts';
import { PACES_OF_WRITES } from './limits/rate-limits.ts';
import { OWN_LIST } from './limits.ts';
import { PRIVATE_LISTS, type PrivateKind } from './private-lists.ts';

export type LimitedKind = DeclaredName<'rates'> | PrivateKind;
export type PacedAction = DeclaredName<'paces'> | keyof typeof PACES_OF_WRITES;
/** Names of the limits in `users/{uid}/private/limits`. */
export type RateLimitKind = LimitedKind | PacedAction | 'link';

export const RATE_LIMITS: Readonly<Record<LimitedKind, RateLimit>> = Object.assign(
  {},
  ...listDeclared('rates'),
  ...PRIVATE_LISTS.map(({ kind }) => ({ [kind]: OWN_LIST })),
);
export const LIMITED_KINDS = Object.keys(RATE_LIMITS) as readonly LimitedKind[];

export const PACES: Readonly<Record<PacedAction, Pace>> = Object.assign(
  {},
  PACES_OF_WRITES,
  ...listDeclared('paces'),
);

export const allowanceOf = (kind: LimitedKind, isNewcomer: boolean): number =>
  RATE_LIMITS[kind][isNewcomer ? 'newcomer' : 'member'];
