import type { TestSite } from './test-site.ts';

interface ScenarioRunner {
  readonly world: TestSite;
  /** Runs a step; pending events may or may not be delivered. */
  step(work: () => Promise<unknown>): Promise<void>;
  pause(): Promise<void>;
}

export type ScenarioPart = (teller: ScenarioRunner) => Promise<void>;
