import * as v from 'valibot';
import { renameFields, withFormerNames } from '../stored.ts';

/**
 * What happens to something that somebody wrote. `hold` is the site's own, until an administrator has looked, and so is
 * `wait`, until its author has room for it.
 */
export const DECISION_ACTIONS = [
  'hold',
  'hide',
  'restore',
  'delete',
  'close',
  'reopen',
  'wait',
] as const;
export type DecisionAction = (typeof DECISION_ACTIONS)[number];

/** By the names that fields had in earlier versions. */
const FORMER_NAMES = { deed: 'action' };

/** What was stored as a decision, in the words of this version. */
export const asPresentDecision = renameFields(FORMER_NAMES);

/** What is told to whom it concerns: what was done, and why in the administrator's words. */
export const DecisionSchema = withFormerNames(
  FORMER_NAMES,
  v.strictObject({
    action: v.picklist(DECISION_ACTIONS),
    reason: v.string(),
  }),
);
export type Decision = v.InferOutput<typeof DecisionSchema>;
