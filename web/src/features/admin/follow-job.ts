import type { JobProgress } from '@samspill/domain/jobs/job';
import { repeatUntilDone } from './repeat-until-done.ts';

const ASK_EVERY_MS = 1_000;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Following {
  readonly fetchJob: (id: string) => Promise<JobProgress>;
  readonly onProgress: (job: JobProgress) => void;
  readonly onWaiting?: (isWaiting: boolean) => void;
  readonly isOver: () => boolean;
}

/** Asks how far a job is until it is done; null where the page was left before. The job itself goes on either way. */
export async function followJob(
  begun: JobProgress,
  { fetchJob, onProgress, onWaiting = () => undefined, isOver }: Following,
): Promise<JobProgress | null> {
  let job = begun;
  onProgress(job);
  await repeatUntilDone(
    async () => {
      if (!job.isFinished) await wait(ASK_EVERY_MS);
      return job.isFinished ? job : fetchJob(job.id);
    },
    {
      isDone: (answer) => answer.isFinished,
      onAnswer: (answer) => {
        job = answer;
        onProgress(answer);
      },
      onWaiting,
      wait,
      isOver,
    },
  );
  return job.isFinished ? job : null;
}
