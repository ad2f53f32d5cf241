import type { JobProgress } from '@samspill/domain/job';
import { ApiError } from '../../api/api-error.ts';

/** Pause after each consecutive failure; a failure after the last pause is thrown. */
export const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

interface Repeat<Answer> {
  readonly isDone: (answer: Answer) => boolean;
  readonly onAnswer: (answer: Answer) => void;
  readonly onWaiting: (isWaiting: boolean) => void;
  readonly wait: (ms: number) => Promise<void>;
  readonly isOver: () => boolean;
}

/** `fetch` rejects with a TypeError when the connection is lost. */
const isPassing = (error: unknown) =>
  error instanceof TypeError ||
  (error instanceof ApiError &&
    ['internal', 'unavailable', 'too-many-requests'].includes(error.code));

export async function repeatUntilDone<Answer>(
  step: () => Promise<Answer>,
  { isDone, onAnswer, onWaiting, wait, isOver }: Repeat<Answer>,
): Promise<void> {
  let failures = 0;
  while (!isOver()) {
    try {
      const answer = await step();
      if (failures > 0) onWaiting(false);
      failures = 0;
      onAnswer(answer);
      if (isDone(answer)) return;
    } catch (error) {
      const pauseMs = PAUSES_MS[failures];
      if (pauseMs === undefined || !isPassing(error)) throw error;
      failures += 1;
      onWaiting(true);
      await wait(pauseMs);
    }
  }
}

const ASK_EVERY_MS = 1_000;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Following {
  readonly fetchJob: (id: string) => Promise<JobProgress>;
  readonly onProgress: (job: JobProgress) => void;
  readonly onWaiting?: (isWaiting: boolean) => void;
  readonly isOver: () => boolean;
}

/** Null when the page was left before the end; the job itself goes on either way. */
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
