import * as v from 'valibot';
import { renameFields, withFormerNames } from '../stored.ts';

/**
 * Decisions on content. The site itself uses `hold`, until an administrator decides, and `wait`, until the author has
 * quota again. `uphold` rejects an appeal.
 */
export const DECISION_ACTIONS = [
  'hold',
  'hide',
  'restore',
  'delete',
  'close',
  'reopen',
  'wait',
  'uphold',
] as const;
export type DecisionAction = (typeof DECISION_ACTIONS)[number];

const FORMER_NAMES = { deed: 'action' };

export const toCurrentDecision = renameFields(FORMER_NAMES);

export const DecisionSchema = withFormerNames(
  FORMER_NAMES,
  v.strictObject({
    action: v.picklist(DECISION_ACTIONS),
    reason: v.string(),
  }),
);
export type Decision = v.InferOutput<typeof DecisionSchema>;
