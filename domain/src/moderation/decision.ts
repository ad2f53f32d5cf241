import * as v from 'valibot';

/**
 * What happens to something that somebody wrote. `hold` is the site's own, until an administrator has looked, and so is
 * `wait`, until its author has room for it.
 */
export const DECISION_DEEDS = [
  'hold',
  'hide',
  'restore',
  'delete',
  'close',
  'reopen',
  'wait',
] as const;
export type DecisionDeed = (typeof DECISION_DEEDS)[number];

/** What is told to whom it concerns: what was done, and why in the administrator's words. */
export const DecisionSchema = v.strictObject({
  deed: v.picklist(DECISION_DEEDS),
  reason: v.string(),
});
export type Decision = v.InferOutput<typeof DecisionSchema>;
