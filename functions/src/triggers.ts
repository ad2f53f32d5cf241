import { jobReaction } from './admin/run-job.ts';
import { FUNCTIONS, type FunctionName, REACTIONS, SITE, type TriggerName } from './assembly.ts';
import type { Deps } from './platform/deps.ts';
import { recordFailures } from './platform/failures/failure-store.ts';
import type { OtherFunction } from './platform/feature.ts';
import { jobs } from './platform/jobs/job-store.ts';
import { documentTrigger } from './platform/triggers/document-trigger.ts';

type Name = TriggerName | FunctionName | 'onJobWritten';

/** All functions but `api`, by name. */
export function createTriggers(deps: Deps) {
  const all = { ...REACTIONS, onJobWritten: { of: jobs, reactions: [jobReaction(SITE)] } };
  const ofDocuments = Object.entries(all).map(([name, reactions]) => [
    name,
    documentTrigger(deps, reactions, recordFailures),
  ]);
  const others = Object.entries(FUNCTIONS).map(([name, create]) => [name, create(deps, SITE)]);
  return Object.fromEntries([...ofDocuments, ...others]) as Record<Name, OtherFunction>;
}
