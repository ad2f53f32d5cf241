import { decisionAction } from './decision-action.ts';
import { matchViewsOfSides } from './match-views.ts';
import type { Migration } from './migration.ts';
import { tokensOfPeople, tokensOfProjects } from './search-tokens.ts';

export const MIGRATIONS: readonly Migration[] = [
  decisionAction,
  tokensOfPeople,
  tokensOfProjects,
  matchViewsOfSides,
];
