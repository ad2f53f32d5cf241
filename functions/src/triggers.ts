import { jobReaction } from './admin/run-job.ts';
import { FUNCTIONS, type FunctionName, REACTIONS, SITE, type TriggerName } from './assembly.ts';
import type { Deps } from './platform/deps.ts';
import { recordFailures } from './platform/failures/failure-store.ts';
import type { OtherFunction } from './platform/feature.ts';
import { jobs } from './platform/jobs/job-store.ts';
import { documentTrigger } from './platform/triggers/document-trigger.ts';

type Name = TriggerName | FunctionName | 'onJobWritten';

const OF_DOCUMENTS = { ...REACTIONS, onJobWritten: { of: jobs, reactions: [jobReaction(SITE)] } };

/** Names of all functions but `api`; the build exports each (`functions/function-names.mjs`). */
export const TRIGGER_NAMES = [
  ...Object.keys(OF_DOCUMENTS),
  ...Object.keys(FUNCTIONS),
] as readonly Name[];

/** All functions but `api`, by name. */
export function createTriggers(deps: Deps) {
  const ofDocuments = Object.entries(OF_DOCUMENTS).map(([name, reactions]) => [
    name,
    documentTrigger(deps, reactions, recordFailures),
  ]);
  const others = Object.entries(FUNCTIONS).map(([name, create]) => [name, create(deps, SITE)]);
  return Object.fromEntries([...ofDocuments, ...others]) as Record<Name, OtherFunction>;
}
