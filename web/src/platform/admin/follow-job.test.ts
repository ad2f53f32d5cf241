import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { PAUSES_MS, repeatUntilDone } from './follow-job.ts';

type Step = number | Error;
const OFFLINE = new TypeError('Failed to fetch');

async function run(steps: readonly Step[], isOver = () => false) {
  const left = [...steps];
  const told = { answers: [] as number[], waiting: [] as boolean[], pauses: [] as number[] };
  const step = async () => {
    const next = left.shift();
    if (next === undefined) throw new Error('one step too many');
    if (next instanceof Error) throw next;
    return next;
  };
  const ended = await repeatUntilDone(step, {
    isDone: (answer) => answer === 3,
    onAnswer: (answer) => told.answers.push(answer),
    onWaiting: (isWaiting) => told.waiting.push(isWaiting),
    wait: async (ms) => void told.pauses.push(ms),
    isOver,
  }).catch((error: unknown) => error);
  return { ...told, error: ended };
}

describe('repeating steps until done', () => {
  it('runs steps in sequence', async () => {
    expect(await run([1, 2, 3])).toEqual({
      answers: [1, 2, 3],
      waiting: [],
      pauses: [],
      error: undefined,
    });
  });

  it('retries a step after a pause when the connection is lost, and restarts with short pauses after a success', async () => {
    const { answers, waiting, pauses, error } = await run([OFFLINE, OFFLINE, 1, OFFLINE, 3]);
    expect(error).toBeUndefined();
    expect(answers).toEqual([1, 3]);
    expect(waiting).toEqual([true, true, false, true, false]);
    expect(pauses).toEqual([PAUSES_MS[0], PAUSES_MS[1], PAUSES_MS[0]]);
  });

  it('retries when the server is busy', async () => {
    expect((await run([new ApiError('internal', 'x'), 3])).answers).toEqual([3]);
  });

  it('stops on a permanent failure', async () => {
    const refusal = new ApiError('permission-denied', 'x');
    expect(await run([1, refusal])).toMatchObject({ answers: [1], pauses: [], error: refusal });
  });

  it('stops with the failure after the maximum time', async () => {
    const { pauses, error } = await run(Array.from({ length: 9 }, () => OFFLINE));
    expect(error).toBe(OFFLINE);
    expect(pauses).toEqual(PAUSES_MS);
  });

  it('stops without an error when isOver returns true', async () => {
    let isOver = false;
    const over = run([1, 2, 3], () => isOver);
    isOver = true;
    expect((await over).answers).toEqual([1]);
  });
});
